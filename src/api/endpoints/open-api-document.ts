import type { FastifyPluginAsync } from 'fastify';
import { bodyOf, sendJson } from '../json-response.ts';

/** GET /api/openapi.json: the OpenAPI 3.1 description of the endpoints. */
export const openApiDocument: FastifyPluginAsync = async (app) => {
  const make = () => bodyOf(JSON.stringify(app.swagger()));
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendJson(request, reply, { reads: [], key: 'openapi.json', make }),
  );
};
