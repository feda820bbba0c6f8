import fp from 'fastify-plugin';
import type { CacheRead, CacheResult } from '../content/content-source.ts';
import type { Locale } from '../domain/sites.ts';

/** Facts about a request that its handlers note for its log line. */
export interface RequestNotes {
  site?: string;
  language?: string;
  /** The costliest result of the cache reads for the response. */
  cache?: CacheResult;
  /** Code of the error response. */
  code?: string;
  /** The cause of that error, for operators. */
  cause?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    notes: RequestNotes;
  }
}

/** From cheapest to costliest. */
const COST: Record<CacheResult, number> = { hit: 0, stale: 1, error: 2, collapsed: 3, miss: 4 };

/** The costliest result of the reads; `hit` if there are none. */
export function costliest(reads: readonly Pick<CacheRead<unknown>, 'result'>[]): CacheResult {
  let worst: CacheResult = 'hit';
  for (const { result } of reads) if (COST[result] > COST[worst]) worst = result;
  return worst;
}

/** Notes the site and language of a request. */
export function noteLocale(request: { notes: RequestNotes }, locale: Locale): void {
  request.notes.site = locale.site;
  request.notes.language = locale.lang;
}

/** Gives every request its `notes`. */
export const requestNotes = fp(
  async (app) => {
    app.decorateRequest('notes');
    app.addHook('onRequest', (request, _reply, done) => {
      request.notes = {};
      done();
    });
  },
  { name: 'request-notes', fastify: '5.x' },
);
