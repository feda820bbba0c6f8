import fp from 'fastify-plugin';
import type { Trace } from '../content/content-source.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What content calls carry on from this request. */
    trace: Trace;
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

/** The traceparent of this request: a new span of the caller's trace, or of a new one. */
export function childTraceparent(header: string | undefined, random: RandomHex): string {
  const { traceId, flags } = parseTraceparent(header) ?? { traceId: random(16), flags: SAMPLED };
  return `00-${traceId}-${random(8)}-${flags}`;
}

/** Costs no randomness until somebody calls the content service, which a cached answer does not. */
class LazyTrace implements Trace {
  readonly requestId: string;
  readonly #header: string | undefined;
  readonly #random: RandomHex;
  #traceparent: string | undefined;

  constructor(requestId: string, header: string | undefined, random: RandomHex) {
    this.requestId = requestId;
    this.#header = header;
    this.#random = random;
  }

  get traceparent(): string {
    this.#traceparent ??= childTraceparent(this.#header, this.#random);
    return this.#traceparent;
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

/** Gives every request its `trace`. */
export const tracing = fp<{ random: RandomHex }>(
  async (app, { random }) => {
    app.decorateRequest('trace');
    app.addHook('onRequest', (request, _reply, done) => {
      request.trace = new LazyTrace(request.id, request.headers.traceparent as string | undefined, random);
      done();
    });
  },
  { name: 'tracing', fastify: '5.x' },
);
