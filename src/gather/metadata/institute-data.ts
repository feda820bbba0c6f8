import { joinPath } from '../../domain/page-path.ts';
import type { Translations } from '../../domain/translations.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** A home page. */
interface HomePage {
  origin: string;
  prefix: string;
  /** BCP 47 tag. */
  lang: string;
  /** Name of the institute. */
  name: string;
  translations: Translations;
  /** Whether there is a page with all publications, which a search leads to. */
  hasSearch: boolean;
}

/** Bitmap of at least 112 pixels, as search engines ask of a logo. */
const LOGO = '/static/icons/apple-touch-icon.png';
/** The translations with the pages of the institute in social networks. */
const PROFILES = ['social-linkedin', 'social-facebook', 'social-youtube', 'social-flickr'];

function profilesOf(translations: Translations): string[] | undefined {
  const addresses = PROFILES.flatMap((key) => URL.parse(translations[key] ?? '') ?? []);
  const web = addresses.filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
  return web.length > 0 ? web.map(({ href }) => href) : undefined;
}

const searchAction = (url: string) => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${url}?term={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

/** The institute and its website in the vocabulary of schema.org, for the home page. */
export function instituteData({ origin, prefix, lang, name, translations, hasSearch }: HomePage): object[] {
  const url = new URL(joinPath(prefix, ''), origin).href;
  const institute = `${url}#institute`;
  const search = new URL(joinPath(prefix, 'publications'), origin).href;
  return [
    withoutUndefined({
      '@type': 'Organization',
      '@id': institute,
      name,
      url,
      logo: new URL(LOGO, origin).href,
      sameAs: profilesOf(translations),
    }),
    withoutUndefined({
      '@type': 'WebSite',
      name,
      url,
      inLanguage: lang,
      publisher: { '@id': institute },
      potentialAction: hasSearch ? searchAction(search) : undefined,
    }),
  ];
}
