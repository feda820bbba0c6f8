import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { api } from './api/api.ts';
import type { Config } from './config/config.ts';
import type { ContentSource } from './content/content-source.ts';
import { createContentSource } from './content/create-content-source.ts';
import type { ApiEndpoint } from './domain/api-endpoint.ts';
import { bundleCacheOf } from './gather/bundle-cache.ts';
import { gather } from './gather/gather.ts';
import { createFrameworkErrorHandler, sendError } from './http/error-response.ts';
import { isAlwaysHttps, pageContentSecurityPolicy } from './http/security-headers.ts';
import { imageOptions } from './images/image-options.ts';
import { imageRoutes } from './images/image-routes.ts';
import { createLocator } from './locate/locator.ts';
import { createClientErrorHandler } from './ops/client-errors.ts';
import { closeServer } from './ops/close-server.ts';
import { createDeveloperReport, type DeveloperReport } from './ops/developer-report.ts';
import { callSpans, type SpanExport } from './ops/finished-span.ts';
import { health } from './ops/health.ts';
import { loadShedding } from './ops/load-shedding.ts';
import { requestLogging } from './ops/logging.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { buildOpsListener } from './ops/ops-listener.ts';
import { becomeReady, createReadiness, type Readiness } from './ops/readiness.ts';
import { createRefusalReport } from './ops/refusal-report.ts';
import { requestBasics } from './ops/request-basics.ts';
import { SERVER_LIMITS } from './ops/request-limits.ts';
import { childTraceparent, createRequestIds } from './ops/trace.ts';
import { createPrepare } from './prepare/create-prepare.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { type ClientRates, createClientRates } from './rates/client-rates.ts';
import { clientSettings, filePrefixes } from './render/client-settings.ts';
import { registerDevClient } from './render/dev-client.ts';
import { galleryRoutes } from './render/gallery-routes.ts';
import { PageCache } from './render/page-cache.ts';
import { loadPageClient } from './render/page-client.ts';
import { pageRoutes } from './render/page-routes.ts';
import { sendPlainError } from './render/send-plain-error.ts';
import { staticFiles } from './render/static-files.ts';

/** Everything that comes from outside: nothing below reads the environment, the clock or chance by itself. */
export interface AppOptions {
  config: Config;
  /** Where the content service is. */
  endpoint: ApiEndpoint;
  log: FastifyBaseLogger;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** So many random bytes as hex. */
  randomHex: (bytes: number) => string;
  /** From 0 up to 1. */
  random: () => number;
  /** Options that Node was started with, those of NODE_OPTIONS first. */
  nodeOptions: readonly string[];
  /** Name of this replica, unlike all others. */
  replica: string;
  /** Hears of the spans of requests and content calls; absent: nobody wants them. */
  spans?: SpanExport | undefined;
  /** Serve the client from its sources with hot reload. */
  isDev: boolean;
}

/** The two listeners of the service, not yet listening. */
export interface Service {
  app: FastifyInstance;
  ops: FastifyInstance;
  readiness: Readiness;
  /** Ends open requests, then connections, both listeners. */
  close(): Promise<void>;
}

const BYTES_PER_MB = 1_048_576;
/** Shares of the cache's memory that rendered pages and pictures get; content gets the rest. */
const PAGES_SHARE = 0.4;
const IMAGES_SHARE = 0.15;
/** Longest time for a render, in milliseconds. */
const RENDER_TIMEOUT_MS = 5_000;

function createListener(options: AppOptions, metrics: Metrics): FastifyInstance {
  const { config, log, now, randomHex } = options;
  const alwaysHttps = isAlwaysHttps(config.publicOrigin);
  const app = fastify({
    ...SERVER_LIMITS,
    ...requestLogging(log),
    trustProxy: config.trustProxy ?? false,
    genReqId: createRequestIds(randomHex),
    clientErrorHandler: createClientErrorHandler({
      alwaysHttps,
      refused: createRefusalReport(log, now, metrics.errorAnswered),
    }),
    frameworkErrors: createFrameworkErrorHandler({
      alwaysHttps,
      ended: metrics.requestEnded,
      sendFor: (url) => (filePrefixes(config).some((prefix) => url.startsWith(prefix)) ? sendError : sendPlainError),
    }),
    // While it closes, requests on open connections still get their answers (faults F47).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.server.maxConnections = config.maxConnections;
  return app;
}

const cacheWindows = ({ config }: AppOptions) => ({
  ttl: config.cacheTtl,
  staleWhileRevalidate: config.cacheStaleWhileRevalidate,
  staleIfError: config.cacheStaleIfError,
});

function openContent(
  options: AppOptions,
  metrics: Metrics,
  { report, isOverloaded, rates }: { report: DeveloperReport; isOverloaded: () => boolean; rates: ClientRates },
): ContentSource {
  const { config, endpoint, log, now, randomHex } = options;
  const content = createContentSource({
    endpoint,
    pagesEndpoint: config.pagesEndpoint,
    timeoutMs: config.contentTimeoutMs,
    cache: {
      ...cacheWindows(options),
      policy: config.cachePolicy,
      maxBytes: Math.floor(config.cacheMaxMb * BYTES_PER_MB * (1 - PAGES_SHARE - IMAGES_SHARE)),
    },
    prepare: createPrepare({ filePrefixes: filePrefixes(config), frameOrigins: config.frameOrigins, report }),
    log,
    now,
    metrics: callSpans(metrics, options.spans, now),
    random: randomHex,
    isOverloaded,
    admit: rates.admitting('read'),
    outside: {
      redisUrl: config.redisUrl,
      snapshotFolder: config.snapshotDir,
      snapshotBytes: config.cacheMaxMb * BYTES_PER_MB,
      replica: options.replica,
    },
  });
  metrics.watchCache(() => content.statistics());
  return content;
}

/** What the answers are made with. */
interface Parts {
  content: ContentSource;
  metrics: Metrics;
  report: DeveloperReport;
  readiness: Readiness;
  /** Rendered pages. */
  kept: PageCache;
  /** What one client may cost. */
  rates: ClientRates;
}

/** Who answers: health, files, the API and its proxy, and pages for all other paths. */
async function registerRoutes(
  app: FastifyInstance,
  options: AppOptions,
  { content, metrics, report, readiness, kept, rates }: Parts,
): Promise<void> {
  const { config, now } = options;
  const { navigations, allowedHosts, publicOrigin, newsletterRate, proxyPaths } = config;
  const { originOf, locate, locatePage } = createLocator({ content, navigations, allowedHosts });
  const { errorAnswered, rendered } = metrics;
  const texts = bundleCacheOf(content);
  await app.register(health);
  await app.register(staticFiles, { root: `${PROJECT_ROOT}/dist/static` });
  await app.register(api, {
    ...{ content, originOf, locate, navigations, newsletterRate, rates, publicOrigin, proxyPaths, errorAnswered, now },
    ...{ endpoint: options.endpoint, proxyTimeoutMs: config.contentTimeoutMs },
    ...{ secret: options.randomHex(32), texts },
  });
  await app.register(imageRoutes, {
    ...imageOptions({ ...options, registry: metrics.registry }),
    ...{ content, errorAnswered, now },
    admit: rates.admitting('forward'),
    policy: { windows: cacheWindows(options), policy: config.cachePolicy },
    maxMemoryBytes: Math.floor(config.cacheMaxMb * BYTES_PER_MB * IMAGES_SHARE),
  });
  const dev = options.isDev ? await registerDevClient(app, PROJECT_ROOT) : undefined;
  const settings = (origin: string, debug: boolean) => clientSettings(config, origin, debug);
  const policy = (styleHashes: readonly string[]) =>
    pageContentSecurityPolicy({ ...config, styleHashes, isDev: options.isDev });
  if (dev) await app.register(galleryRoutes, { ...dev, content, originOf, settings, policy, report });
  await app.register(pageRoutes, {
    ...{ content, locatePage, report, rendered, errorAnswered, settings, policy, now, texts },
    gather: (ref, query, callContext) => gather(content, ref, query, { navigations }, callContext),
    client: dev?.page ?? (await loadPageClient(PROJECT_ROOT)),
    ...{ kept, hasStarted: readiness.hasLoaded, windows: cacheWindows(options) },
    isOverloaded: () => app.isOverloaded(),
    admit: rates.admitting('read'),
    renderTimeoutMs: RENDER_TIMEOUT_MS,
  });
}

/** Asks for the site list until it is there once: from then on the process is ready. */
function getReady(options: AppOptions, content: ContentSource, readiness: Readiness, signal: AbortSignal): void {
  const { config, random, randomHex } = options;
  const host = config.publicOrigin ? new URL(config.publicOrigin).host : 'localhost';
  const load = () =>
    content.sites(host, {
      requestId: 'start',
      traceparent: childTraceparent(undefined, randomHex, config.tracesShare),
      isUrgent: true,
    });
  void becomeReady(readiness, load, { random, signal });
}

/** Builds the whole service without a port. */
export async function buildApp(options: AppOptions): Promise<Service> {
  const { config, log, now } = options;
  const metrics = createMetrics();
  const readiness = createReadiness();
  metrics.watchReadiness(() => readiness.reasons().length === 0);
  const report = createDeveloperReport(log, metrics.reported);
  // In development none is kept: their sources may be others at each request.
  const kept = new PageCache(options.isDev ? 1 : Math.floor(config.cacheMaxMb * BYTES_PER_MB * PAGES_SHARE));
  const app = createListener(options, metrics);
  const rates = createClientRates(config, now);
  const content = openContent(options, metrics, { report, rates, isOverloaded: () => app.isOverloaded() });
  // Rendered pages lie outside the heap: dropping them would free nothing, and have them made anew.
  const trim = () => content.trim();
  // In development the first pages are slow for another reason: their modules are compiled as they are asked for.
  const maxEventLoopDelayMs = options.isDev ? 0 : config.maxEventLoopDelayMs;
  await app.register(loadShedding, { maxEventLoopDelayMs, nodeOptions: options.nodeOptions, now, trim });
  await app.register(requestBasics, {
    ...{ now, random: options.randomHex, spans: options.spans },
    ...{
      publicOrigin: config.publicOrigin,
      hosts: config.allowedHosts,
      tracesShare: config.tracesShare,
      ended: metrics.requestEnded,
    },
  });
  await registerRoutes(app, options, { content, metrics, report, readiness, kept, rates });
  const { purgeToken, purgeSecret } = config;
  const ops = await buildOpsListener({ content, readiness, metrics, purgeToken, purgeSecret, logger: log, now });
  const ending = new AbortController();
  getReady(options, content, readiness, ending.signal);
  const close = async () => {
    ending.abort();
    await closeServer(app);
    await closeServer(ops);
    await content.close();
  };
  return { app, ops, readiness, close };
}
