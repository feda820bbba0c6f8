import { setTimeout as wait } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Span,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_SERVICE_NAME,
  ATTR_URL_FULL,
  ATTR_URL_PATH,
  ATTR_URL_QUERY,
  ATTR_USER_AGENT_ORIGINAL,
} from '@opentelemetry/semantic-conventions';
import type { FastifyPluginCallback } from 'fastify';
import { loggedPath } from '../http/logged-path.ts';
import { RequestTarget } from '../http/request-target.ts';

interface TracingOptions {
  /** URL of an OpenTelemetry collector that accepts OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Name of this service in traces. */
  serviceName: string;
  /** Share of new traces that are recorded, 0 to 1. For a caller's trace, the caller decides. */
  share: number;
}

/** Spans of requests and of calls over undici, exported in batches. */
export interface Tracing {
  /** Records a span for each request. To be registered before the routes. */
  requestSpans: FastifyPluginCallback;
  /** Sends the remaining spans. Gives up after two seconds. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2_000;
/** Milliseconds for one delivery. Spans of a failed delivery are dropped. */
const EXPORT_TIMEOUT_MS = 5_000;

const pathOf = (url: string) => loggedPath(new RequestTarget(url).path);

/** Removes error messages from spans, since they may quote what a client has sent. */
class WithoutMessages implements SpanProcessor {
  onStart(): void {}
  onEnd(): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}

  onEnding(span: Span): void {
    span.setStatus({ code: span.status.code });
    span.events.length = 0;
  }
}

/**
 * Starts OpenTelemetry for the whole process. Without a collector this module is not loaded. No
 * span contains a query, an e-mail address or a user agent (docs/rules.md#logs).
 */
export function openTracing({ endpoint, serviceName, share }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new WithoutMessages(), new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const undici = new UndiciInstrumentation({
    startSpanHook: ({ origin, path }) => ({
      [ATTR_URL_FULL]: origin + pathOf(path),
      [ATTR_URL_PATH]: pathOf(path),
      [ATTR_URL_QUERY]: undefined,
      [ATTR_USER_AGENT_ORIGINAL]: undefined,
    }),
  });
  const fastify = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unmatched'}`);
      span.setAttribute(ATTR_URL_PATH, pathOf(request.url));
    },
  });
  return {
    requestSpans: fastify.plugin(),
    close: async () => {
      undici.disable();
      const timeout = wait(CLOSE_WITHIN_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
