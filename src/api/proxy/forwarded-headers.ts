import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '../../locate/request-origin.ts';
import { plainAddress } from '../../rates/client-network.ts';
import { isCustomHeader } from './custom-header.ts';

/** The request headers that the content service gets (docs/rules.md#forwarded-headers). */
const FORWARDED = new Set([
  // Set by the proxy: the host of the content service.
  'host',
  // Which response the client prefers.
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'prefer',
  // How to read the body, which is forwarded unchanged.
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  // Conditional requests, parts of files, and repeated requests.
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
  'idempotency-key',
  'last-event-id',
  // What caches of the content service may do.
  'cache-control',
  'pragma',
  // Who sends the request.
  'authorization',
  'cookie',
  'user-agent',
  // Which site caused the request: the content service may refuse forged requests.
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  // What the client allows to be recorded.
  'dnt',
  'sec-gpc',
]);

/**
 * With these words, a proxy tells a server the client, the connection, the user, the trace or
 * another target of a request. The last group has the names of proxies and hosting services.
 */
const PROXY_WORDS = new Set(
  [
    'forward forwarded forwarding ip clientip socketip address addr remote remoteaddr real originating external',
    'via geo geoip country',
    'host hostname vhost port proto protocol scheme http https ssl tls cert dn',
    'user username userid userinfo groups webauth authenticated consumer principal',
    'request trace traceid b3 span datadog',
    'original url uri path prefix rewrite method override invoke middleware proxy proxyuser server sendfile wap',
    'accel akamai amz amzn appengine arr azure cf cloud envoy fastly goog lb ms nextjs nf vercel',
  ].flatMap((words) => words.split(' ')),
);

/** The chain of IP addresses, the client first. Omits addresses that an untrusted client sent. */
const forwardedFor = ({ ip, ips }: FastifyRequest): string => (ips ?? [ip]).toReversed().map(plainAddress).join(', ');

/**
 * The client's headers that are forwarded, and the headers that only this service sets. A request
 * for a file is forwarded without cookies.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  origin: Pick<RequestOrigin, 'host'>,
  isFile: boolean,
): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(
    ([name]) => (FORWARDED.has(name) || isCustomHeader(name, PROXY_WORDS)) && !(isFile && name === 'cookie'),
  );
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    traceparent: request.callContext.traceparent,
    tracestate: request.callContext.tracestate,
  };
}
