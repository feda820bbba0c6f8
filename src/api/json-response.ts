import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheRead, CacheResult } from '../content/content-source.ts';
import { BUNDLE_HEADER } from '../domain/shipped-state.ts';
import { cacheStatus } from '../http/cache-status.ts';
import { chooseEncoding, type Encoding } from '../http/content-encoding.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { costliest } from '../http/request-notes.ts';
import type { EncodedResponses } from './encoded-responses.ts';
import type { RememberedResponse } from './remembered-responses.ts';

/** A JSON answer, serialised once, with the strong tag of its bytes. */
export interface JsonResponse {
  json: Buffer;
  etag: string;
  /** Where it is another text than JSON. */
  mediaType?: string;
  /** Address of the texts that belong to it, for whoever asked for that. */
  texts?: string;
}

/** What an answer depends on besides its URL. */
export type Varies = 'host' | 'locale';

const VARY: Record<Varies, string> = {
  host: 'Accept-Encoding',
  locale: 'X-Site-Slug, Accept-Language, Accept-Encoding',
};

// Whoever keeps a copy asks again each time, which costs a 304; how long copies live is decided here alone.
const REVALIDATE = 'public, max-age=0, must-revalidate';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes below which compressing does not pay. */
const WORTH_COMPRESSING = 1_024;

/** Headers of one answer in one content coding, and whether its receiver has it already. */
function putHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: tag, mediaType, texts }: JsonResponse,
  {
    encoding,
    vary,
    keeping,
    result,
    age,
  }: { encoding: Encoding; vary: string; keeping: string; result: CacheResult; age: number },
): boolean {
  const etag = encodedTag(tag, encoding);
  request.notes.cache = result;
  reply.headers({ etag, vary, 'cache-control': keeping, 'cache-status': cacheStatus(result), age: String(age) });
  // With a 304 too: the page may be the same, and the texts others.
  if (texts !== undefined) reply.header(BUNDLE_HEADER, texts);
  if (matchesTag(request.headers['if-none-match'], etag)) return true;
  reply.header('content-type', mediaType === undefined ? JSON_TYPE : `${mediaType}; charset=utf-8`);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return false;
}

const encodingFor = (request: FastifyRequest, { json }: JsonResponse): Encoding =>
  json.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(request.headers['accept-encoding'] as string);

/**
 * Sends an answer, or 304 to who has it already. `reads` are the cache entries it was made from, `beside` those that its
 * headers alone tell of.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonResponse,
  reads: readonly CacheRead<unknown>[],
  { varies = 'locale', beside = [] }: { varies?: Varies; beside?: readonly CacheRead<unknown>[] } = {},
): Promise<FastifyReply> {
  const { encoded, remembered } = request.server.api;
  const encoding = encodingFor(request, answer);
  const vary = VARY[varies];
  const { sitesRead } = request;
  // An answer with a media type of its own may have headers of its own; one that was located depends on the site list.
  if (answer.mediaType === undefined && (sitesRead || varies === 'host'))
    remembered.set(request, answer, vary, [...(sitesRead ? [sitesRead] : []), ...reads, ...beside]);
  const facts = {
    encoding,
    vary,
    result: costliest(reads),
    keeping: reads.every((read) => read.storable) ? REVALIDATE : 'no-store',
    age: reads.reduce((oldest, read) => Math.max(oldest, read.age), 0),
  };
  if (putHeaders(request, reply, answer, facts)) return reply.code(304).send();
  return reply.send(await encoded.body(answer.json, encoding));
}

/** A year, as long as a file with a hash in its name. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Sends an answer that never changes at its address. */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: JsonResponse,
  result: CacheResult,
): Promise<FastifyReply> {
  const encoding = encodingFor(request, answer);
  if (putHeaders(request, reply, answer, { encoding, vary: VARY.host, keeping: FOR_GOOD, result, age: 0 })) {
    return reply.code(304).send();
  }
  return reply.send(await request.server.api.encoded.body(answer.json, encoding));
}

/** A remembered answer in one coding, ready to be sent; undefined while its body is still being compressed for somebody else. */
function prepare(known: RememberedResponse, encoding: Encoding, encoded: EncodedResponses): PreparedAnswer | undefined {
  const { answer, vary, prepared } = known;
  const before = prepared.get(encoding);
  if (before) return before;
  const body = encoded.body(answer.json, encoding);
  if (!Buffer.isBuffer(body)) return undefined;
  const made = new PreparedAnswer(body, {
    etag: encodedTag(answer.etag, encoding),
    vary,
    'cache-control': REVALIDATE,
    'content-type': JSON_TYPE,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(answer.texts === undefined ? {} : { [BUNDLE_HEADER]: answer.texts }),
  });
  prepared.set(encoding, made);
  return made;
}

/**
 * onRequest hook: sends what an earlier request like this one was answered, where that is still good. What that one was
 * checked for holds for this one, so that nothing is checked again.
 */
export function sendRemembered(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { encoded, remembered } = request.server.api;
  const known = request.method === 'GET' ? remembered.get(request) : undefined;
  const prepared = known && prepare(known, encodingFor(request, known.answer), encoded);
  if (!prepared) {
    done();
    return;
  }
  request.notes.site = known.notes.site;
  request.notes.language = known.notes.language;
  const has = matchesTag(request.headers['if-none-match'], prepared.headers.etag ?? '');
  prepared.send(request, reply, { has, result: 'hit', more: ['age', String(remembered.ageOf(known))] });
}

/** Sends what a read of the cache holds, as it is. */
export const sendRead = (request: FastifyRequest, reply: FastifyReply, read: CacheRead<unknown>, varies?: Varies) =>
  sendJson(request, reply, read, [read], varies && { varies });
