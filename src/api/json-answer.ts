import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheRead } from '../content/content-source.ts';
import { cacheStatus } from '../http/cache-status.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { costliest } from '../ops/request-notes.ts';

/** A JSON answer, serialised once, with the strong tag of its bytes. */
export interface JsonAnswer {
  json: Buffer;
  etag: string;
  /** Where it is another text than JSON. */
  mediaType?: string;
}

/** What an answer depends on besides its URL. */
export type Varies = 'host' | 'locale';

const VARY: Record<Varies, string> = {
  host: 'Accept-Encoding',
  locale: 'X-Site-Slug, Accept-Language, Accept-Encoding',
};

// Whoever keeps a copy asks again each time, which costs a 304; how long copies live is decided here alone.
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Bytes below which compressing does not pay. */
const WORTH_COMPRESSING = 1_024;

/** Sends an answer, or 304 to who has it already. `reads` are the cache entries it was made from. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonAnswer,
  reads: readonly CacheRead<unknown>[],
  varies: Varies = 'locale',
): Promise<FastifyReply> {
  const { json, mediaType = 'application/json' } = answer;
  const { headers } = request;
  const encoding = json.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(headers['accept-encoding'] as string);
  const etag = encodedTag(answer.etag, encoding);
  const result = costliest(reads);
  request.notes.cache = result;
  reply.header('etag', etag);
  reply.header('vary', VARY[varies]);
  reply.header('cache-control', reads.every((read) => read.storable) ? REVALIDATE : 'no-store');
  reply.header('cache-status', cacheStatus(result));
  reply.header('age', String(reads.reduce((oldest, read) => Math.max(oldest, read.age), 0)));
  if (matchesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', `${mediaType}; charset=utf-8`);
  if (encoding === 'identity') return reply.send(json);
  reply.header('content-encoding', encoding);
  return reply.send(await request.server.api.encoded.body(json, encoding));
}

/** Sends what a read of the cache holds, as it is. */
export const sendRead = (request: FastifyRequest, reply: FastifyReply, read: CacheRead<unknown>, varies?: Varies) =>
  sendJson(request, reply, read, [read], varies);
