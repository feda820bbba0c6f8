import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ContentError } from '../../domain/errors.ts';
import { headerOf } from '../../domain/header-of.ts';
import type { CallContext } from '../content-source.ts';
import { ConcurrencyLimit, QueueFull } from './concurrency-limit.ts';
import { type CallOutcome, ContentBreakers } from './content-breakers.ts';
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
  /** Longest body in bytes, after decompression; 0: the body is not read. */
  maxBytes: number;
  callContext: CallContext;
}

/** A response. Only the body of a 2xx is read. */
export interface ContentResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface ContentClientOptions {
  /** `protocol//host[:port]`. */
  origin: string;
  /** Longest time for one call, including its retry. */
  timeoutMs: number;
  /** Milliseconds. */
  now: () => number;
  observer?: ContentObserver | undefined;
  /** Keeps circuit breakers from suspending calls. For tools that want to see every failure. */
  neverSuspends?: boolean;
}

const suspended = (waitMs: number) =>
  new ContentError('CONTENT_SUSPENDED', 'Calls to the content service are suspended: it failed too often.', {
    retryAfter: Math.ceil(waitMs / 1_000),
  });

/** See docs/rules.md#call-limits. */
const MAX_CALLS = 32;
const MAX_WAITING = 64;
/** Limits for reading an unused body to its end, so that its connection can be used again. */
const MAX_DUMPED_BYTES = 65_536;
const MAX_DUMP_MS = 1_000;

const OVERLOADED = new Set([429, 502, 503, 504]);

function outcomeOf(status: number): CallOutcome {
  if (OVERLOADED.has(status)) return 'host';
  return status >= 500 ? 'endpoint' : 'ok';
}

function failureOutcome(endpoint: ContentEndpoint, error: unknown): CallOutcome {
  const { code } = contentFailure(error);
  // A file that is too large is not a fault of the service. A slow file counts only against media,
  // because it says nothing about the speed of other calls.
  if (endpoint === 'media' && code === 'CONTENT_TOO_LARGE') return 'ok';
  if (endpoint === 'media' && code === 'CONTENT_SLOW') return 'endpoint';
  return code === 'CONTENT_TOO_LARGE' || code === 'CONTENT_MALFORMED' ? 'endpoint' : 'host';
}

/**
 * Reads an unused body to its end, so that its connection can be used again. The timer is cleared
 * when the body ends. `AbortSignal.timeout` would hold each body in memory until the time is up.
 */
async function dump(body: Dispatcher.ResponseData['body']): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), MAX_DUMP_MS);
  await body.dump({ limit: MAX_DUMPED_BYTES, signal: timeout.signal }).catch(() => undefined);
  clearTimeout(timer);
}

/**
 * The HTTP client of the content service. Calls are bounded in time, size and number; a GET whose
 * connection was reset is retried once; circuit breakers suspend calls (docs/rules.md#call-limits,
 * docs/rules.md#response-limits).
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
    this.#breakers = new ContentBreakers(now, (state) => observer?.onBreakerChange(state));
  }

  /** Resolves with a response of any status. Rejects with a ContentError if the call fails. */
  async call(call: ContentCall): Promise<ContentResponse> {
    const started = this.#options.now();
    const onEnd = (status: number | 'error') =>
      this.#options.observer?.onContentCall(call.endpoint, status, (this.#options.now() - started) / 1_000);
    try {
      const response = await this.#guarded(call);
      onEnd(response.status);
      return response;
    } catch (error) {
      onEnd('error');
      throw contentFailure(error);
    }
  }

  /** Resolves when all calls have ended. */
  close(): Promise<void> {
    return this.#connections.close();
  }

  /** A call through the circuit breakers. Urgent calls are always made, as probes. */
  async #guarded(call: ContentCall): Promise<ContentResponse> {
    const { endpoint, path } = call;
    if (!this.#options.neverSuspends) {
      const waitMs = call.callContext.isUrgent ? 0 : this.#breakers.waitMs(endpoint);
      if (waitMs > 0) throw suspended(waitMs);
      this.#breakers.enter(endpoint);
    }
    try {
      const response = await this.#withDeadline(call);
      this.#breakers.record(endpoint, outcomeOf(response.status), path);
      return response;
    } catch (error) {
      // A call that the full queue refused says nothing about the content service.
      if (!(error instanceof QueueFull)) this.#breakers.record(endpoint, failureOutcome(endpoint, error), path);
      throw error;
    }
  }

  async #withDeadline(call: ContentCall): Promise<ContentResponse> {
    const deadline = new AbortController();
    const { timeoutMs } = this.#options;
    const timer = setTimeout(() => deadline.abort(new DeadlineOver(`no response within ${timeoutMs} ms`)), timeoutMs);
    try {
      await this.#limit.acquire(deadline.signal);
      try {
        return await this.#exchange(call, deadline.signal);
      } finally {
        this.#limit.release();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async #exchange(call: ContentCall, signal: AbortSignal): Promise<ContentResponse> {
    const { statusCode: status, headers, body } = await this.#head(call, signal);
    if (status < 200 || status > 299 || call.maxBytes === 0) {
      void dump(body);
      return { status, headers, body: Buffer.alloc(0) };
    }
    const coding = headerOf(headers, 'content-encoding') ?? '';
    return { status, headers, body: await readBody(body, coding, call.maxBytes) };
  }

  async #head(call: ContentCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#send(call, signal);
    } catch (error) {
      if (signal.aborted) this.#connections.replace();
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
      body: body ?? null,
      signal,
    });
  }
}
