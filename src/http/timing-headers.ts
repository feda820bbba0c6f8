import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { cacheStatus } from './cache-status.ts';
import type { RequestNotes } from './request-notes.ts';

function statusOf({ cache, code }: RequestNotes, statusCode: number): string {
  // That something is missing is an answer too.
  if (code?.startsWith('CONTENT_'))
    return statusCode < 500 ? cacheStatus('miss') : 'meridian; fwd=miss; detail=content-service-failed';
  return cache === undefined ? 'meridian; fwd=bypass' : cacheStatus(cache);
}

/** Server-Timing of an answer: how the cache took part, and milliseconds so far. */
export function serverTiming({ cache }: RequestNotes, reply: FastifyReply): string {
  const total = `total;dur=${Math.round(reply.elapsedTime * 100) / 100}`;
  return cache === undefined ? total : `cache;desc=${cache}, ${total}`;
}

/** Puts Server-Timing on an answer, and Cache-Status where it did not say. */
export function setTimingHeaders({ notes }: FastifyRequest, reply: FastifyReply): void {
  reply.header('server-timing', serverTiming(notes, reply));
  if (!reply.hasHeader('cache-status')) reply.header('cache-status', statusOf(notes, reply.statusCode));
}

/**
 * How the cache took part and how long it took, on every answer: files, redirects and errors too
 * (docs/rules.md#api-responses).
 */
export const timingHeaders = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      setTimingHeaders(request, reply);
      done(null, payload);
    });
  },
  { name: 'timing-headers', fastify: '5.x', dependencies: ['request-notes'] },
);
