import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { emailAddress } from '../../domain/email-address.ts';
import { oaiIdentifier } from '../../domain/oai-identifier.ts';
import { valueLabel } from '../../gather/value-label.ts';
import { element, type Xml, type XmlChild } from '../../http/xml.ts';
import { DUBLIN_CORE, dublinCore } from './dublin-core.ts';
import { METADATA_PREFIX, type OaiRequest } from './oai-request.ts';
import type { RecordHeader } from './record-list.ts';
import { earliestDay, findRecord, type ListPart, listRecords, listSets, recordsOf } from './records.ts';
import type { Repository } from './repository.ts';
import { type ListVerb, writeToken } from './resumption-token.ts';

/** The contact address of the site, else that of the webmaster of the host (RFC 2142). */
function adminEmail({ brand, origin }: Repository): string {
  const { hostname } = new URL(origin);
  const domain = hostname.includes('.') ? hostname : `${hostname}.invalid`;
  return emailAddress(brand?.contact.email ?? '') ?? `webmaster@${domain}`;
}

/** The address of the repository. */
export const baseUrl = (origin: string): string => `${origin}/oai`;

const identify = async (repository: Repository): Promise<Xml> =>
  element('Identify', {}, [
    element('repositoryName', {}, repository.brand?.name),
    element('baseURL', {}, baseUrl(repository.origin)),
    element('protocolVersion', {}, '2.0'),
    element('adminEmail', {}, adminEmail(repository)),
    element('earliestDatestamp', {}, await earliestDay(repository)),
    // The content service does not tell which publications it has deleted.
    element('deletedRecord', {}, 'no'),
    element('granularity', {}, 'YYYY-MM-DD'),
    element('compression', {}, 'gzip'),
  ]);

const metadataFormats = (): Xml =>
  element('ListMetadataFormats', {}, [
    element('metadataFormat', {}, [
      element('metadataPrefix', {}, METADATA_PREFIX),
      element('schema', {}, DUBLIN_CORE.schema),
      element('metadataNamespace', {}, DUBLIN_CORE.namespace),
    ]),
  ]);

async function sets(repository: Repository): Promise<Xml> {
  const bySlug = new Map(repository.sites.map((site) => [site.slug, site]));
  const written = [...(await listSets(repository))].map(([spec, { site, category }]) => {
    const { brand, translations } = bySlug.get(site) ?? {};
    const name = category === undefined ? brand?.name : valueLabel(translations)(category);
    return element('set', {}, [element('setSpec', {}, spec), element('setName', {}, name)]);
  });
  return element('ListSets', {}, written);
}

const header = (repository: Repository, { id, day, sets }: RecordHeader): Xml =>
  element('header', {}, [
    element('identifier', {}, oaiIdentifier(repository.origin, id)),
    element('datestamp', {}, day),
    ...sets.map((spec) => element('setSpec', {}, spec)),
  ]);

const record = (repository: Repository, of: RecordHeader, metadata: BibliographicRecord): Xml =>
  element('record', {}, [header(repository, of), element('metadata', {}, dublinCore(metadata))]);

/** In the only part of a list there is no token, and in the last of several an empty one. */
function token({ verb, selection, after }: Extract<OaiRequest, { verb: ListVerb }>, part: ListPart): XmlChild {
  const { next, total, before } = part;
  if (!next && !after) return undefined;
  const position = { completeListSize: total, cursor: before };
  return element('resumptionToken', position, next && writeToken(verb, { selection, after: next }));
}

async function list(repository: Repository, request: Extract<OaiRequest, { verb: ListVerb }>): Promise<Xml> {
  const { verb, selection, after } = request;
  const part = await listRecords(repository, selection, after);
  if (verb === 'ListIdentifiers') {
    const headers = part.headers.map((of) => header(repository, of));
    return element(verb, {}, [...headers, token(request, part)]);
  }
  const metadata = await recordsOf(repository, part.headers);
  const records = part.headers.flatMap((of) => {
    const found = metadata.get(of.id);
    return found ? [record(repository, of, found)] : [];
  });
  return element(verb, {}, [...records, token(request, part)]);
}

async function getRecord(repository: Repository, identifier: string): Promise<Xml> {
  const found = await findRecord(repository, identifier);
  const [metadata] = (await recordsOf(repository, [found])).values();
  return element('GetRecord', {}, metadata && record(repository, found, metadata));
}

/** Answers a request; the root element of the answer has the name of the verb. Throws OaiError. */
export async function answer(repository: Repository, request: OaiRequest): Promise<Xml> {
  switch (request.verb) {
    case 'Identify':
      return identify(repository);
    case 'ListSets':
      return sets(repository);
    case 'ListMetadataFormats':
      if (request.identifier !== undefined) await findRecord(repository, request.identifier);
      return metadataFormats();
    case 'GetRecord':
      return getRecord(repository, request.identifier);
    default:
      return list(repository, request);
  }
}
