import type { Translations } from '../domain/translations.ts';

/** The translation of a filter value, or the value itself (docs/rules.md#value-labels). */
export const valueLabel =
  (translations: Translations | undefined) =>
  (value: string): string =>
    translations && Object.hasOwn(translations, value) ? (translations[value] ?? value) : value;
