import { STATUS_CODES } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheStatistics } from '../content/content-source.ts';
import type { BreakerState } from '../content/upstream/circuit-breaker.ts';
import type { ContentObserver } from '../content/upstream/content-observer.ts';
import type { TemplateName } from '../domain/templates.ts';
import type { EndedRequest } from '../http/request-log.ts';

/** The metrics of one process (docs/rules.md#metrics). */
export interface Metrics extends Required<ContentObserver> {
  /** For GET /metrics. */
  readonly registry: Registry;
  /** Counts and times a request. */
  onRequestEnd(request: EndedRequest): void;
  /** Counts an error response by its code. */
  onError(code: string): void;
  /** Counts a developer report about content. */
  onReport(kind: string): void;
  /** Times the rendering of a page, or of an error page. */
  onRender(template: TemplateName | 'error', seconds: number): void;
  /** Reads readiness at each scrape. */
  watchReadiness(isReady: () => boolean): void;
  /** Reads the entries, bytes and reads of the content cache at each scrape. */
  watchCache(statistics: () => CacheStatistics): void;
}

const BREAKER_VALUE: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** `route` of requests that match no route: with URLs as labels, clients could create series. */
const UNMATCHED = 'unmatched';

/** The content service may send any status; those that HTTP does not define share a label. */
const knownStatus = (status: number | 'error') => (status === 'error' || status in STATUS_CODES ? status : 'other');

/** Seconds: a cached response takes a fraction of a ms, a slow content call two seconds. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/**
 * Counts requests by "method status route" until the next scrape. prom-client would hash the labels
 * of every request, which costs 2 % of the CPU of a cached page.
 */
function requestCounter(registers: Registry[]): (key: string) => void {
  const counts = new Map<string, number>();
  new Counter({
    name: 'bff_http_requests_total',
    help: 'Requests by route pattern, method and status; 499: the client left before the response.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
    collect() {
      for (const [key, count] of counts) {
        const [method = '', status = '', route = ''] = key.split(' ');
        this.inc({ route, method, status }, count);
      }
      counts.clear();
    },
  });
  return (key) => counts.set(key, (counts.get(key) ?? 0) + 1);
}

function createHttpMetrics(registers: Registry[]) {
  return {
    requests: requestCounter(registers),
    duration: new Histogram({
      name: 'bff_http_request_duration_seconds',
      help: 'Time from the request to the end of its response.',
      labelNames: ['route', 'method'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    errors: new Counter({
      name: 'bff_errors_total',
      help: 'Error responses by code.',
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
      help: 'Calls to the content service; status "error": there was no response.',
      labelNames: ['endpoint', 'status'] as const,
      buckets: REQUEST_BUCKETS,
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
      help: 'Content faults by kind, such as unknown blocks, missing translations and links without a target.',
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

function watchContentCache(registers: Registry[], statistics: () => CacheStatistics): void {
  const sizes = (field: 'entries' | 'bytes') =>
    function collect(this: Gauge<'kind'>) {
      for (const [kind, size] of Object.entries(statistics())) this.set({ kind }, size[field]);
    };
  const labelNames = ['kind'] as const;
  const [entries, bytes] = [sizes('entries'), sizes('bytes')];
  new Gauge({ name: 'bff_cache_entries', help: 'Entries in the cache.', labelNames, registers, collect: entries });
  new Gauge({ name: 'bff_cache_bytes', help: 'Bytes in the cache.', labelNames, registers, collect: bytes });
  new Counter({
    name: 'bff_cache_requests_total',
    help: 'Reads through the content cache; result "error": stale, because the content service failed.',
    labelNames: ['kind', 'result'] as const,
    registers,
    // The cache itself counts its reads (five for a cached page), which needs no look-up of labels.
    collect() {
      this.reset();
      for (const [kind, { reads }] of Object.entries(statistics()))
        for (const [result, count] of Object.entries(reads)) this.inc({ kind, result }, count);
    },
  });
}

function watchReadiness(registers: Registry[], isReady: () => boolean): void {
  new Gauge({
    name: 'bff_ready',
    help: '1 while /readyz reports that this process may receive requests.',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
}

/** Registers the age of served content (faults F06). The returned function records one read. */
function watchServedAge(registers: Registry[]): (ageSeconds: number) => void {
  let oldest = 0;
  new Gauge({
    name: 'bff_cache_oldest_served_seconds',
    help: 'Age of the oldest content entry served since the last scrape.',
    registers,
    collect() {
      this.set(oldest);
      oldest = 0;
    },
  });
  return (ageSeconds) => {
    oldest = Math.max(oldest, ageSeconds);
  };
}

/** Milliseconds between measurements of event loop lag, each of which wakes an idle process. */
const LAG_PRECISION_MS = 50;
/** Gauges that end in `_total` like counters. `nodejs_active_resources` and others replace them. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

function addRuntimeMetrics(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  for (const name of MISNAMED) register.removeSingleMetric(name);
}

/** Creates metrics in a new registry, so that two apps in one process share none. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const http = createHttpMetrics(registers);
  const content = createContentMetrics(registers);
  const recordAge = watchServedAge(registers);
  addRuntimeMetrics(registry);
  content.breaker.set(BREAKER_VALUE.closed);
  return {
    registry,
    onRequestEnd: ({ route = UNMATCHED, method: given, status, seconds }) => {
      const method = METHODS.has(given) ? given : 'other';
      http.requests(`${method} ${status} ${route}`);
      http.duration.observe({ route, method }, seconds);
    },
    onError: (code) => http.errors.inc({ code }),
    onReport: (kind) => content.reports.inc({ kind }),
    onRender: (template, seconds) => http.render.observe({ template }, seconds),
    onContentCall: (endpoint, status, seconds) =>
      content.calls.observe({ endpoint, status: knownStatus(status) }, seconds),
    onServed: recordAge,
    onSharedRead: (result) => content.shared.inc({ result }),
    onBreakerChange: (state) => content.breaker.set(BREAKER_VALUE[state]),
    watchReadiness: (isReady) => watchReadiness(registers, isReady),
    watchCache: (statistics) => watchContentCache(registers, statistics),
  };
}
