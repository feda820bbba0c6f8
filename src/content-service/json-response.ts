import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedJson } from './page-composition.ts';

/** Seconds an answer may be kept without asking again. */
const MAX_AGE_S = 60;
/** Seconds it may be kept that there is nothing under a name (docs/rules.md#negative-cache). */
const NEGATIVE_MAX_AGE_S = 30;

/** Headers that choose the content of every call but the list of sites. */
export const LOCALE_HEADERS = 'X-Site-Slug, Accept-Language';

/** Compares the entity tags of If-None-Match as RFC 9110 13.1.2 says: weakly, `*` matches anything. */
function isNoneMatched(header: string | undefined, etag: string): boolean {
  if (header === undefined) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !tags.includes(etag) && !tags.includes('*');
}

/** Answers JSON with a strong ETag, or 304 when the caller holds it already. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: ComposedJson, vary = LOCALE_HEADERS) {
  const etag = `"${json.digest}"`;
  reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('etag', etag).header('vary', vary);
  if (!isNoneMatched(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json.bytes());
}

/** Answers that there is nothing under the name asked for. */
export function sendMissing(reply: FastifyReply, message: string) {
  return reply
    .code(404)
    .header('cache-control', `public, max-age=${NEGATIVE_MAX_AGE_S}`)
    .header('vary', LOCALE_HEADERS)
    .send({ statusCode: 404, error: 'Not Found', message });
}

/**
 * Answers a content redirect (docs/rules.md#redirects): the place to go in Location, and in the
 * body for those who read only that.
 */
export function sendRedirect(reply: FastifyReply, location: string) {
  return reply
    .code(302)
    .header('cache-control', `public, max-age=${MAX_AGE_S}`)
    .header('vary', LOCALE_HEADERS)
    .header('location', location)
    .send({ redirect: location });
}
