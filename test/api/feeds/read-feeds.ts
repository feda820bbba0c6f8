import { atomFeed } from '../../../src/api/feeds/atom.ts';
import { feedQuery, makeFeed } from '../../../src/api/feeds/feed.ts';
import { jsonFeed } from '../../../src/api/feeds/json-feed.ts';
import { parseCatalogueQuery } from '../../../src/domain/catalogue-query.ts';
import type { FeedFormat } from '../../../src/domain/feed-address.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { testContext } from '../../prepare/test-context.ts';
import { type ReadElement, readXml } from '../../xml/read-xml.ts';

export const ORIGIN = 'https://institute.example';

interface Given {
  search?: string;
  lang?: string;
  translations?: Record<string, string>;
}

/** The feed of publications on the page /es/publications. */
function feedOf(
  publications: readonly Publication[],
  format: FeedFormat,
  { search = '', lang = 'es', translations = {} }: Given = {},
) {
  const located = {
    catalogue: createCatalogue(publications, { ...testContext(), lang }),
    path: 'publications',
    title: 'Publicaciones',
    translations,
    siteName: translations['site-title'] ?? 'Instituto',
    options: { label: (value: string) => translations[value] ?? value },
    reads: [],
    isComplete: true,
  };
  const list = {
    locale: { site: 'meridian', lang },
    path: 'publications',
    query: feedQuery(parseCatalogueQuery(new URLSearchParams(search))),
  };
  return makeFeed({ format, located, list, site: { origin: ORIGIN, prefix: `/${lang}` } });
}

interface JsonItem {
  [name: string]: unknown;
  id: string;
}
interface JsonFeed {
  [name: string]: unknown;
  items: JsonItem[];
}

/** Both formats of a feed, read by parsers that are not ours, and its Atom as written. */
export async function bothOf(publications: readonly Publication[], given?: Given) {
  const xml = atomFeed(await feedOf(publications, 'atom', given));
  const json = JSON.parse(jsonFeed(await feedOf(publications, 'json', given))) as JsonFeed;
  return { xml, atom: readXml(xml), json };
}

/** The text of the first child with a name. */
export const textOf = (element: ReadElement | undefined, name: string) => element?.children(name)[0]?.text;
/** The targets of the links with a relation. */
export const hrefs = (element: ReadElement | undefined, rel: string) =>
  element
    ?.children('link')
    .filter(({ attributes }) => attributes.rel === rel)
    .map(({ attributes }) => attributes.href);
