import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createLogSampler } from '../../../domain/log-sampler.ts';
import type { Log, PurgeSelector } from '../../content-source.ts';
import { type LoggedPurge, MAX_PURGES, type SharedBackend, type UnreadablePurge } from '../shared/shared-backend.ts';
import { readSelector } from '../shared/shared-json.ts';
import { RedisLink, type RedisLinkOptions } from './redis-link.ts';

/** The names of all keys of this service in Redis. */
export const redisKeys = {
  /** Hashed, because the key of a cache entry contains user input. */
  record: (key: string) => `site:content:${hash('sha1', key, 'base64url')}`,
  /** Stream of purges. */
  purges: 'site:purges',
  /** List of the replicas' reports of a purge. */
  purged: (generation: number) => `site:purged:${generation}`,
  /** Sorted set of replicas, by the time they were last seen. */
  replicas: 'site:replicas',
};

/**
 * Appends a purge to the stream. Its generation is the time of Redis' clock in microseconds, or one
 * more than the previous generation if that is greater. Generations therefore grow even after Redis
 * has lost its data. Each entry names the previous generation, so that a gap is visible.
 */
const PUBLISH = `
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  local previous = last[1] and tonumber(string.match(last[1][1], '^%d+')) or 0
  local time = redis.call('TIME')
  local generation = math.max(time[1] * 1000000 + time[2], previous + 1)
  redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[3], string.format('%.0f-0', generation),
    'previous', string.format('%.0f', previous), 'selector', ARGV[1], 'replica', ARGV[2])
  return { string.format('%.0f', generation), string.format('%.0f', previous) }
`;

/** Appends a purge to the stream, and returns it with its generation. */
export async function publishPurge(redis: Redis, selector: PurgeSelector, replica: string): Promise<LoggedPurge> {
  const json = JSON.stringify(selector);
  const numbers = (await redis.eval(PUBLISH, 1, redisKeys.purges, json, replica, MAX_PURGES)) as string[];
  return { generation: Number(numbers[0]), previous: Number(numbers[1]), selector, replica };
}

type StreamEntry = [id: string, fields: string[]];

/** Reads an entry of the stream, which may have any fields. */
function readPurge([id, fields]: StreamEntry): LoggedPurge | UnreadablePurge {
  const values = new Map<string, string>();
  for (let index = 0; index + 1 < fields.length; index += 2) values.set(fields[index] ?? '', fields[index + 1] ?? '');
  const generation = Number(id.split('-')[0]);
  const previous = Number(values.get('previous') || Number.NaN);
  const selector = readSelector(values.get('selector') ?? '');
  if (selector === undefined || ![generation, previous].every(Number.isSafeInteger))
    return { generation, selector: undefined };
  return { generation, previous, selector, replica: values.get('replica') ?? '' };
}

/** The last id of a generation: the time of an id of this service is unique. */
const lastId = (generation: number) => `${generation}-18446744073709551615`;

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError';

/**
 * Longest wait for a write, in milliseconds. It exceeds the longest wait for a read, because no
 * page waits for a write.
 */
const WRITE_BUDGET_MS = 500;
const REPORTS_TTL_S = 60;
const LOG_INTERVAL_MS = 60_000;
const QUIET: Log = { warn: () => undefined, error: () => undefined };

/** The shared store in Redis. One connection sends commands; another waits for purges. */
export class RedisBackend implements SharedBackend {
  readonly #link: RedisLink;
  readonly #stream: RedisLink;
  readonly #log: Log;
  readonly #sample: ReturnType<typeof createLogSampler>;

  constructor(options: RedisLinkOptions) {
    this.#log = options.log;
    this.#sample = createLogSampler(options.now, LOG_INTERVAL_MS);
    this.#link = new RedisLink(options);
    // `#link` warns for both connections.
    this.#stream = new RedisLink({ ...options, log: QUIET }, { blocks: true });
  }

  get isFollowing(): boolean {
    return this.#stream.isReady;
  }

  readRecord(key: string) {
    return this.#link.run(async (redis) => ({ bytes: await redis.getBuffer(redisKeys.record(key)) }));
  }

  writeRecord(key: string, bytes: Buffer, ttlMs: number) {
    return this.#link.run((redis) => redis.set(redisKeys.record(key), bytes, 'PX', ttlMs), WRITE_BUDGET_MS);
  }

  removeRecord(key: string) {
    return this.#link.run((redis) => redis.del(redisKeys.record(key)), WRITE_BUDGET_MS);
  }

  publishPurge(selector: PurgeSelector, replica: string): Promise<LoggedPurge | undefined> {
    return this.#link.run((redis) => publishPurge(redis, selector, replica), WRITE_BUDGET_MS);
  }

  async purgesAfter(generation: number) {
    const entries = await this.#follow((redis) => redis.xrange(redisKeys.purges, `(${lastId(generation)}`, '+'));
    return entries.map(readPurge);
  }

  async waitForPurges(generation: number, ms: number) {
    const streams = (await this.#follow((redis) =>
      redis.xread('COUNT', 100, 'BLOCK', ms, 'STREAMS', redisKeys.purges, lastId(generation)),
    )) as [name: string, entries: StreamEntry[]][] | null;
    return (streams?.[0]?.[1] ?? []).map(readPurge);
  }

  announceReplica(replica: string, now: number, goneBefore: number) {
    return this.#link.run((redis) =>
      redis.multi().zadd(redisKeys.replicas, now, replica).zremrangebyscore(redisKeys.replicas, 0, goneBefore).exec(),
    );
  }

  removeReplica(replica: string) {
    return this.#link.run((redis) => redis.zrem(redisKeys.replicas, replica));
  }

  replicas(since: number) {
    return this.#link.run((redis) => redis.zrangebyscore(redisKeys.replicas, since, '+inf'));
  }

  reportPurge(generation: number, report: string) {
    const key = redisKeys.purged(generation);
    return this.#link.run((redis) => redis.multi().rpush(key, report).expire(key, REPORTS_TTL_S).exec());
  }

  purgeReports(generation: number) {
    return this.#link.run((redis) => redis.lrange(redisKeys.purged(generation), 0, -1));
  }

  /** Logs a refusal, such as for a key of another type. `#link` logs that Redis is unreachable. */
  async #follow<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await this.#stream.runBlocking(command);
    } catch (error) {
      const heldBack = isRefusal(error) ? this.#sample('refused') : undefined;
      if (isRefusal(error) && heldBack !== undefined)
        this.#log.warn({ cause: error.message, heldBack }, 'Redis does not list the purges; no record in it is used');
      throw error;
    }
  }

  close(): void {
    this.#stream.close();
    this.#link.close();
  }
}
