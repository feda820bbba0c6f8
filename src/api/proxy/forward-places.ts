import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyLimit, NoPlace } from '../../content/upstream/concurrency-limit.ts';
import { contentFailure } from '../../content/upstream/content-failure.ts';
import { clientShare } from '../../rates/client-network.ts';

/** Requests that are forwarded at once below one prefix; each has a connection of its own. */
export const MAX_FORWARDED = 64;
const MAX_WAITING = 256;
/** The part of these places for one client, who may read a response as slowly as it likes. */
const CLIENT_PART = 1 / 4;

/**
 * Creates an onRequest hook that waits up to `waitMs` for a place, which the request has until its
 * response ends. Throws CONTENT_BUSY without a place (docs/rules.md#call-limits).
 */
export function forwardPlaces(waitMs: number) {
  const limit = new ConcurrencyLimit(MAX_FORWARDED, MAX_WAITING);
  return async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(new NoPlace(`no place within ${waitMs} ms`));
    const timer = setTimeout(giveUp, waitMs);
    raw.once('close', giveUp);
    try {
      const { leave } = await limit.acquire(waiting.signal, clientShare(request, CLIENT_PART));
      if (raw.closed) leave();
      else raw.once('close', leave);
    } catch (error) {
      throw contentFailure(error);
    } finally {
      clearTimeout(timer);
      raw.off('close', giveUp);
    }
  };
}
