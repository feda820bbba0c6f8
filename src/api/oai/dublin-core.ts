import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { creatorName } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { isoDate } from '../../domain/publication-date.ts';
import { element, type Xml } from '../../http/xml.ts';

/** The format of the records, as ListMetadataFormats describes it. */
export const DUBLIN_CORE = {
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
} as const;

type Property = [name: string, value: string | undefined, language?: string | undefined];

/** The journal with its volume, issue and pages: `Plant and Soil, 12 (3), 45–67`. */
function sourceOf({ container }: BibliographicRecord): string | undefined {
  if (!container?.title) return undefined;
  const { title, volume, issue, pages } = container;
  const number = [volume, issue && `(${issue})`].filter(Boolean).join(' ');
  return [title, number, pages].filter(Boolean).join(', ');
}

const isbnUrn = (isbn: string | undefined) => isbn && `urn:ISBN:${isbn}`;
const issnUrn = (issn: string | undefined) => issn && `urn:ISSN:${issn}`;

/** The elements of a record. The page comes first among its identifiers. */
function propertiesOf(record: BibliographicRecord): Property[] {
  const { title, creators, keywords, abstract, publisher, issued, type, files, license } = record;
  const types = new Set(files.map((file) => file.type));
  const addresses = new Set([record.page, record.doi && doiUrl(record.doi), record.url, isbnUrn(record.isbn)]);
  return [
    ['title', title.plain, title.language],
    ...creators.map((creator): Property => ['creator', creatorName(creator)]),
    ...keywords.map((keyword): Property => ['subject', keyword]),
    ['description', abstract],
    ['publisher', publisher],
    ['date', issued && isoDate(issued)],
    ['type', type.dublinCore],
    ['type', type.semantics && `info:eu-repo/semantics/${type.semantics}`],
    ['type', type.genre],
    ...[...types].map((format): Property => ['format', format]),
    ...[...addresses].map((address): Property => ['identifier', address]),
    ['source', sourceOf(record)],
    ['source', issnUrn(record.container?.issn)],
    ['language', record.language],
    ...files.map(({ url }): Property => ['relation', url]),
    ['rights', license?.name],
    ['rights', license?.url],
  ];
}

/** Writes a record as unqualified Dublin Core. What is unknown has no element. */
export function dublinCore(record: BibliographicRecord): Xml {
  const namespaces = {
    'xmlns:oai_dc': DUBLIN_CORE.namespace,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xsi:schemaLocation': `${DUBLIN_CORE.namespace} ${DUBLIN_CORE.schema}`,
  };
  const elements = propertiesOf(record).map(([name, value, language]) =>
    value ? element(`dc:${name}`, { 'xml:lang': language }, value) : undefined,
  );
  return element('oai_dc:dc', namespaces, elements);
}
