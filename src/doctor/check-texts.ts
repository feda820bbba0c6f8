import { FACETS } from '../domain/facets.ts';
import type { Publication } from '../domain/publications.ts';
import type { Locale } from '../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';
import { nameOf } from './content-reader.ts';
import type { Findings } from './findings.ts';

/** Language of the built-in texts and, by custom, of the values of publications. */
const BUILT_IN_LANGUAGE = /^en\b/i;
/** Checks that a locale has the built-in keys and the values of the catalogue as texts. */
export function checkTexts(
  locale: Locale,
  translations: Translations,
  publications: readonly Publication[],
  findings: Findings,
): void {
  if (BUILT_IN_LANGUAGE.test(locale.lang)) return;
  const isMissing = (key: string) => !Object.hasOwn(translations, key);
  const name = `translations (${nameOf(locale)})`;
  const texts = Object.keys(TRANSLATION_DEFAULTS).filter(isMissing);
  if (texts.length > 0)
    findings.add('missing-translation', name, texts.join(', '), `${texts.length} texts are in English`);
  for (const facet of FACETS) {
    const values = new Set(
      publications.map((publication) => publication[facet]).filter((value) => value !== undefined),
    );
    const missing = [...values].filter(isMissing);
    if (missing.length > 0)
      findings.add(
        'missing-value-label',
        name,
        missing.join(', '),
        `${missing.length} values of ${facet} have no text`,
      );
  }
}
