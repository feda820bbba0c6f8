import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { formatCatalogueQuery, readCatalogueQuery } from '../../domain/catalogue-query.ts';
import { CITATION_FORMAT_NAMES, type CitationFormatName, MAX_EXPORTED } from '../../domain/citation-export.ts';
import { recordSite } from '../../domain/record-site.ts';
import { CatalogueParameters } from '../catalogue-parameters.ts';
import { citationHeaders, sendCitationFile } from '../citation-file.ts';
import { CITATION_FORMATS, CITATIONS, severalMediaTypes } from '../citations/citation-formats.ts';
import { writeCitations } from '../citations/write-citations.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, locateCatalogue } from '../located-catalogue.ts';
import { locatePublication } from '../located-publication.ts';

const schema = {
  summary: 'Citations of the catalogue, or of one publication',
  description:
    'A file with the publications that GET /api/publications finds for the same parameters, or with the publication ' +
    `that \`id\` names. At most the first ${MAX_EXPORTED}, regardless of \`shown\`. Keys are made from slugs.`,
  tags: ['publications'],
  headers: LocaleHeaders,
  querystring: Type.Object({
    format: Type.Unsafe<CitationFormatName>(Type.Union(CITATION_FORMAT_NAMES.map((name) => Type.Literal(name)))),
    id: Type.Optional(
      Type.String({ maxLength: 200, description: '_id of one publication; takes precedence over all filters' }),
    ),
    page: CataloguePage,
    ...LocaleParameters,
    ...CatalogueParameters.properties,
  }),
  response: responses({ 200: severalMediaTypes('a file, named in Content-Disposition', CITATIONS) }, [
    'BAD_PARAMETER',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

type ExportRequest = FastifyRequest<{ Querystring: Static<typeof schema.querystring> }>;

async function sendOne(request: ExportRequest, reply: FastifyReply, id: string) {
  const { format, page, site, lang } = request.query;
  return sendCitationFile(request, reply, await locatePublication(request, { id, page, site, lang }), format);
}

async function sendList(request: ExportRequest, reply: FastifyReply) {
  const { callContext, server } = request;
  const { content, config, locator, rates } = server;
  const { format: name, page } = request.query;
  const query = readCatalogueQuery(request.query);
  const { sitesRead: sites, ...ref } = await locateLinkedCall(request, request.query);
  const { catalogue, options, reads, isComplete } = await locateCatalogue(content, {
    ref,
    page,
    term: query.term,
    callContext,
  });
  const origin = config.publicOrigin ?? locator.originOf(request).origin;
  return sendJson(request, reply, {
    sites,
    reads,
    key: JSON.stringify([name, origin, formatCatalogueQuery(query)]),
    headers: citationHeaders(CITATION_FORMATS[name], 'publications'),
    isComplete,
    make: async () => {
      rates.acquire('list', request.ip);
      const { items } = await catalogue.details({ ...query, shown: MAX_EXPORTED }, options);
      return bodyOf(await writeCitations(items, CITATION_FORMATS[name], recordSite(origin, ref)));
    },
  });
}

/** GET /api/publications/export: cites the publications of a view, or one publication. */
export const exportPublications: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/publications/export', { schema }, async (request, reply) => {
    const { id } = request.query;
    return id ? sendOne(request, reply, id) : sendList(request, reply);
  });
};
