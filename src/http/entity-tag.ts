import { hash } from 'node:crypto';

/** Strong entity tag of a body, quoted. */
export const entityTag = (body: Buffer): string => `"${hash('sha1', body, 'base64url')}"`;

/** The tag of an encoded body: different bytes need a different strong tag (RFC 9110 8.8.3). */
export const encodedTag = (etag: string, encoding: string): string =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;

const TAG = /(?:W\/)?("[^"]*")/g;

/** Whether If-None-Match, a list of tags or `*`, matches the tag weakly (RFC 9110 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  if (!ifNoneMatch.includes(etag)) return false;
  for (const [, tag] of ifNoneMatch.matchAll(TAG)) if (tag === etag) return true;
  return false;
}
