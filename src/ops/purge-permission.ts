import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const MAPPED_IPV4 = /^::ffff:/i;

function isLoopback(address: string | undefined): boolean {
  if (!address) return false;
  const plain = address.replace(MAPPED_IPV4, '');
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Whether the request was made on this machine. Forwarded requests were not. A browser page that
 * reaches this service by DNS rebinding has another Host.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return isLoopback(raw.socket.remoteAddress) && forwarded === undefined && LOOPBACK_HOST.test(headers.host ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Whether a request may purge: from loopback always, otherwise with the bearer token
 * (docs/rules.md#purge-permission).
 */
export function mayPurge(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request)) return true;
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && token !== undefined && isSame(given, token);
}
