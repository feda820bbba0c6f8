import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { ContentRouteOptions } from './request-locale.ts';

// The bound of docs/rules.md#reading-list-calls.
const body = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });

/** POST /api/readinglist: ids in, full publications out, in the order asked; unknown ids are left out. */
export const readingListRoute: FastifyPluginAsyncTypebox<ContentRouteOptions> = async (app, { content }) => {
  app.post('/api/readinglist', { schema: { body } }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Buffer.from(content.publications.withIds(request.body))),
  );
};
