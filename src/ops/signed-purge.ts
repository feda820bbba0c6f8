import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Largest difference between the time of a signature and our clock, in milliseconds. */
const WINDOW_MS = 5 * 60_000;
const ID = /^[\x21-\x7e]{1,256}$/;

/** The parts of a request that a signature covers. */
interface SignedRequest {
  headers: IncomingHttpHeaders;
  /** The received bytes. */
  body: Buffer;
}

/** Whether a request claims to be signed. */
export const isSigned = (headers: IncomingHttpHeaders): boolean => headers['webhook-signature'] !== undefined;

function isOneOf(given: string, expected: Buffer): boolean {
  return given.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const bytes = Buffer.from(value, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/**
 * Creates the check of a webhook signature (Standard Webhooks): HMAC-SHA256 over id, timestamp and
 * body, with the key of PURGE_SECRET. A message is refused if its time is outside the window or its
 * id has been used. `now` returns milliseconds.
 */
export function createSignatureCheck(key: Buffer, now: () => number): (request: SignedRequest) => boolean {
  /** Ids of accepted messages, each with the time of its message. */
  const used = new Map<string, number>();
  const isInTime = (sentAt: number) => Math.abs(now() - sentAt) <= WINDOW_MS;
  return ({ headers, body }) => {
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
    const sentAt = Number(timestamp) * 1_000;
    if (!ID.test(id) || !/^\d{1,12}$/.test(timestamp) || !isInTime(sentAt) || used.has(id)) return false;
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    if (!isOneOf(signature, expected)) return false;
    used.set(id, sentAt);
    for (const [known, at] of used) if (!isInTime(at)) used.delete(known);
    return true;
  };
}
