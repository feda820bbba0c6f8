import type { CacheRead } from '../content/content-source.ts';
import type { DerivedResponses } from './derived-responses.ts';
import type { EncodedResponses } from './encoded-responses.ts';
import type { RememberedResponses } from './remembered-responses.ts';

/** What the endpoints share besides the services; decorates the scope of /api. */
export interface ApiParts {
  encoded: EncodedResponses;
  derived: DerivedResponses;
  remembered: RememberedResponses;
}

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiParts;
  }
  interface FastifyRequest {
    /** The site list that the call was located by; undefined until it is. */
    sitesRead: CacheRead<unknown> | undefined;
  }
}
