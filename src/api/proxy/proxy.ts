import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { CONNECT_TIMEOUT_MS, CONNECTION_TTL_MS } from '../../content/upstream/content-connections.ts';
import type { ApiEndpoint } from '../../domain/api-endpoint.ts';
import { ServiceError } from '../../domain/errors.ts';
import { canonicalSegments } from '../../http/canonical-path.ts';
import { MAX_BODY_BYTES } from '../../ops/request-limits.ts';
import { boundedBody, refuseLongBody } from './bounded-body.ts';
import { linkFiles } from './file-links.ts';
import { forwardPlaces, MAX_FORWARDED } from './forward-places.ts';
import { forwardedHeaders } from './forwarded-headers.ts';
import { relayedHeaders } from './relayed-headers.ts';
import type { OwnsPath } from './typed-endpoints.ts';

/** Options of the proxy. */
interface ProxyOptions {
  endpoint: ApiEndpoint;
  /** Whether a path belongs to a typed endpoint. The proxy never forwards it. */
  owns: OwnsPath;
}

/** Longest pause in a response, in milliseconds. The whole response may take any time. */
const SILENCE_MS = 10_000;

const API = '/api';

/**
 * Refuses paths that another server could interpret differently
 * (docs/rules.md#canonical-paths-only), paths of typed endpoints, and scripts.
 */
function guard(request: FastifyRequest, owns: OwnsPath): void {
  const segments = canonicalSegments(request.target.path);
  if (!segments) throw new ServiceError('BAD_PATH', 'The path is not in canonical form.');
  if (owns(segments)) throw new ServiceError('NOT_FOUND', 'There is no such endpoint. Check the spelling of the path.');
  // This site loads scripts only from /static. A forwarded script would run in this origin.
  const use = request.headers['sec-fetch-dest'];
  if (use === 'script' || use === 'serviceworker' || use === 'worker' || use === 'sharedworker') {
    throw new ServiceError('NOT_FOUND', 'Scripts are not forwarded.');
  }
}

/** Converts a failure to an error without internal addresses (docs/rules.md#proxy-errors). */
function proxyFailure(error: Error): ServiceError {
  const chain = [error, error.cause, error.cause instanceof Error ? error.cause.cause : undefined];
  const own = chain.find((part) => part instanceof ServiceError);
  if (own) return own;
  const slow = chain.some(
    (part) => part instanceof Error && /TIMEOUT/.test((part as NodeJS.ErrnoException).code ?? ''),
  );
  const message = slow ? 'The content service took too long to respond.' : 'The content service could not be reached.';
  return new ServiceError('PROXY_FAILED', message, { cause: error.cause ?? error });
}

function forwarding(prefix: string, endpoint: ApiEndpoint, app: FastifyInstance): FastifyHttpProxyOptions {
  const { config, locator } = app;
  const isFile = prefix !== API;
  return {
    upstream: endpoint.origin,
    prefix,
    rewritePrefix: prefix,
    // The content type parser in `passBodiesOn` streams bodies and limits their length.
    proxyPayloads: false,
    disableRequestLogging: true,
    destroyAgent: true,
    internalRewriteLocationHeader: false,
    undici: {
      connections: MAX_FORWARDED,
      clientTtl: CONNECTION_TTL_MS,
      // By default the proxy would accept any certificate.
      connect: { rejectUnauthorized: true, timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: config.contentTimeoutMs,
      bodyTimeout: SILENCE_MS,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        forwardedHeaders(request as FastifyRequest, headers, locator.originOf(request as FastifyRequest), isFile),
      rewriteHeaders: (headers) => relayedHeaders(headers, endpoint.origin, isFile),
      // By default the proxy would repeat a request up to ten times after a 503.
      retryDelay: () => null,
      onError: (reply, { error }) => void reply.send(proxyFailure(error)),
    },
  };
}

function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, boundedBody(payload, MAX_BODY_BYTES)));
}

/**
 * Forwards requests below PROXY_PATHS to the content service (docs/rules.md#proxy-forwarding). The
 * path of a typed endpoint is never forwarded, whatever the method and the spelling of the path.
 */
export const proxy: FastifyPluginAsync<ProxyOptions> = async (app, { endpoint, owns }) => {
  passBodiesOn(app);
  app.addHook('onRequest', async (request, reply) => {
    guard(request, owns);
    app.rates.acquire('forward', request.ip);
    refuseLongBody(request.headers['content-length'], MAX_BODY_BYTES);
    reply.header('cache-status', 'site; fwd=bypass');
  });
  app.addHook('onSend', async (_request, reply) => {
    // A 304 names no type, and caches replace the headers of the stored response by those of a 304.
    if (reply.statusCode === 304) reply.removeHeader('content-security-policy');
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  for (const prefix of app.config.proxyPaths) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', forwardPlaces(app.config.contentTimeoutMs));
      if (prefix !== API) scope.addHook('onSend', linkFiles);
      await scope.register(httpProxy, forwarding(prefix, endpoint, app));
    });
  }
};
