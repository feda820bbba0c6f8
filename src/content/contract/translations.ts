import type { Translations } from '../../domain/translations.ts';
import { below, problem, type ReportProblem } from './contract-problem.ts';
import { isAbsent, isWireObject, textOf } from './wire-values.ts';

// Some texts are addresses, such as `footer-privacy-link`. They are checked where they are used; no text has to begin so.
const RUNS = /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu;

/**
 * Reads the answer of the translations call; what is no text is left out and reported. A blank text is a missing one: it
 * would leave a button without a name. Undefined for an answer that is no map. The map has no prototype: a key such as `constructor` that the content service lacks is not there.
 */
export function readTranslations(value: unknown, report: ReportProblem): Translations | undefined {
  if (!isWireObject(value)) return undefined;
  const translations: Translations = Object.create(null);
  for (const [key, given] of Object.entries(value)) {
    const text = textOf(given);
    if (text?.trim() === '') continue;
    if (text !== undefined && key !== '__proto__' && !RUNS.test(text)) translations[key] = text;
    else if (!isAbsent(given))
      report(problem('dropped-field', below('', key), given, 'a text that is no script address'));
  }
  return translations;
}
