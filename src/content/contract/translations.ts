import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import type { Translations } from '../../domain/translations.ts';
import { isAbsent, isWireObject, textOf } from '../../domain/wire-values.ts';

// Some texts are URLs, such as `footer-privacy-link`, so script URLs are dropped. The code that
// uses the texts checks URLs again.
const SCRIPT_URL = /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu;

/**
 * Reads the response of the translations call; undefined for a response that is no map. A blank
 * text counts as missing: it would leave a button without a name. The result has no prototype, so
 * keys such as `constructor` exist only if the content service sends them.
 */
export function readTranslations(value: unknown, report: ReportProblem): Translations | undefined {
  if (!isWireObject(value)) return undefined;
  const translations: Translations = Object.create(null);
  for (const [key, given] of Object.entries(value)) {
    const text = textOf(given);
    if (text?.trim() === '') continue;
    if (text !== undefined && key !== '__proto__' && !SCRIPT_URL.test(text)) translations[key] = text;
    else if (!isAbsent(given)) refuse(report, 'dropped-field', below('', key), given, 'a text that is no script URL');
  }
  return translations;
}
