import { creatorName } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { element, type Xml, type XmlChild } from '../../http/xml.ts';
import type { Feed } from './feed.ts';
import type { FeedEntry } from './feed-entry.ts';

/** The time of an entry of which neither change nor publication is known. */
const EPOCH = '1970-01-01T00:00:00Z';

const link = (
  rel: string,
  href: string | undefined,
  more: Record<string, string | number | undefined> = {},
): XmlChild => (href === undefined ? undefined : element('link', { rel, href, ...more }));

const orcidUrl = (orcid: string) => `https://orcid.org/${orcid}`;

const person = (name: string, uri?: string): Xml =>
  element('author', {}, [element('name', {}, name), uri === undefined ? undefined : element('uri', {}, uri)]);

const timeOf = ({ modified, published = EPOCH }: FeedEntry): string => modified ?? published;

function entry(item: FeedEntry): Xml {
  const { id, record, summary, category, published } = item;
  const { title, creators, doi, license, files, keywords } = record;
  return element('entry', {}, [
    element('id', {}, id),
    element('title', { 'xml:lang': title.language }, title.plain),
    element('updated', {}, timeOf(item)),
    published === undefined ? undefined : element('published', {}, published),
    ...creators.map((creator) => person(creatorName(creator), creator.orcid && orcidUrl(creator.orcid))),
    link('alternate', record.url, { hreflang: record.language }),
    link('cite-as', doi && doiUrl(doi)),
    link('license', license?.url),
    ...files.map(({ url, name, type, size }) => link('enclosure', url, { type, length: size, title: name })),
    license && element('rights', {}, license.name),
    category && element('category', { term: category.value, label: category.label }),
    ...keywords.map((term) => element('category', { term })),
    element('summary', {}, summary),
  ]);
}

/** Writes a feed as Atom (RFC 4287) with links to its other parts (RFC 5005). */
export function atomFeed({ title, siteTitle, language, page, parts, entries }: Feed): string {
  const updated = entries.map(timeOf).sort().at(-1) ?? EPOCH;
  const pages = Object.entries(parts).map(([rel, href]) => link(rel, href, { type: 'application/atom+xml' }));
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
    element('id', {}, page),
    element('title', {}, title),
    element('updated', {}, updated),
    // An entry without author needs that of the feed.
    person(siteTitle),
    link('alternate', page, { type: 'text/html' }),
    ...pages,
    ...entries.map(entry),
  ]).toDocument();
}
