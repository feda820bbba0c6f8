import { BlockList } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedRequest } from '../error-responses.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => LOOPBACK.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

// Another name that leads to this machine may belong to a foreign page (DNS rebinding).
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

// A proxy on this machine may name neither itself nor the client, and its client may send any host.
// But it must not pass on this header (RFC 9110), which browsers send to every server without TLS.
const isDirect = ({ connection }: FastifyRequest['headers']) => connection?.toLowerCase() === 'keep-alive';

/** Whether a request comes from this machine, not by a proxy, and not from a foreign page. */
function isOwn({ headers, socket: { remoteAddress = '' }, host }: FastifyRequest): boolean {
  if (!isLoopback(remoteAddress) || !OWN_HOST.test(host) || !isDirect(headers)) return false;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

/** onRequest hook of everything below /admin (docs/rules.md#drafts). */
export async function refuseForeignCallers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  if (!isOwn(request))
    throw new RefusedRequest(
      403,
      "Only this machine may use the admin, at localhost and without a proxy. curl needs -H 'Connection: keep-alive'.",
    );
}
