import type { FastifyReply, FastifyRequest } from 'fastify';
import { bibliographicRecord } from '../domain/bibliographic-record.ts';
import type { CitationFormatName } from '../domain/citation-export.ts';
import { describesHeader } from '../gather/metadata/link-header.ts';
import { CITATION_FORMATS, type CitationFormat } from './citations/citation-formats.ts';
import { citationKeys } from './citations/citation-key.ts';
import { writeCitations } from './citations/write-citations.ts';
import { bodyOf, sendJson } from './json-response.ts';
import type { LocatedPublication } from './located-publication.ts';

/** The headers of a file of citations. `name` is the file name without its extension. */
export const citationHeaders = ({ mediaType, extension }: CitationFormat, name: string) => ({
  'content-type': `${mediaType}; charset=utf-8`,
  'content-disposition': `attachment; filename="${name}.${extension}"`,
});

/** Sends the citation file of one publication. Rejects with TOO_MANY_REQUESTS. */
export function sendCitationFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { publication, site, ref, sites, reads, key, isComplete }: LocatedPublication,
  name: CitationFormatName,
) {
  const format = CITATION_FORMATS[name];
  const links = describesHeader(bibliographicRecord(publication, site), ref.locale);
  return sendJson(request, reply, {
    sites,
    reads,
    key: JSON.stringify([key, name]),
    headers: { ...links, ...citationHeaders(format, citationKeys()(publication)) },
    isComplete,
    make: async () => {
      request.server.rates.acquire('list', request.ip);
      return bodyOf(await writeCitations([publication], format, site));
    },
  });
}
