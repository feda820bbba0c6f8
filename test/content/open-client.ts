import { type ContentCall, ContentClient, type ContentResponse } from '../../src/content/upstream/content-client.ts';
import type { ContentError } from '../../src/domain/errors.ts';

/** A client of the content service with a fake clock. */
interface OpenClient {
  client: ContentClient;
  clock: { now: number };
  /** The limits of later calls, in real milliseconds. */
  limits: { timeoutMs: number };
  /** Calls that were reported to the observer. */
  calls: [endpoint: string, status: number | 'error'][];
  breaker: string[];
  get(path: string, more?: Partial<ContentCall>): Promise<ContentResponse>;
  /** The error of a call that must fail. */
  failure(path: string, more?: Partial<ContentCall>): Promise<ContentError>;
}

export const TRACE = { requestId: 'request-1', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

/** Opens a client, and closes it after the test. `timeoutMs` is real time, the clock is fake. */
export function openClient(
  t: { teardown(close: () => unknown): unknown },
  origin: string,
  { timeoutMs = 5_000 }: { timeoutMs?: number } = {},
): OpenClient {
  const clock = { now: 1_000_000 };
  const limits = { timeoutMs };
  const calls: OpenClient['calls'] = [];
  const breaker: string[] = [];
  const client = new ContentClient({
    origin,
    get timeoutMs() {
      return limits.timeoutMs;
    },
    now: () => clock.now,
    clientOf: ({ ip }) => ip,
    observer: {
      onContentCall: (endpoint, status) => calls.push([endpoint, status]),
      onServed: () => undefined,
      onBreakerChange: (state) => breaker.push(state),
    },
  });
  t.teardown(() => client.close());
  const get: OpenClient['get'] = (path, more = {}) =>
    client.call({
      endpoint: 'pages',
      method: 'GET',
      path,
      headers: {},
      maxBytes: 100_000,
      callContext: TRACE,
      ...more,
    });
  return {
    client,
    clock,
    limits,
    calls,
    breaker,
    get,
    failure: (path, more) =>
      get(path, more).then(
        ({ status }) => {
          throw new Error(`the call was answered with ${status}`);
        },
        (error: ContentError) => error,
      ),
  };
}
