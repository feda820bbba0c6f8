import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { cleanTerm, MAX_TERM } from '../../domain/catalogue-query.ts';
import { PublicationCard } from '../../domain/publications.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendRead } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const Parameters = Type.Object({
  term: Type.Optional(Type.String({ maxLength: MAX_TERM, description: 'an empty term finds nothing' })),
});

/** GET /api/search/publications: publications in rank order. */
export const search: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app;
  const schema = {
    summary: 'Publications that match a term, in rank order',
    tags: ['publications'],
    headers: LocaleHeaders,
    querystring: Parameters,
    response: responses({ 200: Type.Array(PublicationCard) }, [
      'BAD_PARAMETER',
      'TOO_MANY_REQUESTS',
      ...CONTENT_ERRORS,
    ]),
  };
  app.get('/search/publications', { schema }, async (request, reply) => {
    const ref = await locateApiCall(request);
    const read = await content.search(ref, cleanTerm(request.query.term ?? ''), request.callContext);
    return sendRead(request, reply, read, ref.sitesRead);
  });
};
