import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Longest difference of a signature's time from ours, either way, in milliseconds: what is older may be a replay. */
const WINDOW_MS = 5 * 60_000;
/** Messages remembered, so that none is followed twice within the window. */
const MAX_REMEMBERED = 10_000;
const ID = /^[\x21-\x7e]{1,256}$/;

/** What a signed request says of itself. */
export interface SignedRequest {
  headers: IncomingHttpHeaders;
  /** As it came. */
  body: Buffer;
}

/** Whether a request claims to be signed. */
export const isSigned = (headers: IncomingHttpHeaders): boolean => headers['webhook-signature'] !== undefined;

const headerOf = (headers: IncomingHttpHeaders, name: string) => [headers[name] ?? []].flat().join(' ');

function isOneOf(given: string, expected: Buffer): boolean {
  return given.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = Buffer.from(value, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/**
 * Makes the check of a webhook's signature (Standard Webhooks): HMAC-SHA256 over id, timestamp and body, with the key of
 * PURGE_SECRET. A message that is too old, of the future, or seen before is refused. `now` in milliseconds.
 */
export function createSignatureCheck(key: Buffer, now: () => number): (request: SignedRequest) => boolean {
  const seen = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return ({ headers, body }) => {
    const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
    if (!ID.test(id) || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(now() - Number(timestamp) * 1_000) > WINDOW_MS || seen.has(id)) return false;
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    if (!isOneOf(headerOf(headers, 'webhook-signature'), expected)) return false;
    seen.set(id, true);
    return true;
  };
}
