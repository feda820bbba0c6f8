import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../../src/config/config.ts';
import { createContentSource } from '../../src/content/create-content-source.ts';
import { parseApiEndpoint } from '../../src/domain/api-endpoint.ts';
import { requestNotes } from '../../src/http/request-notes.ts';
import { securityHeaders } from '../../src/http/security-headers.ts';
import { type ImageRoutesOptions, imageRoutes } from '../../src/images/image-routes.ts';
import { callContext } from '../../src/ops/call-context.ts';
import { loggerOptions, requestLogging } from '../../src/ops/logging.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { requestLimits, SERVER_LIMITS } from '../../src/ops/request-limits.ts';
import { createPrepare } from '../../src/prepare/create-prepare.ts';
import { createClientRates } from '../../src/rates/client-rates.ts';
import { services } from '../../src/services.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

/** The Accept header of Chromium for images. */
export const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
export const WEBP_ONLY = 'image/webp,*/*';

const WINDOWS = { ttl: 60, staleWhileRevalidate: 600, staleIfError: 86_400 };

interface ImagesSetUp extends ImageRoutesOptions {
  /** Folder of the disk cache. */
  folder?: string;
  diskMb?: number;
  contentTimeoutMs?: number;
}

/** Starts the image service over real sockets, with the stub content service. */
export async function startImages(t: { teardown(close: () => unknown): unknown }, setUp: ImagesSetUp = {}) {
  const { folder, diskMb = 1, contentTimeoutMs = 10_000, ...own } = setUp;
  const stub = await startStub(t);
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const logs: Record<string, unknown>[] = [];
  const log = pino(
    loggerOptions('debug'),
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        for (const line of chunk.toString().split('\n').filter(Boolean)) logs.push(JSON.parse(line));
        done();
      },
    }),
  ) as FastifyBaseLogger;
  let count = 0;
  const randomHex = (bytes: number) => (count++).toString(16).padStart(bytes * 2, '0');
  const content = createContentSource({
    endpoint: parseApiEndpoint(stub.origin),
    pagesEndpoint: '/api/pages',
    timeoutMs: contentTimeoutMs,
    log,
    now,
    cache: { ...WINDOWS, policy: 'origin', maxBytes: 1_000_000 },
    prepare: createPrepare({ filePrefixes: [], frameOrigins: [], report: () => undefined }),
  });
  const metrics = createMetrics();
  const { registry } = metrics;
  const config = {
    ...readConfig({ API_ENDPOINT: stub.origin }),
    imageCacheDir: folder,
    imageCacheMaxMb: diskMb,
    imageConcurrency: 2,
    imageMaxMegapixels: 40,
  };
  const errors: string[] = [];
  const app = fastify({ ...SERVER_LIMITS, ...requestLogging(log) });
  await app.register(services, {
    config,
    content,
    metrics: { ...metrics, onError: (code) => errors.push(code) },
    rates: createClientRates({ readRate: 0, listRate: 0, forwardRate: 0 }, now),
    now,
    randomHex,
  });
  await app.register(requestNotes);
  await app.register(securityHeaders, {});
  await app.register(callContext);
  await app.register(requestLimits);
  await app.register(imageRoutes, { maxMemoryBytes: 4_000_000, ...own });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(async () => {
    app.server.closeAllConnections();
    await app.close();
    await content.close();
  });
  const { port } = app.server.address() as { port: number };
  return {
    stub,
    content,
    clock,
    logs,
    errors,
    port,
    registry,
    /** Programs a media file of the stub. */
    file: (path: string, body: Buffer | string, headers: Record<string, string> = {}) =>
      stub.respond(`/media/${path}`, { body, headers: { 'content-type': 'image/jpeg', ...headers } }),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' }),
    metric: async (line: string) =>
      Number(
        (await registry.metrics())
          .split('\n')
          .find((text) => text.startsWith(`${line} `))
          ?.split(' ')[1] ?? 0,
      ),
  };
}
