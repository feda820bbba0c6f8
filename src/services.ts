import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { cacheBytes, cacheWindows } from './config/cache-settings.ts';
import type { Config } from './config/config.ts';
import type { ContentSource } from './content/content-source.ts';
import { createContentSource } from './content/create-content-source.ts';
import type { ApiEndpoint } from './domain/api-endpoint.ts';
import { BundleCache } from './gather/bundle-cache.ts';
import { createLocator, type Locator } from './locate/locator.ts';
import { createDeveloperReport, type DeveloperReport } from './ops/developer-report.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Tracing } from './ops/open-tracing.ts';
import { createReadiness, type Readiness } from './ops/readiness.ts';
import { createPrepare } from './prepare/create-prepare.ts';
import { clientOf } from './rates/client-network.ts';
import { type ClientRates, createClientRates } from './rates/client-rates.ts';
import { filePrefixes } from './render/client-settings.ts';

/** All inputs of the service: server.ts provides configuration, clock and random numbers. */
export interface AppOptions {
  config: Config;
  /** The content service: the configured one, or the embedded one. */
  endpoint: ApiEndpoint;
  log: FastifyBaseLogger;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Random bytes as lower-case hex. */
  randomHex: (bytes: number) => string;
  /** A random number: at least 0, and less than 1. */
  random: () => number;
  /** Options that Node was started with: first NODE_OPTIONS, then the command line. */
  nodeOptions: readonly string[];
  /** Name of this replica, different from all others. */
  replica: string;
  /** Records spans; absent where no collector is configured. */
  tracing?: Tracing | undefined;
  /** Whether the client is served from its sources, with hot reload. */
  isDev: boolean;
}

/** What the parts of the service share. Each property is a decoration of the public listener. */
interface Services extends Pick<AppOptions, 'config' | 'now' | 'random' | 'randomHex'> {
  content: ContentSource;
  locator: Locator;
  /** The menus and translations that pages were rendered with. */
  bundles: BundleCache;
  metrics: Metrics;
  rates: ClientRates;
  developerReport: DeveloperReport;
  readiness: Readiness;
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}

type ContentDeps = Pick<Services, 'metrics' | 'rates' | 'developerReport'> & { isOverloaded: () => boolean };

function openContent(options: AppOptions, deps: ContentDeps): ContentSource {
  const { config, now } = options;
  const { metrics, rates, developerReport: report, isOverloaded } = deps;
  const bytes = cacheBytes(config);
  return createContentSource({
    endpoint: options.endpoint,
    pagesEndpoint: config.pagesEndpoint,
    timeoutMs: config.contentTimeoutMs,
    cache: { ...cacheWindows(config), policy: config.cachePolicy, maxBytes: bytes.content },
    prepare: createPrepare({ filePrefixes: filePrefixes(config), frameOrigins: config.frameOrigins, report }),
    log: options.log,
    now,
    metrics,
    isOverloaded,
    acquire: rates.acquirer('read'),
    clientOf,
    externalStores: {
      redisUrl: config.redisUrl,
      snapshotFolder: config.snapshotDir,
      snapshotBytes: bytes.snapshot,
      replica: options.replica,
    },
  });
}

/** Creates the shared services. While `isOverloaded()` is true, uncached content is refused. */
export function createServices(options: AppOptions, metrics: Metrics, isOverloaded: () => boolean): Services {
  const { config, log, now, random, randomHex } = options;
  const { navigations, allowedHosts } = config;
  const readiness = createReadiness();
  const developerReport = createDeveloperReport(log, metrics.onReport);
  const rates = createClientRates(config, now);
  const content = openContent(options, { metrics, rates, developerReport, isOverloaded });
  metrics.watchReadiness(() => readiness.reasons().length === 0);
  metrics.watchCache(() => content.statistics());
  const locator = createLocator({ content, navigations, allowedHosts });
  const bundles = new BundleCache();
  content.onPurge(() => bundles.clear());
  return { config, content, locator, bundles, metrics, rates, developerReport, readiness, now, random, randomHex };
}

/** Decorates the instance with the services; plugins that use a service depend on `services`. */
export const services = fp<Partial<Services>>(
  async (app, given) => {
    for (const [name, service] of Object.entries(given)) app.decorate<unknown>(name, service);
  },
  { name: 'services', fastify: '5.x' },
);
