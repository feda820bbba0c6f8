import fastify, { type FastifyInstance } from 'fastify';
import { createFrameworkErrorHandler } from './http/error-response.ts';
import { isAlwaysHttps } from './http/security-headers.ts';
import { createRequestIds } from './ops/call-context.ts';
import { createClientErrorHandler, createRefusalLog, refuseSpecialRequests } from './ops/client-errors.ts';
import { requestLogging } from './ops/logging.ts';
import type { Metrics } from './ops/metrics.ts';
import { SERVER_LIMITS } from './ops/request-limits.ts';
import { filePrefixes } from './render/client-settings.ts';
import { errorSender } from './render/error-form.ts';
import type { AppOptions } from './services.ts';

/** Creates the public listener: limits, log, and responses to requests that reach no route. */
export function createPublicListener(options: AppOptions, metrics: Metrics): FastifyInstance {
  const { config, log, now, randomHex } = options;
  const alwaysHttps = isAlwaysHttps(config.publicOrigin);
  const refusals = { alwaysHttps, onRefuse: createRefusalLog(log, now, metrics.onError) };
  const app = fastify({
    ...SERVER_LIMITS,
    ...requestLogging(log),
    trustProxy: config.trustProxy ?? false,
    genReqId: createRequestIds(randomHex),
    clientErrorHandler: createClientErrorHandler(refusals),
    frameworkErrors: createFrameworkErrorHandler({
      alwaysHttps,
      onRequestEnd: metrics.onRequestEnd,
      send: errorSender(filePrefixes(config)),
    }),
    // Requests on open connections still get responses while the listener closes (faults F47).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  refuseSpecialRequests(app.server, refusals);
  app.server.maxConnections = config.maxConnections;
  return app;
}

/** Milliseconds between two checks for connections that have become idle. */
const CHECK_MS = 100;

/**
 * Closes a listener. Node closes idle connections only once, when `close` is called. A connection
 * that is busy at that moment would stay open for `keepAliveTimeout` after its last response. The
 * timer closes it within {@link CHECK_MS} after it becomes idle.
 */
export async function closeListener(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}
