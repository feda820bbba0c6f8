import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComposedJson } from './page-composition.ts';

/** Seconds for which a response may be cached. */
const MAX_AGE_S = 60;
/** Seconds for which a 404 may be cached (docs/rules.md#negative-cache). */
const NEGATIVE_MAX_AGE_S = 30;

/** The request headers on which the responses of all calls except `/api/sites` depend. */
const LOCALE_HEADERS = 'X-Site-Slug, Accept-Language';

/** Whether an If-None-Match header is `*` or contains the tag, strong or weak (RFC 9110 13.1.2). */
function matchesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Sends JSON with a strong ETag, or 304 if the client has the same JSON. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: ComposedJson, vary = LOCALE_HEADERS) {
  const etag = `"${json.digest}"`;
  reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('etag', etag).header('vary', vary);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json.bytes());
}

export function sendMissing(reply: FastifyReply, message: string) {
  return reply
    .code(404)
    .header('cache-control', `public, max-age=${NEGATIVE_MAX_AGE_S}`)
    .header('vary', LOCALE_HEADERS)
    .send({ statusCode: 404, error: 'Not Found', message });
}

/** Sends a redirect, with the target in `Location` and in the body (docs/rules.md#redirects). */
export function sendRedirect(reply: FastifyReply, location: string) {
  return reply
    .code(302)
    .header('cache-control', `public, max-age=${MAX_AGE_S}`)
    .header('vary', LOCALE_HEADERS)
    .header('location', location)
    .send({ redirect: location });
}
