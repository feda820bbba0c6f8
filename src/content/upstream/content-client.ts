import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { ContentError } from '../../domain/errors.ts';
import { headerOf } from '../../domain/header-of.ts';
import { PREVIEW_HEADER } from '../../domain/preview.ts';
import type { CallContext } from '../content-source.ts';
import { ConcurrencyLimit, NoPlace, type Share } from './concurrency-limit.ts';
import { type CallOutcome, ContentBreakers } from './content-breakers.ts';
import { ContentConnections } from './content-connections.ts';
import { contentFailure, DeadlineOver, isConnectFailure, isReset } from './content-failure.ts';
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
  /** A revalidation: no client waits for it. */
  isBackground?: boolean | undefined;
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
  /** Names the client of a call; undefined for calls without a client. */
  clientOf?: ((callContext: CallContext) => string | undefined) | undefined;
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
/** The parts of these places for one endpoint, for all revalidations, and for one client. */
const ENDPOINT_PART = 3 / 4;
const BACKGROUND_PART = 1 / 2;
const CLIENT_PART = 1 / 4;
/** Limits for reading an unused body to its end, so that its connection can be used again. */
const MAX_DUMPED_BYTES = 65_536;
const MAX_DUMP_MS = 1_000;

const OVERLOADED = new Set([429, 502, 503, 504]);

function outcomeOf(status: number): CallOutcome {
  if (OVERLOADED.has(status)) return 'failed';
  return status >= 500 ? 'broken' : 'ok';
}

function failureOutcome(endpoint: ContentEndpoint, error: unknown): CallOutcome {
  const { code } = contentFailure(error);
  // A file that is too large is not a fault of the service.
  if (endpoint === 'media' && code === 'CONTENT_TOO_LARGE') return 'ok';
  if (code === 'CONTENT_TOO_LARGE' || code === 'CONTENT_MALFORMED') return 'broken';
  return isConnectFailure(error) ? 'unreachable' : 'failed';
}

function sharesOf({ endpoint, isBackground }: ContentCall, client: string | undefined): Share[] {
  const shares: Share[] = [{ key: endpoint, whose: endpoint, part: ENDPOINT_PART }];
  if (isBackground) shares.push({ key: 'background', whose: 'revalidations', part: BACKGROUND_PART });
  else if (client !== undefined) shares.push({ key: `client ${client}`, whose: 'one client', part: CLIENT_PART });
  return shares;
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
      const response = await this.#placed(call);
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

  /**
   * A call in a place of its own. Its deadline includes the wait for the place. A call that waited
   * had less time than the service may take, so its end says nothing about the service.
   */
  async #placed(call: ContentCall): Promise<ContentResponse> {
    const client = this.#options.clientOf?.(call.callContext);
    this.#refuseSuspended(call, client);
    const { timeoutMs = this.#options.timeoutMs } = call.callContext;
    let hasWaited = true;
    const reason = () =>
      hasWaited
        ? new NoPlace(`no place in time for ${timeoutMs} ms`)
        : new DeadlineOver(`no response in ${timeoutMs} ms`);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(reason()), timeoutMs);
    try {
      const place = await this.#limit.acquire(deadline.signal, sharesOf(call, client));
      hasWaited = place.hasWaited;
      try {
        return await this.#guarded(call, client, deadline.signal);
      } finally {
        place.leave();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Urgent calls are always made, as probes. */
  #refuseSuspended({ endpoint, callContext }: ContentCall, client: string | undefined): void {
    if (this.#options.neverSuspends || callContext.isUrgent) return;
    const waitMs = this.#breakers.waitMs(endpoint, client);
    if (waitMs > 0) throw suspended(waitMs);
  }

  /** A call through the circuit breakers, which may have opened while it waited. */
  async #guarded(call: ContentCall, client: string | undefined, signal: AbortSignal): Promise<ContentResponse> {
    const { endpoint, path } = call;
    this.#refuseSuspended(call, client);
    if (!this.#options.neverSuspends) this.#breakers.enter(endpoint);
    try {
      const response = await this.#exchange(call, signal);
      this.#breakers.record(endpoint, outcomeOf(response.status), { path, client });
      return response;
    } catch (error) {
      if (!(error instanceof NoPlace))
        this.#breakers.record(endpoint, failureOutcome(endpoint, error), { path, client });
      throw error;
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
        [PREVIEW_HEADER]: callContext.previewToken,
        ...headers,
      },
      body: body ?? null,
      signal,
    });
  }
}
