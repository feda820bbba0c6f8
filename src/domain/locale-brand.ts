import { type Static, Type } from 'typebox';
import type { LocalText } from './brand.ts';
import { escapeLonePercent } from './lone-percent.ts';
import type { BrandedSite, Locale } from './sites.ts';
import type { OptionalTranslationKey } from './translation-defaults.ts';
import type { Translations } from './translations.ts';
import { withoutUndefined } from './without-undefined.ts';

const optional = (description: string) => Type.Optional(Type.String({ description }));
const Schemes = Type.Object({ light: Type.String(), dark: Type.Optional(Type.String()) });

/** The brand of a site in one language, as the interface shows it (docs/rules.md#shown-brand). */
export const LocaleBrand = Type.Object({
  name: Type.String({ description: 'never empty' }),
  shortName: optional('for small places'),
  description: optional('description of pages without one'),
  styles: optional('URL of the style sheet with the colours; absent if they are neutral'),
  fonts: optional('pair of fonts, if it is not serif-sans'),
  logo: Type.Optional(Schemes),
  mark: Type.Optional(Schemes),
  categories: Type.Optional(
    Type.Array(Type.String(), { description: 'names of the categories that the brand has, in its order' }),
  ),
  favicon: optional('URL'),
  touchIcon: optional('URL'),
  socialImage: optional('URL'),
  themeColor: Type.Optional(Schemes),
  contact: Type.Object({
    company: optional('name'),
    address: optional('lines'),
    email: optional('email address'),
    director: optional('a line of text'),
    map: optional('URL'),
    footer: optional('address in the footer'),
  }),
  profiles: Type.Array(Type.String({ description: 'http(s) URL' })),
});
export type LocaleBrand = Static<typeof LocaleBrand>;

const primaryTag = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/** The text in a language (docs/rules.md#texts-of-a-brand). */
export function textIn(text: LocalText | undefined, lang: string): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  const tags = Object.keys(text);
  const related = tags.find((tag) => primaryTag(tag) === primaryTag(lang));
  return text[tags.find((tag) => tag === lang) ?? related ?? tags[0] ?? ''];
}

const siteOf = (sites: readonly BrandedSite[], locale: Locale) => sites.find(({ slug }) => slug === locale.site);

/** A translation; undefined for a missing or blank one. */
const translated = (translations: Translations, key: OptionalTranslationKey) => translations[key]?.trim() || undefined;

/** The name of a site: of its brand, else the translation `site-title`, else its slug. */
export function siteName(sites: readonly BrandedSite[], locale: Locale, translations: Translations): string {
  const { brand } = siteOf(sites, locale) ?? {};
  return textIn(brand?.name, locale.lang) ?? translated(translations, 'site-title') ?? locale.site;
}

/** A URL of http(s), or a path of this host. No other text is shown as an image. */
const IMAGE = /^(?:https?:\/\/|\/(?![/\\]))/i;
const WEB = /^https?:\/\/[^\s/]/i;
const NETWORKS = ['linkedin', 'facebook', 'youtube', 'flickr'] as const;

function translatedMap(translations: Translations): string | undefined {
  const map = translated(translations, 'contact-map');
  return map !== undefined && IMAGE.test(map) ? escapeLonePercent(map) : undefined;
}

/** The pages of the institute in social networks. */
const profilesOf = (site: BrandedSite | undefined, translations: Translations): string[] =>
  site?.brand?.profiles ??
  NETWORKS.map((name) => translated(translations, `social-${name}`) ?? '')
    .filter((url) => WEB.test(url))
    .map(escapeLonePercent);

function contactIn(site: BrandedSite | undefined, lang: string, translations: Translations): LocaleBrand['contact'] {
  const own = site?.brand?.contact;
  const text = (name: 'company' | 'address' | 'email' | 'director') =>
    textIn(own?.[name], lang) ?? translated(translations, `contact-${name}`);
  const [company, address] = [text('company'), text('address')];
  const footer = textIn(own?.footer, lang) ?? translated(translations, 'footer-address');
  return withoutUndefined({
    company,
    address,
    email: text('email'),
    director: text('director'),
    map: own?.map ?? translatedMap(translations),
    footer: footer ?? ([company, ...(address?.split('\n') ?? [])].filter(Boolean).join(', ') || undefined),
  });
}

/**
 * The brand of a site in a language. Translations stand in for the texts that the brand lacks.
 * `styles`: URL of its style sheet.
 */
export function localeBrand(
  sites: readonly BrandedSite[],
  locale: Locale,
  translations: Translations,
  styles: string | undefined,
): LocaleBrand {
  const site = siteOf(sites, locale);
  const { logo, mark, favicon, touchIcon, socialImage, themeColor, fonts, shortName, description } = site?.brand ?? {};
  return withoutUndefined({
    name: siteName(sites, locale, translations),
    shortName: textIn(shortName, locale.lang),
    description: textIn(description, locale.lang) ?? translated(translations, 'site-description'),
    styles,
    categories: site?.brand?.categories?.map(({ name }) => name),
    fonts,
    logo,
    mark,
    favicon,
    touchIcon,
    socialImage,
    themeColor,
    contact: contactIn(site, locale.lang, translations),
    profiles: profilesOf(site, translations),
  });
}
