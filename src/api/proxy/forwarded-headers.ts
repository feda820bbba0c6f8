import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../locate/request-origin.ts';

/** Hop-by-hop headers (RFC 9110 7.6.1), and headers that only a proxy may set. */
const DROPPED = [
  'connection',
  'keep-alive',
  'expect',
  'upgrade',
  'http2-settings',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'forwarded',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-server',
  'x-real-ip',
  // With these, some frameworks would override the path or the method after our checks.
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
];

/** The chain of IP addresses, the client first. Omits addresses that an untrusted client sent. */
const forwardedFor = ({ ip, ips }: FastifyRequest): string => (ips ? [...ips].reverse().join(', ') : ip);

/**
 * The client's headers without the `DROPPED` headers, and with the X-Forwarded headers
 * (docs/rules.md#proxy-forwarding). A request for a file is forwarded without cookies.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  origin: Pick<RequestOrigin, 'host'>,
  isFile: boolean,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = { ...headers };
  for (const name of DROPPED) delete forwarded[name];
  if (isFile) delete forwarded.cookie;
  return {
    ...forwarded,
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    traceparent: request.callContext.traceparent,
    tracestate: request.callContext.tracestate,
  };
}
