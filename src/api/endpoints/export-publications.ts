import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  type CatalogueQuery,
  emptyCatalogueQuery,
  formatCatalogueQuery,
  readCatalogueQuery,
} from '../../domain/catalogue-query.ts';
import { CITATION_FORMAT_NAMES, type CitationFormatName, MAX_EXPORTED } from '../../domain/citation-export.ts';
import { localePrefix } from '../../domain/locales.ts';
import { CatalogueParameters } from '../catalogue-parameters.ts';
import { CITATION_FORMATS, CITATIONS, severalMediaTypes } from '../citations/citation-formats.ts';
import { citationKeys } from '../citations/citation-key.ts';
import { writeCitations } from '../citations/write-citations.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, type LocatedCatalogue, locateCatalogue, publicationOf } from '../located-catalogue.ts';

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

async function publicationsOf({ catalogue, options }: LocatedCatalogue, query: CatalogueQuery) {
  const { items } = await catalogue.details({ ...query, shown: MAX_EXPORTED }, options);
  return items;
}

/** GET /api/publications/export: cites the publications of a view, or one publication. */
export const exportPublications: FastifyPluginAsyncTypebox = async (app) => {
  const { content, config, locator, rates } = app;
  app.get('/publications/export', { schema }, async (request, reply) => {
    const { callContext } = request;
    const { id, format: name, page } = request.query;
    const format = CITATION_FORMATS[name];
    const query = id ? emptyCatalogueQuery() : readCatalogueQuery(request.query);
    const { sitesRead: sites, ...ref } = await locateLinkedCall(request, request.query);
    const located = await locateCatalogue(content, { ref, page, term: query.term, callContext });
    const publication = id ? await publicationOf(located, id) : undefined;
    const origin = config.publicOrigin ?? locator.originOf(request).origin;
    const fileName = `${publication ? citationKeys()(publication) : 'publications'}.${format.extension}`;
    return sendJson(request, reply, {
      sites,
      reads: located.reads,
      key: JSON.stringify([name, origin, id, formatCatalogueQuery(query)]),
      headers: {
        'content-type': `${format.mediaType}; charset=utf-8`,
        'content-disposition': `attachment; filename="${fileName}"`,
      },
      isComplete: located.isComplete,
      make: async () => {
        rates.acquire('list', request.ip);
        const items = publication ? [publication] : await publicationsOf(located, query);
        return bodyOf(
          await writeCitations(items, format, { origin, prefix: localePrefix(ref.sites, ref.locale) ?? '' }),
        );
      },
    });
  });
};
