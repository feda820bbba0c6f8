import type { Navigation, NavigationEntry } from '../../domain/navigation.ts';
import type { Locale } from '../../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../../domain/translation-defaults.ts';
import { readNavigation } from '../contract/navigation.ts';
import { readTranslations } from '../contract/translations.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import { type CallChecker, type CheckedCall, expectSuccess } from './checked-call.ts';

/** Language of the built-in texts. */
const BUILT_IN_LANGUAGE = /^en\b/i;
const MAX_KEYS_SHOWN = 12;

function noteTranslations(call: CheckedCall, { lang }: Locale): void {
  const { findings, json } = call;
  if (!expectSuccess(call) || json === undefined) return;
  const translations = readTranslations(json, findings.report);
  if (!translations) {
    findings.error('', json, 'a map from key to text');
    return;
  }
  findings.summary = `${Object.keys(translations).length} texts`;
  const missing = Object.keys(TRANSLATION_DEFAULTS).filter((key) => !(key in translations));
  if (missing.length === 0 || BUILT_IN_LANGUAGE.test(lang)) return;
  const shown = missing.slice(0, MAX_KEYS_SHOWN).join(', ');
  findings.hint(
    `${missing.length} texts are missing and are shown in English: ${shown}${missing.length > MAX_KEYS_SHOWN ? ', …' : ''}`,
  );
}

/** Checks the translations of a locale. */
export const checkTranslations = (checker: CallChecker, locale: Locale): Promise<void> =>
  checker.check(contentRequests.translations(locale), (call) => noteTranslations(call, locale));

const isInternalPage = ({ type, external, slug }: NavigationEntry) => type === 'page' && !external && slug !== '';

function pagesOf(menu: Navigation): string[] {
  return menu.flatMap((entry) => [
    ...(isInternalPage(entry) ? [entry.slug.replace(/^\/+|\/+$/g, '')] : []),
    ...pagesOf(entry.children ?? []),
  ]);
}

/** Checks a menu, and returns the paths of the pages it links to. */
export const checkMenu = (checker: CallChecker, locale: Locale, name: string): Promise<string[]> =>
  checker.check(contentRequests.navigation(locale, name), (call) => {
    const { findings, json } = call;
    if (!expectSuccess(call) || json === undefined) return [];
    const menu = readNavigation(json, findings.report);
    if (!menu) {
      findings.error('', json, 'a list of entries');
      return [];
    }
    const pages = pagesOf(menu);
    findings.summary = `${menu.length} entries, ${pages.length} pages`;
    return pages;
  });
