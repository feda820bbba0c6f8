import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { type Creator, type Entry, parse as parseBibtex } from '@retorquere/bibtex-parser';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse as parseHtml } from 'parse5';
import type { CslItem } from '../../../src/api/citations/csl-item.ts';
import { hrefs, textOf } from '../../api/feeds/read-feeds.ts';
import { readSitemap } from '../../api/sitemaps/read-sitemap.ts';
import { type ReadElement, readXml } from '../../xml/read-xml.ts';
import type { writeFormats } from './write-formats.ts';

/** What a format says of a publication. A property that the format does not have is absent. */
export interface Said {
  /** May have markup. */
  title?: string | undefined;
  /** Family name first, if the format knows it. */
  creators?: string[];
  /** In the order of speech, in formats with names in one piece. */
  spoken?: string[];
  /** Year, month, day. */
  date?: number[];
  /** A date whose unknown parts are the first month and day. */
  earliest?: string | undefined;
  doi?: string | undefined;
  /** What a reference links to. */
  url?: string | undefined;
  /** The page on the site. */
  page?: string | undefined;
  /** The day of the last change. */
  changed?: string | undefined;
}

/** What each format says of each publication, in the order that they were written. */
type SaidBy = Record<string, readonly Said[]>;
type Written = Awaited<ReturnType<typeof writeFormats>>;
/** The first of several texts, and the text of an element or attribute that a reader may lack. */
type Text = string | undefined;

const numbersOf = (date: Text) => (date ? date.split(/\D+/).filter(Boolean).map(Number) : []);
/** The DOI in an address of the resolver. */
const doiIn = (address: Text) => {
  const [, doi] = /^https:\/\/doi\.org\/(.*)$/.exec(address ?? '') ?? [];
  return doi === undefined ? undefined : decodeURIComponent(doi);
};

const bibtexName = ({ name, prefix, lastName, firstName }: Creator) =>
  name ?? [[prefix, lastName].filter(Boolean).join(' '), firstName].filter(Boolean).join(', ');

function entrySays({ fields }: Entry): Said {
  return {
    title: fields.title,
    creators: (fields.author ?? []).map(bibtexName),
    date: [fields.year, fields.month, fields.day].filter(Boolean).map(Number),
    doi: fields.doi,
    url: fields.url,
  };
}

type Item = Partial<CslItem>;

/** A name in CSL; citation-js takes particles and suffixes off. */
interface Name {
  [particle: string]: Text;
}

/** A name with its family name first. */
const nameOf = ({ literal, family, given, suffix, ...particles }: Name) =>
  literal ??
  [[...Object.values(particles), family].filter(Boolean).join(' '), given, suffix].filter(Boolean).join(', ');

const itemSays = ({ title, author = [], issued, DOI, URL: url }: Item): Said => ({
  title,
  creators: author.map(nameOf),
  date: issued?.['date-parts'][0] ?? [],
  doi: DOI,
  url,
});

const byCitationJs = (file: string, forceType: string): Said[] =>
  (plugins.input.chain(file, { forceType, generateGraph: false }) as Item[]).map(itemSays);

/** In the addresses of BibTeX, citation-js encodes escapes of reserved characters once more. */
const ENCODED_TWICE = /%25(2[346BCF]|3[ABDF]|40)/gi;

const bibtexByCitationJs = (file: string): Said[] =>
  byCitationJs(file, '@bibtex/text').map((said) => ({ ...said, url: said.url?.replace(ENCODED_TWICE, '%$1') }));

/** A name as people say it: a Chinese one family name first, any other given name first. */
const spokenName = ({ literal, family = '', given = '' }: Name): string =>
  literal ?? (/^\p{Script=Han}/u.test(family) ? family + given : `${given} ${family}`);

const cslSays = (item: Item): Said => ({ ...itemSays(item), spoken: (item.author ?? []).map(spokenName) });

/** Items by the id at the end of a tag URI or OAI identifier, in the order of ids. */
function inOrder(ids: readonly string[], items: readonly (readonly [identifier: Text, said: Said])[]): Said[] {
  const byId = new Map(
    items.map(([identifier = '', said]) => [decodeURIComponent(identifier.split(/[:/]/).at(-1) ?? ''), said]),
  );
  return ids.map((id) => byId.get(id) ?? {});
}

function atomSays(entry: ReadElement): Said {
  const authors = entry.children('author').map((author) => textOf(author, 'name') ?? '');
  return {
    title: textOf(entry, 'title'),
    creators: authors,
    earliest: textOf(entry, 'published'),
    doi: doiIn(hrefs(entry, 'cite-as')?.[0]),
    url: hrefs(entry, 'alternate')?.[0],
  };
}

type JsonItem = Record<string, unknown> & { id: string };

const jsonItemSays = (item: JsonItem): Said => ({
  title: item.title as string,
  creators: ((item.authors ?? []) as { name: string }[]).map(({ name }) => name),
  earliest: item.date_published as Text,
  doi: doiIn(item.external_url as Text),
  url: item.url as string,
  changed: (item.date_modified as Text)?.slice(0, 10),
});

function dublinCoreSays(record: ReadElement): readonly [identifier: Text, said: Said] {
  const [header, metadata] = record.children();
  const dc = metadata?.children()[0];
  const all = (name: string) => dc?.children(`dc:${name}`).map(({ text }) => text) ?? [];
  const identifiers = all('identifier');
  const dois = identifiers.map(doiIn).filter((doi) => doi !== undefined);
  const urls = identifiers.filter((identifier) => /^https?:/.test(identifier) && doiIn(identifier) === undefined);
  const day = textOf(header, 'datestamp');
  return [
    textOf(header, 'identifier'),
    {
      title: all('title')[0],
      creators: all('creator'),
      date: numbersOf(all('date')[0]),
      doi: dois[0],
      // With a DOI, a reference links to it or to the page.
      ...(dois.length === 0 || urls.length > 1 ? { url: urls.at(-1) } : {}),
      page: urls[0],
      changed: day === '1970-01-01' ? undefined : day,
    },
  ];
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** All elements below a node. */
const elementsIn = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [
        ...(defaultTreeAdapter.isElementNode(child) ? [child] : []),
        ...elementsIn(child),
      ])
    : [];

interface Work {
  [name: string]: unknown;
  author?: { name: string }[];
}

/** What the citation tags, Dublin Core and JSON-LD of a document say. */
function headSays(html: string): Record<'citation tags' | 'DC tags' | 'JSON-LD', Said> {
  const elements = elementsIn(parseHtml(html)).map((element) => ({
    element,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  }));
  const all = (name: string) =>
    elements.flatMap(({ attributes }) =>
      (attributes.name ?? attributes.property) === name ? (attributes.content ?? '') : [],
    );
  const script = elements.find(({ attributes }) => attributes.type === 'application/ld+json')?.element.childNodes[0];
  const graph = JSON.parse(script && 'value' in script ? script.value : '{}') as { '@graph': Work[] };
  const [work = {}] = graph['@graph'];
  return {
    'citation tags': {
      title: all('citation_title')[0],
      creators: all('citation_author'),
      date: numbersOf(all('citation_publication_date')[0]),
      doi: all('citation_doi')[0],
      page: all('citation_abstract_html_url')[0],
    },
    'DC tags': {
      title: all('DC.title')[0],
      creators: all('DC.creator'),
      date: numbersOf(all('article:published_time')[0]),
      doi: doiIn(all('DC.identifier')[0]),
    },
    'JSON-LD': {
      title: work.name as string,
      spoken: (work.author ?? []).map(({ name }) => name),
      date: numbersOf(work.datePublished as Text),
      doi: doiIn(work['@id'] as Text),
      page: work.url as string,
    },
  };
}

interface LinkContext {
  anchor: string;
  'cite-as'?: { href: string }[];
}

function linkSetSays(json: string): Said {
  const [own] = (JSON.parse(json) as { linkset: LinkContext[] }).linkset;
  return { doi: doiIn(own?.['cite-as']?.[0]?.href), page: own?.anchor };
}

/** Reads back what was written, with parsers that are not ours. */
export function readFormats(
  ids: readonly string[],
  { files, feeds, harvest, documents, linkSets, sitemap }: Written,
): SaidBy {
  const { entries, errors } = parseBibtex(files.bibtex, { sentenceCase: false });
  if (errors.length > 0) throw new Error(JSON.stringify(errors.slice(0, 3)));
  const heads = documents.map(headSays);
  const inHead = (name: keyof ReturnType<typeof headSays>) => heads.map((head) => head[name]);
  const records = harvest.flatMap((part) => readXml(part).children('record'));
  const changes = new Map(readSitemap(sitemap).map(({ loc, lastmod }) => [loc, lastmod?.slice(0, 10)]));
  return {
    'CSL-JSON': (JSON.parse(files['csl-json']) as Item[]).map(cslSays),
    'BibTeX by bibtex-parser': entries.map(entrySays),
    'BibTeX by citation-js': bibtexByCitationJs(files.bibtex),
    'RIS by citation-js': byCitationJs(files.ris, '@ris/file'),
    Atom: inOrder(
      ids,
      feeds.flatMap(({ atom }) => atom.children('entry')).map((entry) => [textOf(entry, 'id'), atomSays(entry)]),
    ),
    'JSON Feed': inOrder(
      ids,
      feeds.flatMap(({ json }) => json.items).map((item) => [item.id, jsonItemSays(item)]),
    ),
    'OAI Dublin Core': inOrder(ids, records.map(dublinCoreSays)),
    'citation tags': inHead('citation tags'),
    'DC tags': inHead('DC tags'),
    'JSON-LD': inHead('JSON-LD'),
    'link set': linkSets.map(linkSetSays),
    sitemap: inHead('citation tags').map(({ page = '' }) =>
      changes.has(page) ? { page, changed: changes.get(page) } : { page: 'missing' },
    ),
  };
}
