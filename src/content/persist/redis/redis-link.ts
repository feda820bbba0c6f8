import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../../content-source.ts';
import { CircuitBreaker } from '../../upstream/circuit-breaker.ts';

export interface RedisLinkOptions {
  /** `redis://` or `rediss://`. */
  url: string;
  log: Log;
  /** Milliseconds. */
  now: () => number;
}

/** Longest wait for a reply, before the content service is called; milliseconds (faults F78). */
const BUDGET_MS = 50;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;
/** A blocking connection without data for this long, in milliseconds, is considered dead. */
const SILENCE_MS = 10_000;

const OPTIONS: RedisOptions = {
  connectTimeout: 500,
  // A command that cannot be sent at once fails: a later reply would be useless.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  retryStrategy: (times) => Math.min(100 * 2 ** times, LONGEST_RECONNECT_PAUSE_MS),
};

/** The reply was not received in time. */
class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

function within<T>(ms: number, reply: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(new OverBudget(`no reply within ${ms} ms`));
  // If this process was busy, a reply that arrived in time is read before the immediate runs.
  const timer = setTimeout(() => setImmediate(giveUp), ms);
  reply.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** A connection to Redis that fails fast: a command that exceeds its budget counts as failed. */
export class RedisLink {
  readonly #redis: Redis;
  readonly #log: Log;
  readonly #breaker: CircuitBreaker;
  #hasWarned = false;

  /** Connects in the background. `blocks`: for blocking commands, which have no budget. */
  constructor({ url, log, now }: RedisLinkOptions, { blocks = false }: { blocks?: boolean } = {}) {
    this.#log = log;
    this.#breaker = new CircuitBreaker(now, () => this.#onBreakerChange());
    this.#redis = new Redis(url, blocks ? { ...OPTIONS, socketTimeout: SILENCE_MS } : OPTIONS);
    this.#redis.on('error', (error: Error) => this.#onUnreachable(error));
    this.#redis.on('ready', () => this.#onReady());
  }

  get isReady(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Runs a command; undefined if Redis is unreachable, exceeds the budget, or refuses it. */
  async run<T>(command: (redis: Redis) => Promise<T>, budgetMs = BUDGET_MS): Promise<T | undefined> {
    if (!this.isReady || this.#breaker.waitMs() > 0) return undefined;
    this.#breaker.enter();
    try {
      const reply = await within(budgetMs, command(this.#redis));
      this.#breaker.record(false);
      return reply;
    } catch (error) {
      // A refusal (wrong type, out of memory) is a reply in time, so it is no failure.
      this.#breaker.record(error instanceof OverBudget || !this.isReady);
      return undefined;
    }
  }

  /** Runs a command without a budget. Rejects when Redis is unreachable. */
  runBlocking<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    return command(this.#redis);
  }

  close(): void {
    this.#redis.disconnect();
  }

  #onUnreachable(error: Error): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn({ cause: error.message }, 'Redis cannot be reached; this replica continues without it');
  }

  #onReady(): void {
    if (this.#hasWarned) this.#log.warn({}, 'Redis is reachable again');
    this.#hasWarned = false;
  }

  #onBreakerChange(): void {
    if (this.#breaker.state === 'open') this.#onUnreachable(new Error(`no replies within ${BUDGET_MS} ms`));
  }
}
