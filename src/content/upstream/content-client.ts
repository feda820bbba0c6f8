import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ContentError } from '../../domain/errors.ts';
import { headerOf } from '../../domain/header-of.ts';
import type { CallContext } from '../content-source.ts';
import { ConcurrencyLimit, QueueFull } from './concurrency-limit.ts';
import { type CallEnd, ContentBreakers } from './content-breakers.ts';
import { ContentConnections } from './content-connections.ts';
import { contentFailure, DeadlineOver, isReset } from './content-failure.ts';
import type { ContentEndpoint, ContentObserver } from './content-observer.ts';
import { ACCEPT_ENCODING, readBody } from './response-body.ts';

/** One call of the contract. */
export interface ContentCall {
  endpoint: ContentEndpoint;
  method: 'GET' | 'POST';
  /** Path and query, encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Longest body in bytes, after decompression; 0: it is not read. */
  maxBytes: number;
  callContext: CallContext;
}

/** What came back. The body of anything but a 2xx is not read. */
export interface ContentResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ContentClientOptions {
  /** `protocol//host[:port]`. */
  origin: string;
  /** One call, all tries together. */
  timeoutMs: number;
  /** Milliseconds. */
  now: () => number;
  observer?: ContentObserver;
  /** True: goes on asking a service that fails; for tools that want to see every failure. */
  neverSuspends?: boolean;
}

/** See docs/rules.md#call-limits. */
const MAX_CALLS = 32;
const MAX_WAITING = 64;
/** So much of a body that nobody needs is read to keep its connection. */
const MAX_DUMPED_BYTES = 65_536;
const MAX_DUMP_MS = 1_000;

const OVERLOADED = new Set([429, 502, 503, 504]);

function endOf(status: number): CallEnd {
  if (OVERLOADED.has(status)) return 'host';
  return status >= 500 ? 'endpoint' : 'ok';
}

function endOfFailure(endpoint: ContentEndpoint, error: unknown): CallEnd {
  const { code } = contentFailure(error);
  // Large files are nobody's fault, and slow ones say nothing of the pages.
  if (endpoint === 'media' && code === 'CONTENT_TOO_LARGE') return 'ok';
  if (endpoint === 'media' && code === 'CONTENT_SLOW') return 'endpoint';
  return code === 'CONTENT_TOO_LARGE' || code === 'CONTENT_MALFORMED' ? 'endpoint' : 'host';
}

/**
 * Reads a body that nobody needs to its end, so that its connection can be used again; is not waited for. One that breaks off takes
 * its connection along. The timer goes with the body: `AbortSignal.timeout` would keep each for the whole time.
 */
async function dump(body: Dispatcher.ResponseData['body']): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), MAX_DUMP_MS);
  await body.dump({ limit: MAX_DUMPED_BYTES, signal: patience.signal }).catch(() => undefined);
  clearTimeout(timer);
}

/**
 * The HTTP way to the content service: bounded in time, size and number of calls, with one retry of
 * a GET whose connection was cut, and a circuit breaker (docs/rules.md#call-limits,
 * docs/rules.md#response-limits). Knows no endpoint's address and no content.
 */
export class ContentClient {
  readonly #options: ContentClientOptions;
  readonly #connections: ContentConnections;
  readonly #limit = new ConcurrencyLimit(MAX_CALLS, MAX_WAITING);
  readonly #breakers: ContentBreakers;

  constructor(options: ContentClientOptions) {
    const { origin, now, observer } = options;
    this.#options = options;
    this.#connections = new ContentConnections({ origin, connections: MAX_CALLS, now });
    this.#breakers = new ContentBreakers(now, (state) => observer?.breaker(state));
  }

  /** Resolves with whatever the content service answered; rejects with a ContentError when it did not. */
  async call(call: ContentCall): Promise<ContentResponse> {
    const started = this.#options.now();
    const ended = (status: number | 'error') =>
      this.#options.observer?.contentCall(call.endpoint, status, (this.#options.now() - started) / 1_000);
    try {
      const answer = await this.#admitted(call);
      ended(answer.status);
      return answer;
    } catch (error) {
      ended('error');
      throw contentFailure(error);
    }
  }

  /** Ends when all calls have ended. */
  async close(): Promise<void> {
    await this.#connections.close();
  }

  async #admitted(call: ContentCall): Promise<ContentResponse> {
    const wait = this.#options.neverSuspends ? 0 : this.#breakers.admit(call.endpoint, call.callContext.isUrgent);
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1_000);
      throw new ContentError('CONTENT_SUSPENDED', 'The content service is not asked just now: it failed too often.', {
        retryAfter,
      });
    }
    try {
      const answer = await this.#withDeadline(call);
      this.#breakers.record(call.endpoint, endOf(answer.status), call.path);
      return answer;
    } catch (error) {
      // A call that found no place was never made.
      if (!(error instanceof QueueFull))
        this.#breakers.record(call.endpoint, endOfFailure(call.endpoint, error), call.path);
      throw error;
    }
  }

  async #withDeadline(call: ContentCall): Promise<ContentResponse> {
    const deadline = new AbortController();
    const { timeoutMs } = this.#options;
    const timer = setTimeout(() => deadline.abort(new DeadlineOver(`${timeoutMs} ms are over`)), timeoutMs);
    try {
      await this.#limit.enter(deadline.signal);
      try {
        return await this.#exchange(call, deadline.signal);
      } finally {
        this.#limit.leave();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #exchange(call: ContentCall, signal: AbortSignal): Promise<ContentResponse> {
    const { statusCode: status, headers, body } = await this.#head(call, signal);
    if (status >= 200 && status < 300 && call.maxBytes > 0) {
      return {
        status,
        headers,
        body: await readBody(body, headerOf(headers, 'content-encoding') ?? '', call.maxBytes),
      };
    }
    void dump(body);
    return { status, headers, body: Buffer.alloc(0) };
  }

  async #head(call: ContentCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#send(call, signal);
    } catch (error) {
      if (signal.aborted) this.#connections.doubt();
      if (call.method !== 'GET' || !isReset(error) || signal.aborted) throw error;
      return this.#send(call, signal);
    }
  }

  #send({ method, path, headers, body, callContext }: ContentCall, signal: AbortSignal) {
    return this.#connections.for(method).request({
      method,
      path,
      headers: {
        accept: 'application/json',
        'accept-encoding': ACCEPT_ENCODING,
        'x-request-id': callContext.requestId,
        traceparent: callContext.traceparent,
        tracestate: callContext.tracestate,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal,
    });
  }
}
