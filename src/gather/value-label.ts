import type { Translations } from '../domain/translations.ts';

/**
 * The label of a filter value: its translation, or the value itself without one
 * (docs/rules.md#value-labels).
 */
export const valueLabel =
  (translations: Translations | undefined) =>
  (value: string): string =>
    translations && Object.hasOwn(translations, value) ? (translations[value] ?? value) : value;
