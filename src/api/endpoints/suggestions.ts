import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { cleanTerm, MAX_TERM } from '../../domain/catalogue-query.ts';
import { severalMediaTypes } from '../citations/citation-formats.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, locateCatalogue } from '../located-catalogue.ts';

/** Browsers show about this many. */
const MOST = 10;

const MEDIA_TYPE = 'application/x-suggestions+json';

const Suggestions = Type.Tuple([Type.String(), Type.Array(Type.String())], {
  description: 'the term, and titles of publications',
});

const schema = {
  summary: 'Titles of publications that complete a search term',
  description: `At most ${MOST} titles that have all words of the term, the last one as a start of a word.`,
  tags: ['publications'],
  headers: LocaleHeaders,
  querystring: Type.Object({
    term: Type.Optional(Type.String({ maxLength: MAX_TERM, description: 'an empty term finds nothing' })),
    page: CataloguePage,
    ...LocaleParameters,
  }),
  response: responses({ 200: severalMediaTypes('OpenSearch suggestions', { [MEDIA_TYPE]: { schema: Suggestions } }) }, [
    'BAD_PARAMETER',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

/** GET /api/publications/suggest: completes a search term (docs/rules.md#suggestions). */
export const suggestions: FastifyPluginAsyncTypebox = async (app) => {
  const { content, rates } = app;
  app.get('/publications/suggest', { schema }, async (request, reply) => {
    const { callContext } = request;
    const term = cleanTerm(request.query.term ?? '');
    const { sitesRead: sites, ...ref } = await locateLinkedCall(request, request.query);
    const { catalogue, reads } = await locateCatalogue(content, {
      ref,
      page: request.query.page,
      term: '',
      callContext,
    });
    return sendJson(request, reply, {
      sites,
      reads,
      key: term,
      headers: { 'content-type': `${MEDIA_TYPE}; charset=utf-8` },
      make: async () => {
        rates.acquire('read', request.ip);
        const titles = new Set(await catalogue.titled(term, MOST));
        return bodyOf(JSON.stringify([term, [...titles]]));
      },
    });
  });
};
