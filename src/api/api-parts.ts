import type { ResponseCache } from './response-cache.ts';

/** What the endpoints share besides the services; decorates the scope of /api. */
export interface ApiParts {
  responses: ResponseCache;
}

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiParts;
  }
}
