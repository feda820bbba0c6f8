import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendJson } from './json-response.ts';
import { composedText } from './page-composition.ts';
import type { ContentRouteOptions } from './request-locale.ts';

// The bound of docs/rules.md#request-limits.
const querystring = Type.Object({ term: Type.Optional(Type.String({ maxLength: 200 })) });

/** GET /api/search/publications?term=: the publications that match, best first; none for an empty term. */
export const searchRoute: FastifyPluginAsyncTypebox<ContentRouteOptions> = async (app, { content }) => {
  app.get('/api/search/publications', { schema: { querystring } }, (request, reply) =>
    sendJson(request, reply, composedText(content.publications.matching(request.query.term ?? ''))),
  );
};
