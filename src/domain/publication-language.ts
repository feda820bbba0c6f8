import { languageTag } from './locales.ts';
import { sameLooks } from './same-looks.ts';
import { withoutAccents } from './without-accents.ts';

/**
 * Spellings of languages by BCP 47 tag: ISO 639 codes, names in English and in the language itself,
 * and spellings in harvested records. Comparison ignores accents and case.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  af: 'afr|afrikaans',
  am: 'amh|amharic',
  ar: 'ara|arabic|العربية|عربي|arabe',
  bg: 'bul|bulgarian',
  bn: 'ben|bengali|bangla',
  ca: 'cat|catalan|catala',
  cs: 'cze|ces|czech|cestina',
  da: 'dan|danish|dansk',
  de: 'ger|deu|germ|german|deutsch|aleman|allemand',
  el: 'gre|ell|greek|ελληνικα',
  en: 'eng|english|ingles|anglais|englisch|الإنجليزية|الإنجليزية اللاتينية بالأحرف',
  es: 'spa|spanish|espanol|castellano|castilian|espagnol|espanhol',
  et: 'est|estonian',
  fa: 'per|fas|persian|farsi|فارسی',
  fi: 'fin|finnish|suomi',
  fr: 'fre|fra|french|francais|frances|franzosisch',
  he: 'heb|hebrew|iw|עברית',
  hi: 'hin|hindi|हिन्दी|हिंदी',
  hr: 'hrv|scr|croatian|hrvatski',
  hu: 'hun|hungarian|magyar',
  id: 'ind|indonesian|bahasa indonesia',
  it: 'ita|italian|italiano|italien',
  ja: 'jpn|jp|japanese|日本語',
  km: 'khm|khmer|cambodian',
  ko: 'kor|korean|한국어',
  lo: 'lao',
  lt: 'lit|lithuanian',
  lv: 'lav|latvian',
  ms: 'msa|may|malay|bahasa melayu',
  mul: 'multiple|multiple languages|multilingual',
  my: 'mya|bur|burmese',
  ne: 'nep|nepali',
  nl: 'dut|nld|dutch|nederlands|flemish',
  no: 'nor|norwegian|norsk|nb|nob|nn|nno',
  pl: 'pol|polish|polski|פולנית',
  pt: 'por|portuguese|portugues|portugais',
  ro: 'rum|ron|romanian',
  ru: 'rus|russian|русский|russe|ruso',
  si: 'sin|sinhala|sinhalese',
  sk: 'slo|slk|slovak',
  sl: 'slv|slovenian|slovene',
  sq: 'alb|sqi|albanian',
  sr: 'srp|scc|serbian|српски|srpski',
  sv: 'swe|swedish|svenska',
  sw: 'swa|swahili|kiswahili',
  ta: 'tam|tamil',
  te: 'tel|telugu',
  th: 'tha|thai|ไทย',
  tl: 'tgl|tagalog|fil|filipino',
  tr: 'tur|turkish|turkce',
  uk: 'ukr|ukrainian|українська',
  ur: 'urd|urdu',
  uz: 'uzb|uzbek',
  vi: 'vie|vietnamese|tieng viet',
  zh: 'chi|zho|cmn|chinese|mandarin|cn|中文|汉语|chinois|chino',
};

const folded = (value: string): string => withoutAccents(sameLooks(value)).toLowerCase();

const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([tag, spellings]) =>
    [tag, ...spellings.split('|')].map((spelling): [string, string] => [folded(spelling), tag]),
  ),
);

/** A code with a region or script, such as `pt-BR` or `en_US`. */
const WITH_REGION = /^([a-z]{2,3})[-_](?:[a-z]{2}|[a-z]{4}|\d{3})$/;
/** Separates several languages in one text; the first is the main one. */
const SEPARATOR = /[;,/|]|\s+(?:and|et|y|e)\s+/;

const tagOf = (text: string): string | undefined => TAGS.get(text) ?? TAGS.get(WITH_REGION.exec(text)?.[1] ?? '');

/**
 * Converts the name or code of a publication's language to a BCP 47 tag. A list of languages gives
 * its first, the text "multiple languages" gives `mul`, and an unknown language gives undefined.
 */
export function publicationLanguageTag(raw: string | undefined): string | undefined {
  const text = folded(raw ?? '');
  const whole = tagOf(text);
  if (whole !== undefined || text === '') return whole;
  const [first = '', ...more] = text.split(SEPARATOR).map((part) => part.trim());
  if (more.length > 0) return tagOf(first);
  // Several codes, as in "por eng", but not an unknown name of several words.
  return /^[a-z]{3}(?: [a-z]{3})+$/.test(text) ? tagOf(text.slice(0, 3)) : undefined;
}

// A dropdown shows fifty names of languages. `Intl` takes 5 µs for one, a look-up 30 ns.
const cachedNames = new Map<string, string>();
const MAX_NAMES = 10_000;

function displayName(tag: string, lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
}

/** Name of the language `tag` in the language `lang`, capitalised; the tag if it has no name. */
export function languageName(tag: string, lang: string): string {
  const key = `${tag} ${lang}`;
  const name = cachedNames.get(key) ?? displayName(tag, languageTag(lang) ?? 'en');
  if (cachedNames.size < MAX_NAMES) cachedNames.set(key, name);
  return name;
}

/** Whether two BCP 47 tags have the same language, in any region and script. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase();
