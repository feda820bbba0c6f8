import type { Navigation, NavigationEntry } from '../../domain/navigation.ts';
import type { Locale } from '../../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../../domain/translation-defaults.ts';
import { readNavigation } from '../contract/navigation.ts';
import { readTranslations } from '../contract/translations.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import type { CallChecker } from './call-checker.ts';

/** Language of the built-in texts. */
const BUILT_IN_LANGUAGE = /^en\b/i;
const MAX_KEYS_SHOWN = 12;

/** Checks the translations of a locale. */
export const checkTranslations = (checker: CallChecker, locale: Locale): Promise<void> =>
  checker.check(contentRequests.translations(locale), (call) => {
    const translations = call.read(readTranslations, 'a map from key to text');
    if (!translations) return;
    call.summary = `${Object.keys(translations).length} texts`;
    const missing = Object.keys(TRANSLATION_DEFAULTS).filter((key) => !(key in translations));
    if (missing.length === 0 || BUILT_IN_LANGUAGE.test(locale.lang)) return;
    const shown = missing.slice(0, MAX_KEYS_SHOWN).join(', ');
    const more = missing.length > MAX_KEYS_SHOWN ? ', …' : '';
    call.hint(`${missing.length} texts are missing and are shown in English: ${shown}${more}`);
  });

const isInternalPage = ({ type, external, slug }: NavigationEntry) => type === 'page' && !external && slug !== '';

const pagesOf = (menu: Navigation): string[] =>
  menu.flatMap((entry) => [
    ...(isInternalPage(entry) ? [entry.slug.replace(/^\/+|\/+$/g, '')] : []),
    ...pagesOf(entry.children ?? []),
  ]);

/** Checks a menu, and returns the paths of the pages it links to. */
export const checkMenu = (checker: CallChecker, locale: Locale, name: string): Promise<string[]> =>
  checker.check(contentRequests.navigation(locale, name), (call) => {
    const menu = call.read(readNavigation, 'a list of entries');
    if (!menu) return [];
    const pages = pagesOf(menu);
    call.summary = `${menu.length} entries, ${pages.length} pages`;
    return pages;
  });
