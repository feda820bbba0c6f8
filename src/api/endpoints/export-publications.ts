import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  type CatalogueQuery,
  emptyCatalogueQuery,
  formatCatalogueQuery,
  parseCatalogueQuery,
} from '../../domain/catalogue-query.ts';
import { CITATION_FORMAT_NAMES, type CitationFormatName, MAX_EXPORTED } from '../../domain/citation-export.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { PublicationCard } from '../../domain/publications.ts';
import { CatalogueParameters } from '../catalogue-parameters.ts';
import { CITATION_FORMATS, type CitationFormat } from '../citations/citation-formats.ts';
import { citationKeys } from '../citations/citation-key.ts';
import { CITATIONS, severalMediaTypes } from '../citations/described-citations.ts';
import { writeCitations } from '../citations/write-citations.ts';
import { createDerivedResponses } from '../derived-responses.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, type LocatedCatalogue, locateCatalogue } from '../located-catalogue.ts';

const schema = {
  summary: 'Citations of the catalogue, or of one publication',
  description:
    `The publications that GET /api/publications finds for the same parameters, at most the first ${MAX_EXPORTED} whatever \`shown\` says, as a file ` +
    'to save; with `id` that publication alone. Keys are made from slugs.',
  tags: ['publications'],
  headers: LocaleHeaders,
  querystring: Type.Object({
    format: Type.Unsafe<CitationFormatName>(Type.Union(CITATION_FORMAT_NAMES.map((name) => Type.Literal(name)))),
    id: Type.Optional(Type.String({ maxLength: 200, description: '_id of one publication; goes before all filters' })),
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

async function publicationOf({ catalogue, options }: LocatedCatalogue, id: string): Promise<PublicationCard[]> {
  const { items } = await catalogue.view(emptyCatalogueQuery(), { ...options, rank: [id] });
  if (items.length === 0) throw new ServiceError('NOT_FOUND', 'The catalogue has no publication of that id.');
  return items;
}

async function publicationsOf(located: LocatedCatalogue, query: CatalogueQuery): Promise<PublicationCard[]> {
  const { items } = await located.catalogue.view({ ...query, shown: MAX_EXPORTED }, located.options);
  return items;
}

/** Name of the file: that of the publication where there is just one asked for. */
function fileName(items: readonly PublicationCard[], id: string | undefined, { extension }: CitationFormat): string {
  const [first] = id ? items : [];
  return `${first ? citationKeys()(first) : 'publications'}.${extension}`;
}

/** GET /api/publications/export: citations of one state of the catalogue or of one publication. */
export const exportPublications: FastifyPluginAsyncTypebox = async (app) => {
  const { content, config, locator, rates } = app;
  // Apart from the other answers, which are much smaller and would be pushed out.
  const written = createDerivedResponses();
  app.get('/publications/export', { schema }, async (request, reply) => {
    const { id, format: name, page } = request.query;
    const format = CITATION_FORMATS[name];
    const query = id ? emptyCatalogueQuery() : parseCatalogueQuery(request.target.query);
    const ref = await locateLinkedCall(request, request.query);
    const located = await locateCatalogue(content, { ref, page, term: query.term, callContext: request.callContext });
    const items = await (id ? publicationOf(located, id) : publicationsOf(located, query));
    const origin = config.publicOrigin ?? locator.originOf(request).origin;
    const key = JSON.stringify([name, origin, id, formatCatalogueQuery(query), located.tags]);
    const known = written.known(located.page, key);
    if (!known) rates.take('list', request.ip);
    const file = known?.json ?? (await writeCitations(items, format, origin));
    const answer = written.from(located.page, key, () => file);
    reply.header('content-disposition', `attachment; filename="${fileName(items, id, format)}"`);
    return sendJson(request, reply, { ...answer, mediaType: format.mediaType }, located.reads);
  });
};
