import type { Brand } from '../../domain/brand.ts';
import { type LocaleBrand, textIn } from '../../domain/locale-brand.ts';
import { languageTag } from '../../domain/locales.ts';
import { joinPath } from '../../domain/page-path.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** A home page. */
interface HomePage {
  origin: string;
  prefix: string;
  lang: string;
  brand: LocaleBrand;
  /** The brand of the site, in all languages. */
  own: Brand | undefined;
  /** Whether there is a page with all publications, which a search leads to. */
  hasSearch: boolean;
}

function addressOf({ organisation = {} }: Brand, lang: string): object | undefined {
  const { street, postalCode, locality, region, country } = organisation;
  const parts = withoutUndefined({
    streetAddress: textIn(street, lang),
    postalCode,
    addressLocality: textIn(locality, lang),
    addressRegion: textIn(region, lang),
    addressCountry: country,
  });
  return Object.keys(parts).length > 0 ? { '@type': 'PostalAddress', ...parts } : undefined;
}

function sameAsOf({ profiles }: LocaleBrand, ror: string | undefined): string[] | undefined {
  const addresses = [...(ror === undefined ? [] : [ror]), ...profiles.flatMap((url) => URL.parse(url)?.href ?? [])];
  return addresses.length > 0 ? addresses : undefined;
}

/** The organisation in the vocabulary of schema.org. */
function organisation({ origin, lang, brand, own = {} }: HomePage, url: string): object {
  // Search engines prefer a bitmap of at least 112 pixels.
  const logo = brand.touchIcon ?? brand.mark?.light ?? brand.logo?.light;
  const { ror, legalName } = own.organisation ?? {};
  return withoutUndefined({
    '@type': 'Organization',
    '@id': `${url}#institute`,
    name: oneLine(brand.name),
    alternateName: brand.shortName,
    legalName: textIn(legalName, lang),
    url,
    logo: logo === undefined ? undefined : new URL(logo, origin).href,
    identifier: ror,
    email: brand.contact.email,
    address: addressOf(own, lang),
    sameAs: sameAsOf(brand, ror),
  });
}

const searchAction = (url: string) => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${url}?term={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/** The institute and its website in the vocabulary of schema.org, for the home page. */
export function instituteData(home: HomePage): object[] {
  const { origin, prefix, lang, brand, hasSearch } = home;
  const url = new URL(joinPath(prefix, ''), origin).href;
  const search = new URL(joinPath(prefix, 'publications'), origin).href;
  return [
    organisation(home, url),
    withoutUndefined({
      '@type': 'WebSite',
      name: oneLine(brand.name),
      url,
      inLanguage: languageTag(lang) ?? lang,
      publisher: { '@id': `${url}#institute` },
      potentialAction: hasSearch ? searchAction(search) : undefined,
    }),
  ];
}
