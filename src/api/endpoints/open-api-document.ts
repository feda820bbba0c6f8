import type { FastifyPluginAsync } from 'fastify';
import { entityTag } from '../../http/entity-tag.ts';
import { type JsonResponse, sendJson } from '../json-response.ts';

/** GET /api/openapi.json: the OpenAPI 3.1 description of the endpoints, serialised once. */
export const openApiDocument: FastifyPluginAsync = async (app) => {
  let answer: JsonResponse | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (!answer) {
      const json = Buffer.from(JSON.stringify(app.swagger()));
      answer = { json, etag: entityTag(json) };
    }
    return sendJson(request, reply, answer, [], { varies: 'host' });
  });
};
