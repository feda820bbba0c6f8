import { type Dispatcher, Pool } from 'undici';

interface ContentConnectionsOptions {
  /** `protocol//host[:port]` of the content service. */
  origin: string;
  /** Most connections in each of the two pools. */
  connections: number;
  /** Milliseconds. */
  now: () => number;
}

/** See docs/rules.md#call-limits. */
export const CONNECT_TIMEOUT_MS = 500;
/** Longest use of a connection: the service's IP address may change (faults F15). */
export const CONNECTION_TTL_MS = 30_000;
/** Shortest time between two replacements of the pool for reads, in milliseconds. */
const REPLACE_PAUSE_MS = 5_000;

/**
 * The connections to the content service: a pool for reads, and a new connection for each write.
 */
export class ContentConnections {
  readonly #options: ContentConnectionsOptions;
  readonly #writing: Pool;
  #reading: Pool;
  readonly #closing = new Set<Promise<void>>();
  #replacedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ContentConnectionsOptions) {
    this.#options = options;
    this.#reading = this.#open({ clientTtl: CONNECTION_TTL_MS });
    // A POST is never retried, so it must not use a connection that the service may be closing.
    this.#writing = this.#open({ pipelining: 0 });
  }

  /** The pool for a method. */
  for(method: Dispatcher.HttpMethod): Pool {
    return method === 'GET' ? this.#reading : this.#writing;
  }

  /**
   * Replaces the pool for reads after a call without a response, because all its connections may be
   * dead (faults F18). Calls in flight keep their connections.
   */
  replace(): void {
    const now = this.#options.now();
    if (now - this.#replacedAt < REPLACE_PAUSE_MS) return;
    this.#replacedAt = now;
    const closed = this.#reading.close().finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
    this.#reading = this.#open({ clientTtl: CONNECTION_TTL_MS });
  }

  /** Closes the connections. Resolves when all calls have ended. */
  async close(): Promise<void> {
    await Promise.all([this.#reading.close(), this.#writing.close(), ...this.#closing]);
  }

  #open(kind: Pool.Options): Pool {
    const { origin, connections } = this.#options;
    return new Pool(origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      // undici's timeouts are off, because a slow body resets them. Each call has a deadline
      // instead.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
      connections,
      ...kind,
    });
  }
}
