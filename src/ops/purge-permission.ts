import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a client on this machine made the request. A request that a proxy forwarded does not
 * count. A request whose Host is not loopback does not count either: a web page may have sent it by
 * DNS rebinding.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  if (forwarded !== undefined || !LOOPBACK_HOST.test(headers.host ?? '')) return false;
  return LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const BEARER = /^Bearer +(\S+)$/i;

/** Whether a request may purge: it is local or has the token (docs/rules.md#purge-permission). */
export function mayPurge(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request)) return true;
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && token !== undefined && isSame(given, token);
}
