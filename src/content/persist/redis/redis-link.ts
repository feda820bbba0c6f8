import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../../load/content-log.ts';
import { CircuitBreaker } from '../../upstream/circuit-breaker.ts';

export interface RedisLinkOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  log: Log;
  /** Milliseconds. */
  now: () => number;
}

/** Longest wait for an answer in milliseconds: past that the content service is asked instead (faults F78). */
const BUDGET_MS = 50;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;
/** A connection that waits for purges hears of none for so long before it is taken for dead, in milliseconds. */
const SILENCE_MS = 10_000;

const OPTIONS: RedisOptions = {
  connectTimeout: 500,
  // What cannot be asked now is not asked later: nobody waits for it any more.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  retryStrategy: (times) => Math.min(100 * 2 ** times, LONGEST_RECONNECT_PAUSE_MS),
};

/** The answer did not come in time. */
class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new OverBudget(`no answer within ${ms} ms`));
  // An answer that has arrived while this process was busy is read before the immediate: it was in time.
  const timer = setTimeout(() => setImmediate(giveUp), ms);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** A connection to Redis that fails fast: what it cannot do within its budget counts as not done. */
export class RedisLink {
  readonly #redis: Redis;
  readonly #log: Log;
  readonly #breaker: CircuitBreaker;
  #told = false;

  /** Connects in the background, again and again. `follows`: for blocking commands, which take as long as they take. */
  constructor({ url, log, now }: RedisLinkOptions, { follows = false }: { follows?: boolean } = {}) {
    this.#log = log;
    this.#breaker = new CircuitBreaker(now, () => this.#breakerChanged());
    this.#redis = new Redis(url, follows ? { ...OPTIONS, socketTimeout: SILENCE_MS } : OPTIONS);
    this.#redis.on('error', (error: Error) => this.#away(error));
    this.#redis.on('ready', () => this.#back());
  }

  get isReady(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Runs a command within the budget; undefined when Redis is away, too slow, or refuses. */
  async ask<T>(command: (redis: Redis) => Promise<T>, budgetMs = BUDGET_MS): Promise<T | undefined> {
    if (!this.isReady || this.#breaker.waitMs() > 0) return undefined;
    this.#breaker.enter();
    try {
      const answer = await within(budgetMs, command(this.#redis));
      this.#breaker.record(false);
      return answer;
    } catch (error) {
      // A refusal (wrong type, out of memory) is an answer in time.
      this.#breaker.record(error instanceof OverBudget || !this.isReady);
      return undefined;
    }
  }

  /** Runs a command that may take long. Rejects when Redis is away. */
  run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    return command(this.#redis);
  }

  close(): void {
    this.#redis.disconnect();
  }

  #away(error: Error): void {
    if (this.#told) return;
    this.#told = true;
    this.#log.warn({ cause: error.message }, 'Redis cannot be reached; this replica goes on alone');
  }

  #back(): void {
    if (this.#told) this.#log.warn({}, 'Redis is there again');
    this.#told = false;
  }

  #breakerChanged(): void {
    if (this.#breaker.state !== 'open') return;
    this.#away(new Error(`no answers within ${BUDGET_MS} ms`));
  }
}
