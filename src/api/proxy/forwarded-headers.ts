import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../locate/request-origin.ts';

/** For one connection only (RFC 9110 7.6.1), or the client's word on what only a proxy can know. */
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
  // Some frameworks let these replace the path or the method, after we have checked both.
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
];

/** The chain of addresses, the client's first; what an untrusted client says about it is not repeated. */
const forwardedFor = ({ ip, ips }: FastifyRequest): string => (ips ? [...ips].reverse().join(', ') : ip);

/**
 * The headers of a forwarded request: the visitor's own, without those of the connection, and with
 * what the content service should know about it (docs/rules.md#proxy-forwarding). Files get no
 * cookies.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  visitor: Pick<RequestOrigin, 'host'>,
  isFile: boolean,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = { ...headers };
  for (const name of DROPPED) delete forwarded[name];
  if (isFile) delete forwarded.cookie;
  return {
    ...forwarded,
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    traceparent: request.callContext.traceparent,
    tracestate: request.callContext.tracestate,
  };
}
