import type { Translations } from '../domain/translations.ts';

/**
 * Labels of filter values go through the translations with the exact value as key; a value nobody
 * translated is its own (docs/rules.md#value-labels).
 */
export const valueLabel =
  (translations: Translations | undefined) =>
  (value: string): string =>
    translations && Object.hasOwn(translations, value) ? (translations[value] ?? value) : value;
