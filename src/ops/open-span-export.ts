import { setTimeout as wait } from 'node:timers/promises';
import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { FinishedSpan, SpanExport } from './finished-span.ts';
import { parseTraceparent } from './trace.ts';

export interface SpanExportOptions {
  /** Address of an OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** What the service is called there. */
  serviceName: string;
  /** Instead of one that sends to `endpoint`. */
  exporter?: SpanExporter;
}

const SAMPLED = 1;
/** Milliseconds that the last spans are given at the end. */
const CLOSE_WITHIN_MS = 2_000;
/** Milliseconds for one delivery; what fails is dropped. */
const EXPORT_TIMEOUT_MS = 5_000;
const SCOPE = { name: 'site-engine' };

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];

function contextOf(traceparent: string, isRemote: boolean): SpanContext | undefined {
  const parsed = parseTraceparent(traceparent);
  if (!parsed) return undefined;
  const spanId = traceparent.slice(36, 52);
  return { traceId: parsed.traceId, spanId, traceFlags: Number.parseInt(parsed.flags, 16), isRemote };
}

/**
 * Sends finished spans to a collector, in batches and behind the answers. OpenTelemetry is loaded here, and so only where
 * it is wanted; the spans have the ids that went out in headers.
 */
export async function openSpanExport({ endpoint, serviceName, exporter }: SpanExportOptions): Promise<SpanExport> {
  const [
    { SpanKind, SpanStatusCode },
    { BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { ATTR_SERVICE_NAME },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  const resource = resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName });
  const processor = new BatchSpanProcessor({
    exporter:
      exporter ??
      new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
  });
  const readable = (span: FinishedSpan, context: SpanContext): ReadableSpan => {
    const parent = span.parent === undefined ? undefined : contextOf(span.parent, span.kind === 'server');
    return {
      name: span.name,
      kind: span.kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT,
      spanContext: () => context,
      ...(parent ? { parentSpanContext: parent } : {}),
      startTime: hrTime(span.startMs),
      endTime: hrTime(span.endMs),
      duration: hrTime(span.endMs - span.startMs),
      status: { code: span.hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
      attributes: span.attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: SCOPE,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };
  return {
    ended: (span) => {
      const context = contextOf(span.traceparent, false);
      // Whoever began the trace has decided, here by the configured share.
      if (context && (context.traceFlags & SAMPLED) !== 0) processor.onEnd(readable(span, context) as never);
    },
    close: async () => {
      // A collector that is away must not hold up the end of the process.
      const late = wait(CLOSE_WITHIN_MS, undefined, { ref: false });
      await Promise.race([processor.shutdown().catch(() => undefined), late]);
    },
  };
}
