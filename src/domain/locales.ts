import type { Language, Locale, Site, WireSite } from './sites.ts';

/** The flagged default site, else the first (docs/rules.md#default-site-and-language). */
export const defaultSite = <S extends { default: boolean }>(sites: readonly S[]): S | undefined =>
  sites.find((site) => site.default) ?? sites[0];

/**
 * The flagged default language of a site, else its first (docs/rules.md#default-site-and-language).
 */
export const defaultLanguage = <L extends { default: boolean }>(site: { languages: readonly L[] }): L | undefined =>
  site.languages.find((language) => language.default) ?? site.languages[0];

/**
 * The locale resolver's fallback: the FIRST site of the list and its default language
 * (docs/rules.md#locale-fallback).
 */
export function fallbackLocale(sites: readonly Site[]): Locale | undefined {
  const site = sites[0];
  const language = site && defaultLanguage(site);
  return language && { site: site.slug, lang: language.locale };
}

/** Finds a site by its raw slug. */
export const findSite = (sites: readonly Site[], slug: string): Site | undefined =>
  sites.find((site) => site.slug === slug);

/** Finds a language of a site by its BCP 47 tag. */
export const findLanguage = (site: Site | undefined, lang: string): Language | undefined =>
  site?.languages.find((language) => language.locale === lang);

/** The URL prefix of a locale: `""`, `/es`, `/cn/en`; undefined for one that does not exist. */
export const localePrefix = (sites: readonly Site[], locale: Locale): string | undefined =>
  findLanguage(findSite(sites, locale.site), locale.lang)?.slug;

type AnySite = WireSite | Site;

const rawSlugOf = (language: { slug: string; rawSlug?: string }) => language.rawSlug ?? language.slug;

function linkedLanguage(site: AnySite, language: AnySite['languages'][number], isDefaultSite: boolean): Language {
  const rawSlug = rawSlugOf(language);
  const isDefault = language === defaultLanguage<AnySite['languages'][number]>(site);
  const segments = [...(isDefaultSite ? [] : [site.slug]), ...(isDefault ? [] : [rawSlug])];
  return {
    locale: language.locale,
    slug: segments.map((segment) => `/${encodeURIComponent(segment)}`).join(''),
    rawSlug,
    default: language.default,
  };
}

/**
 * Rewrites every language slug of every site to its URL prefix (docs/rules.md#locale-prefixes).
 * Idempotent: prefixes are always derived from raw slugs.
 */
export function linkSites(sites: readonly AnySite[]): Site[] {
  const theDefault = defaultSite<AnySite>(sites);
  return sites.map((site) => ({
    slug: site.slug,
    default: site.default,
    languages: site.languages.map((language) => linkedLanguage(site, language, site === theDefault)),
  }));
}

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

/** What a locale says once it is read; nothing of a malformed one. */
interface ReadLocale {
  tag?: string;
  /** Likely script of its language. */
  script?: string | undefined;
}

/** Languages that are written in one script wherever they are spoken: to ask `Intl` for the first time takes a browser 10 ms. */
const USUAL = /^(?:(ar|fa|ur)|de|en|es|fr|id|it|nl|pt|sw|tr|vi)(?:[-_][a-z]{2})?$/i;

function scriptOf(locale: Intl.Locale): string | undefined {
  const usual = USUAL.exec(locale.baseName);
  return usual ? (usual[1] ? 'Arab' : 'Latn') : locale.maximize().script;
}

function readLocale(locale: string): ReadLocale {
  try {
    const read = new Intl.Locale(locale.replaceAll('_', '-'));
    return { tag: read.toString(), script: scriptOf(read) };
  } catch {
    return {};
  }
}

// Every page names the same few again and again, and to read one takes microseconds.
const known = new Map<string, ReadLocale>();
const MOST_KNOWN = 500;

function knownLocale(locale: string): ReadLocale {
  const read = known.get(locale) ?? readLocale(locale);
  if (known.size < MOST_KNOWN) known.set(locale, read);
  return read;
}

/**
 * A locale as a canonical BCP 47 tag that `Intl` takes, underscores allowed (`pt_BR`); undefined for a malformed one.
 */
export const languageTag = (locale: string): string | undefined => knownLocale(locale).tag;

/** The script that a locale's language is likely written in, such as `Latn`; undefined for a malformed one. */
export const likelyScript = (locale: string): string | undefined => knownLocale(locale).script;

/** Writing direction of a BCP 47 tag, by the likely script of its language; `ltr` for a malformed tag. */
export const textDirection = (lang: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.has(likelyScript(lang) ?? '') ? 'rtl' : 'ltr';
