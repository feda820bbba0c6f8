import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheRead, CacheResult } from '../content/content-source.ts';
import { entityTag, matchesTag } from '../http/entity-tag.ts';
import type { PreparedResponse } from '../http/prepared-response.ts';
import { costliest } from '../http/request-notes.ts';
import type { ResponseBody, ResponseSource } from './response-cache.ts';

/** What a JSON response is made from. `headers` may replace the default Content-Type. */
interface JsonSource extends Pick<ResponseSource, 'reads' | 'make'>, Partial<Pick<ResponseSource, 'key' | 'headers'>> {
  /** The site list that located the call; absent if the response is the same in every locale. */
  sites?: CacheRead<unknown> | undefined;
  /** Further cache entries, on which only the headers depend. */
  headerReads?: readonly CacheRead<unknown>[];
  /** False if a part of the body could not be loaded. The next request then tries again. */
  isComplete?: boolean;
  /** True if the response depends on `Accept`, which is no part of the key of a request. */
  isNegotiated?: boolean;
}

const VARY_LOCALE = 'X-Site-Slug, Accept-Language, Accept-Encoding';
const VARY_HOST = 'Accept-Encoding';
const JSON_TYPE = 'application/json; charset=utf-8';

// Clients revalidate each time: the content cache alone decides how long content is fresh.
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** For responses that never change: one year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A body with its entity tag. */
export function bodyOf(text: string | Buffer): ResponseBody {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  return { body, etag: entityTag(body) };
}

/** Sends a response, or 304 if the client has it; `age` in seconds. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  form: PreparedResponse,
  { result, cacheControl, age }: { result: CacheResult; cacheControl: string; age: number },
) {
  const has = matchesTag(request.headers['if-none-match'], form.headers.etag ?? '');
  return form.send(request, reply, { has, result, more: { 'cache-control': cacheControl, age: String(age) } });
}

/** Sends a response that is made from cache entries. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites, reads, headerReads = [], key = '', headers, isComplete = true, isNegotiated = false, make }: JsonSource,
): Promise<FastifyReply> {
  const { responses } = request.server;
  const all = [...new Set([...(sites ? [sites] : []), ...reads, ...headerReads])];
  const vary = (sites ? VARY_LOCALE : VARY_HOST) + (isNegotiated ? ', Accept' : '');
  const source = { reads: all, key, headers: { vary, 'content-type': JSON_TYPE, ...headers }, make };
  const response = await responses.get(request, source);
  const isFresh = all.length > 0 && all.every(({ result, storable }) => result === 'hit' && storable);
  if (isFresh && isComplete && !isNegotiated) responses.setForRequest(request, response);
  return send(request, reply, await response.form(request.headers), {
    result: costliest(reads),
    cacheControl: all.every(({ storable }) => storable) ? REVALIDATE : 'no-store',
    age: all.reduce((oldest, { age }) => Math.max(oldest, age), 0),
  });
}

/** The source of a response that sends a cached entry unchanged. */
export const sourceOfRead = (read: CacheRead<unknown>) => ({
  reads: [read],
  make: (): ResponseBody => ({ body: read.json, etag: read.etag }),
});

/** Sends a cached entry unchanged; `sites` is the site list that located the call, if any. */
export const sendRead = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead<unknown>,
  sites?: CacheRead<unknown>,
): Promise<FastifyReply> => sendJson(request, reply, { ...sourceOfRead(read), sites });

/** Sends a response that never changes at its URL. */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
  result: CacheResult,
): Promise<FastifyReply> {
  const source = {
    reads: [],
    key: body.etag,
    headers: { vary: VARY_HOST, 'content-type': JSON_TYPE },
    make: () => body,
  };
  const response = await request.server.responses.get(request, source);
  return send(request, reply, await response.form(request.headers), { result, cacheControl: IMMUTABLE, age: 0 });
}

/** onRequest hook: sends the response that is cached for an equal request. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const cached = request.server.responses.getForRequest(request);
  const form = cached?.response.form(request.headers);
  // If the body is still being compressed, the route handler runs and waits for it.
  if (!cached || !form || form instanceof Promise) {
    done();
    return;
  }
  Object.assign(request.notes, cached.response.notes);
  send(request, reply, form, { result: 'hit', cacheControl: REVALIDATE, age: cached.age });
}
