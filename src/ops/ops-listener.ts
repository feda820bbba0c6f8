import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { CacheStatistics, ContentSource } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { refuseCodedBody } from '../http/coded-body.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { requestNotes } from '../http/request-notes.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { requestLogging } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { addPurge, type PurgeSecrets } from './purge-route.ts';
import type { Readiness } from './readiness.ts';

/** The services of the public listener that the operations listener uses. */
interface OpsServices {
  content: Pick<ContentSource, 'purge' | 'statistics'>;
  readiness: Readiness;
  metrics: Metrics;
  /** PURGE_TOKEN and PURGE_SECRET. */
  config: PurgeSecrets;
  log: FastifyBaseLogger;
  /** Milliseconds. */
  now: () => number;
}

function totals(kinds: CacheStatistics) {
  const all = Object.values(kinds);
  const reads = all.flatMap((kind) => Object.values(kind.reads)).reduce((sum, count) => sum + count, 0);
  const missed = all.reduce((sum, kind) => sum + kind.reads.miss + kind.reads.collapsed, 0);
  return {
    entries: all.reduce((sum, kind) => sum + kind.entries, 0),
    bytes: all.reduce((sum, kind) => sum + kind.bytes, 0),
    hitRatio: reads === 0 ? 0 : (reads - missed) / reads,
  };
}

function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (_request, reply) => {
    const reasons = readiness.reasons();
    if (reasons.length > 0) reply.code(503);
    return { status: reasons.length === 0 ? 'ready' : 'not ready', reasons };
  });
}

/** Builds the operations listener (docs/rules.md#operations-listener). */
export async function buildOpsListener(services: OpsServices): Promise<FastifyInstance> {
  const { content, readiness, metrics, config, log, now } = services;
  const app = fastify({
    ...requestLogging(log),
    bodyLimit: 16_384,
    requestTimeout: 10_000,
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setErrorHandler(createErrorHandler({ now, onError: () => {} }));
  app.setNotFoundHandler(() => {
    throw new ServiceError('NOT_FOUND', 'There is nothing at this URL.');
  });
  await app.register(requestNotes);
  await app.register(securityHeaders, {});
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('preParsing', refuseCodedBody);
  addHealth(app, readiness);
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/cache', () => {
    const kinds = content.statistics();
    return { ...totals(kinds), kinds };
  });
  addPurge(app, { content, now, ...config });
  return app;
}
