import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Navigation } from '../../domain/navigation.ts';
import { limitRate } from '../../rates/client-rates.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendRead } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const Parameters = Type.Object({
  name: Type.String({
    maxLength: 100,
    // One path segment: no slash or backslash, no control character, no dot segment.
    pattern: '^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]+$',
    description: 'name of the menu',
  }),
});

/** GET /api/navigation/{name}: a menu of a site and language. */
export const navigation: FastifyPluginAsyncTypebox = async (app) => {
  const { content, rates } = app;
  const schema = {
    summary: 'A menu of a site and language',
    tags: ['content'],
    headers: LocaleHeaders,
    params: Parameters,
    response: responses({ 200: Navigation }, ['BAD_PARAMETER', 'TOO_MANY_REQUESTS', ...CONTENT_ERRORS]),
  };
  app.get('/navigation/:name', { schema, preHandler: limitRate(rates, 'read') }, async (request, reply) => {
    const ref = await locateApiCall(request);
    const read = await content.navigation(ref, request.params.name, request.callContext);
    return sendRead(request, reply, read, ref.sitesRead);
  });
};
