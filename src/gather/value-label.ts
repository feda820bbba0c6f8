import { sameLooks } from '../domain/same-looks.ts';
import type { Translations } from '../domain/translations.ts';

/** The translation of a filter value, or the value itself (docs/rules.md#value-labels). */
export const valueLabel =
  (translations: Translations = {}) =>
  (value: string): string => {
    const key = [value, sameLooks(value)].find((name) => Object.hasOwn(translations, name));
    return (key === undefined ? undefined : translations[key]) ?? value;
  };
