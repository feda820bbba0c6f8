import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CacheResult } from '../content/content-source.ts';
import type { RequestNotes } from './request-notes.ts';

/** `stale`: revalidated in the background; `error`: stale, because the content service failed. */
const CACHE_STATUS: Record<CacheResult, string> = {
  hit: 'site; hit',
  stale: 'site; fwd=stale; detail=refreshing',
  error: 'site; fwd=stale; detail=content-service-failed',
  collapsed: 'site; fwd=miss; collapsed',
  miss: 'site; fwd=miss',
};

/** The Cache-Status of a response (RFC 9211). */
export const cacheStatus = (result: CacheResult): string => CACHE_STATUS[result];

function statusOf({ cache, code }: RequestNotes, statusCode: number): string {
  // A 404 of the content service is a response, not a failure.
  if (code?.startsWith('CONTENT_'))
    return statusCode < 500 ? cacheStatus('miss') : 'site; fwd=miss; detail=content-service-failed';
  return cache === undefined ? 'site; fwd=bypass' : cacheStatus(cache);
}

/** The Server-Timing of a response: the cache result, and the milliseconds so far. */
export function serverTiming({ cache }: RequestNotes, reply: FastifyReply): string {
  const total = `total;dur=${Math.round(reply.elapsedTime * 100) / 100}`;
  return cache === undefined ? total : `cache;desc=${cache}, ${total}`;
}

/** Sets Server-Timing, and Cache-Status if it is not set yet. */
export function setTimingHeaders({ notes }: FastifyRequest, reply: FastifyReply): void {
  reply.header('server-timing', serverTiming(notes, reply));
  if (!reply.hasHeader('cache-status')) reply.header('cache-status', statusOf(notes, reply.statusCode));
}

/** Server-Timing and Cache-Status of every response (docs/rules.md#api-responses). */
export const timingHeaders = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      setTimingHeaders(request, reply);
      done(null, payload);
    });
  },
  { name: 'timing-headers', fastify: '5.x', dependencies: ['request-notes'] },
);
