/**
 * Names of languages in their own language, by primary subtag. Intl.DisplayNames does not fit: its
 * data may differ between server and browser, and both have to render the same markup.
 */
const NAMES: Record<string, string> = {
  ar: 'العربية',
  bn: 'বাংলা',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fa: 'فارسی',
  fi: 'Suomi',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sv: 'Svenska',
  sw: 'Kiswahili',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
  zh: '中文',
};

/** Name of a language in that language. If NAMES lacks the language, returns its tag. */
export function nativeLanguageName(locale: string): string {
  const [primary = locale] = locale.toLowerCase().split('-');
  return Object.hasOwn(NAMES, primary) ? (NAMES[primary] ?? locale) : locale;
}

/** Name of a site by its slug: `latin-america` becomes `Latin America`. */
export const siteName = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1))
    .join(' ');
