import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CatalogueView } from '../../domain/catalogue.ts';
import { formatCatalogueQuery, readCatalogueQuery } from '../../domain/catalogue-query.ts';
import { CatalogueParameters } from '../catalogue-parameters.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { CataloguePage, cataloguePath, locateCatalogue } from '../located-catalogue.ts';
import { locatePreviewCall, PreviewParameter } from '../preview-call.ts';

const Parameters = Type.Object({ page: CataloguePage, ...CatalogueParameters.properties, ...PreviewParameter });

/** GET /api/publications: a view of a page's catalogue. */
export const publications: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app;
  const schema = {
    summary: 'The catalogue of publications: filtered, searched, sorted',
    description:
      'Values of one parameter are alternatives (OR); parameters are combined (AND). Unknown parameters are ignored.',
    tags: ['publications'],
    headers: LocaleHeaders,
    querystring: Parameters,
    response: responses({ 200: CatalogueView }, [
      'BAD_PARAMETER',
      'PREVIEW_REFUSED',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      ...CONTENT_ERRORS,
    ]),
  };
  app.get('/publications', { schema }, async (request, reply) => {
    const { callContext } = request;
    const query = readCatalogueQuery(request.query);
    const { sitesRead: sites, ...ref } = await locatePreviewCall(request, reply, cataloguePath(request.query.page));
    const located = await locateCatalogue(content, { ref, page: request.query.page, term: query.term, callContext });
    const { catalogue, options, reads, isComplete } = located;
    const make = async () => bodyOf(JSON.stringify(await catalogue.view(query, options)));
    return sendJson(request, reply, { sites, reads, key: formatCatalogueQuery(query), isComplete, make });
  });
};
