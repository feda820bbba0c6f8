import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CallContext } from '../content/content-source.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What content calls carry on from this request. */
    callContext: CallContext;
  }
}

/** Gives so many random bytes as lower-case hex. */
export type RandomHex = (bytes: number) => string;

// W3C Trace Context: version-traceid-parentid-flags; later versions may append more fields.
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = '01';

/** What a traceparent header says; undefined for a missing or malformed one, which is then ignored as the standard asks. */
export function parseTraceparent(header: string | undefined): { traceId: string; flags: string } | undefined {
  const match = header === undefined ? null : TRACEPARENT.exec(header);
  if (!match || (match[1] === '00' && match[5] !== undefined)) return undefined;
  const [, , traceId = '', , flags = SAMPLED] = match;
  return { traceId, flags };
}

const NOT_SAMPLED = '00';
const MAX_END = 0x1_0000_0000;

/** Whether a trace begun here is recorded: by the end of its id, which is random. */
const isChosen = (traceId: string, share: number) => Number.parseInt(traceId.slice(-8), 16) / MAX_END < share;

function newTrace(random: RandomHex, share: number) {
  const traceId = random(16);
  return { traceId, flags: share >= 1 || isChosen(traceId, share) ? SAMPLED : NOT_SAMPLED };
}

/** The traceparent of this request: a new span of the caller's trace, or of a new one, of which `share` are recorded. */
export function childTraceparent(header: string | undefined, random: RandomHex, share = 1): string {
  const { traceId, flags } = parseTraceparent(header) ?? newTrace(random, share);
  return `00-${traceId}-${random(8)}-${flags}`;
}

// Other vendors' part of the context; of one that is too long the standard lets us drop it.
const TRACESTATE = /^[\x20-\x7e\t]{1,512}$/;

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined);

/** Costs no randomness until somebody calls the content service, which a cached answer does not. */
class LazyCallContext implements CallContext {
  readonly requestId: string;
  readonly #request: FastifyRequest;
  readonly #options: TracingOptions;
  #traceparent: string | undefined;

  constructor(request: FastifyRequest, options: TracingOptions) {
    this.requestId = request.id;
    this.#request = request;
    this.#options = options;
  }

  get ip(): string {
    return this.#request.ip;
  }

  get traceparent(): string {
    const { random, share } = this.#options;
    this.#traceparent ??= childTraceparent(single(this.#request.headers.traceparent), random, share);
    return this.#traceparent;
  }

  get tracestate(): string | undefined {
    const state = single(this.#request.headers.tracestate);
    const isOfTrace = parseTraceparent(single(this.#request.headers.traceparent)) !== undefined;
    return state !== undefined && isOfTrace && TRACESTATE.test(state) ? state : undefined;
  }
}

const REQUEST_ID = /^[\w.:-]{1,64}$/;

/**
 * Makes request ids for Fastify's `genReqId`: the caller's X-Request-Id where it is short and plain enough to stand in
 * a log line and a header, else a new one, unique over processes.
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

export interface TracingOptions {
  random: RandomHex;
  /** Share of the traces begun here that are marked to be recorded, from 0 to 1. */
  share?: number;
}

/** Gives every request its `callContext`. */
export const tracing = fp<TracingOptions>(
  async (app, options) => {
    app.decorateRequest('callContext');
    app.addHook('onRequest', (request, _reply, done) => {
      request.callContext = new LazyCallContext(request, options);
      done();
    });
  },
  { name: 'tracing', fastify: '5.x' },
);
