import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallContext } from '../content/content-source.ts';
import { headerOf } from '../domain/header-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What content calls pass on from this request. */
    callContext: CallContext;
  }
}

/** Returns random bytes as lower-case hex. */
type RandomHex = (bytes: number) => string;

// W3C Trace Context: version-traceid-parentid-flags; later versions may append more fields.
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = '01';

/** Parses a traceparent header. A malformed header is ignored, as the standard asks. */
export function parseTraceparent(header: string | undefined): { traceId: string; flags: string } | undefined {
  const match = header === undefined ? null : TRACEPARENT.exec(header);
  if (!match || (match[1] === '00' && match[5] !== undefined)) return undefined;
  const [, , traceId = '', , flags = SAMPLED] = match;
  return { traceId, flags };
}

/** Creates a traceparent for content calls: a new span in the caller's trace or in a new trace. */
export function childTraceparent(header: string | undefined, random: RandomHex): string {
  const { traceId, flags } = parseTraceparent(header) ?? { traceId: random(16), flags: SAMPLED };
  return `00-${traceId}-${random(8)}-${flags}`;
}

// Data of tracing vendors. The standard allows dropping a header that is too long.
const TRACESTATE = /^[\x20-\x7e\t]{1,512}$/;

type TraceSource = Pick<FastifyInstance, 'config' | 'randomHex'>;

/** Whether OpenTelemetry sets the trace headers of content calls, as it does with a collector. */
const isTracedElsewhere = ({ config }: TraceSource) => config.otlpEndpoint !== undefined;

/** Computes trace headers only for a content call: a response from the page cache needs none. */
class LazyCallContext implements CallContext {
  readonly requestId: string;
  previewToken: string | undefined;
  readonly #request: FastifyRequest;
  readonly #source: TraceSource;
  #traceparent: string | undefined;

  constructor(request: FastifyRequest, source: TraceSource) {
    this.requestId = request.id;
    this.#request = request;
    this.#source = source;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get traceparent(): string | undefined {
    if (isTracedElsewhere(this.#source)) return undefined;
    this.#traceparent ??= childTraceparent(headerOf(this.#request.headers, 'traceparent'), this.#source.randomHex);
    return this.#traceparent;
  }

  get tracestate(): string | undefined {
    if (isTracedElsewhere(this.#source)) return undefined;
    const { headers } = this.#request;
    const state = headerOf(headers, 'tracestate');
    const isOfTrace = parseTraceparent(headerOf(headers, 'traceparent')) !== undefined;
    return state !== undefined && isOfTrace && TRACESTATE.test(state) ? state : undefined;
  }
}

const REQUEST_ID = /^[\w.:-]{1,64}$/;

/**
 * Creates request ids. The id is the caller's X-Request-Id if that is short and plain enough for
 * the log and a header. Otherwise it is a new id, unique among processes.
 */
export function createRequestIds(
  random: RandomHex,
): (request: { headers: Record<string, string | string[] | undefined> }) => string {
  const process = random(6);
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : `${process}-${(count++).toString(36)}`;
  };
}

/** The context of content calls that no request causes. */
export const internalCallContext = (source: TraceSource, requestId: string): CallContext => ({
  requestId,
  traceparent: isTracedElsewhere(source) ? undefined : childTraceparent(undefined, source.randomHex),
});

export const callContext = fp(
  async (app) => {
    const source = { config: app.config, randomHex: app.randomHex };
    app.decorateRequest('callContext');
    app.addHook('onRequest', (request, _reply, done) => {
      request.callContext = new LazyCallContext(request, source);
      done();
    });
  },
  { name: 'call-context', fastify: '5.x', dependencies: ['services'] },
);
