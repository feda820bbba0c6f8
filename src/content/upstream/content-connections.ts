import { type Dispatcher, Pool } from 'undici';

export interface ContentConnectionsOptions {
  /** `protocol//host[:port]` of the content service. */
  origin: string;
  /** Connections of each of the two kinds at most. */
  connections: number;
  /** Milliseconds. */
  now: () => number;
}

/** See docs/rules.md#call-limits. */
export const CONNECT_TIMEOUT_MS = 500;
/** A connection is not used for longer, so that a new address of the content service is found (faults F15). */
export const CONNECTION_TTL_MS = 30_000;
/** Between two times of giving connections up, in milliseconds: a service that is merely slow is not to be dialled again and again. */
const DOUBT_PAUSE_MS = 5_000;

/** The connections to the content service: kept for reading, new ones for writing. */
export class ContentConnections {
  readonly #options: ContentConnectionsOptions;
  readonly #writing: Pool;
  #reading: Pool;
  readonly #leaving = new Set<Promise<void>>();
  #doubtedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ContentConnectionsOptions) {
    this.#options = options;
    this.#reading = this.#open({ clientTtl: CONNECTION_TTL_MS });
    // A POST is never repeated, so it does not go over a connection that the other side may just be closing.
    this.#writing = this.#open({ pipelining: 0 });
  }

  /** The pool that a call of this method goes over. */
  for(method: Dispatcher.HttpMethod): Pool {
    return method === 'GET' ? this.#reading : this.#writing;
  }

  /**
   * A call has got no answer in all its time. Its connection may have lost its other end without a word, and so may
   * those beside it: later calls get new ones (faults F18). Calls under way keep theirs.
   */
  doubt(): void {
    const now = this.#options.now();
    if (now - this.#doubtedAt < DOUBT_PAUSE_MS) return;
    this.#doubtedAt = now;
    const left = this.#reading.close().finally(() => this.#leaving.delete(left));
    this.#leaving.add(left);
    this.#reading = this.#open({ clientTtl: CONNECTION_TTL_MS });
  }

  /** Ends when all calls have ended. */
  async close(): Promise<void> {
    await Promise.all([this.#reading.close(), this.#writing.close(), ...this.#leaving]);
  }

  #open(kind: Pool.Options): Pool {
    const { origin, connections } = this.#options;
    return new Pool(origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      // The deadline of each call is ours: undici's are idle timers, which a body that drips winds up again and again.
      headersTimeout: 0,
      bodyTimeout: 0,
      allowH2: false,
      connections,
      ...kind,
    });
  }
}
