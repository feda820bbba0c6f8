import { STATUS_CODES } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheResult, CacheStatistics, ContentKind } from '../content/content-source.ts';
import type { SharedRead } from '../content/persist/redis/shared-records.ts';
import type { TemplateName } from '../domain/templates.ts';
import type { EndedRequest } from '../http/request-log.ts';
import { createOldestServed } from './oldest-served.ts';
import { addReadyGauge } from './ready-gauge.ts';
import { addRuntimeMetrics } from './runtime-metrics.ts';
import { talliedCounter } from './tallied-counter.ts';
import { talliedHistogram } from './tallied-histogram.ts';

type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * The metrics of one process (docs/rules.md#metrics). Implements what the door to content reports
 * to.
 */
export interface Metrics {
  /** For GET /metrics. */
  readonly registry: Registry;
  /** Counts and times a request that has ended. */
  requestEnded(request: EndedRequest): void;
  /** Counts an error that was answered. */
  errorAnswered(code: string): void;
  /** Counts a report to the developer about content. */
  reported(kind: string): void;
  /** Times the rendering of a page, in seconds. */
  rendered(template: TemplateName | 'error', seconds: number): void;
  contentCall(endpoint: string, status: number | 'error', seconds: number): void;
  cacheRead(kind: ContentKind, result: CacheResult, ageSeconds: number): void;
  sharedRead(result: SharedRead): void;
  breaker(state: BreakerState): void;
  /** Whether visitors may be sent here, read when metrics are asked for. */
  watchReadiness(isReady: () => boolean): void;
  /** Where entries and bytes are read from when metrics are asked for. */
  watchCache(statistics: () => CacheStatistics): void;
}

const BREAKER_VALUE: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Label of requests that no route matched: a stranger cannot make new ones. */
const UNMATCHED = 'unmatched';

/** The content service may answer with any number; those that HTTP does not have become one. */
const knownStatus = (status: number | 'error') => (status === 'error' || status in STATUS_CODES ? status : 'other');

/** Seconds: a buffer from the cache takes a fraction of a millisecond, a slow content call two seconds. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

function createHttpMetrics(registers: Registry[]) {
  return {
    requests: talliedCounter({
      name: 'bff_http_requests_total',
      help: 'Requests by route pattern, method and status; 499: the client left before its answer.',
      labelNames: ['route', 'method', 'status'] as const,
      registers,
    }),
    duration: talliedHistogram({
      name: 'bff_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer.',
      labelNames: ['route', 'method'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    errors: new Counter({
      name: 'bff_errors_total',
      help: 'Errors answered, by code.',
      labelNames: ['code'] as const,
      registers,
    }),
    render: new Histogram({
      name: 'bff_render_duration_seconds',
      help: 'Time to render a page on the server.',
      labelNames: ['template'] as const,
      buckets: RENDER_BUCKETS,
      registers,
    }),
  };
}

function createContentMetrics(registers: Registry[]) {
  return {
    calls: new Histogram({
      name: 'bff_content_request_duration_seconds',
      help: 'Calls to the content service; status "error": no answer.',
      labelNames: ['endpoint', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    reads: talliedCounter({
      name: 'bff_cache_requests_total',
      help: 'Reads through the content cache; result "error": stale, because the content service failed.',
      labelNames: ['kind', 'result'] as const,
      registers,
    }),
    shared: new Counter({
      name: 'bff_shared_cache_requests_total',
      help: 'Reads of the cache that replicas share; "unavailable": Redis was away or too slow.',
      labelNames: ['result'] as const,
      registers,
    }),
    reports: new Counter({
      name: 'bff_content_reports_total',
      help: 'Faults found in content, such as unknown blocks, missing translations and links without target, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
    breaker: new Gauge({
      name: 'bff_content_breaker_state',
      help: 'Circuit breaker of the content service: 0 closed, 1 half-open, 2 open.',
      registers,
    }),
  };
}

function watchCacheSize(registers: Registry[], statistics: () => CacheStatistics | undefined): void {
  const sizes = (field: 'entries' | 'bytes') =>
    function collect(this: Gauge<'kind'>) {
      for (const [kind, size] of Object.entries(statistics() ?? {})) this.set({ kind }, size[field]);
    };
  const labelNames = ['kind'] as const;
  const [entries, bytes] = [sizes('entries'), sizes('bytes')];
  new Gauge({ name: 'bff_cache_entries', help: 'Entries in the cache.', labelNames, registers, collect: entries });
  new Gauge({ name: 'bff_cache_bytes', help: 'Bytes in the cache.', labelNames, registers, collect: bytes });
}

/** Makes the metrics, in a registry of their own: two apps in one process do not share any. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const http = createHttpMetrics([registry]);
  const content = createContentMetrics([registry]);
  let statistics: (() => CacheStatistics) | undefined;
  watchCacheSize([registry], () => statistics?.());
  const servedAge = createOldestServed([registry]);
  addRuntimeMetrics(registry);
  content.breaker.set(BREAKER_VALUE.closed);
  return {
    registry,
    requestEnded: ({ route = UNMATCHED, method: given, status, seconds }) => {
      const method = METHODS.has(given) ? given : 'other';
      http.requests.count(route, method, status);
      http.duration.observe(seconds, route, method);
    },
    errorAnswered: (code) => http.errors.inc({ code }),
    reported: (kind) => content.reports.inc({ kind }),
    rendered: (template, seconds) => http.render.observe({ template }, seconds),
    contentCall: (endpoint, status, seconds) =>
      content.calls.observe({ endpoint, status: knownStatus(status) }, seconds),
    cacheRead: (kind, result, ageSeconds) => {
      content.reads.count(kind, result);
      servedAge(ageSeconds);
    },
    sharedRead: (result) => content.shared.inc({ result }),
    breaker: (state) => content.breaker.set(BREAKER_VALUE[state]),
    watchReadiness: (isReady) => addReadyGauge([registry], isReady),
    watchCache: (source) => {
      statistics = source;
    },
  };
}
