import { setTimeout as pause } from 'node:timers/promises';
import type { ContentKind } from '../../content-source.ts';
import type { RedisLink } from './redis-link.ts';
import { sharedKeys } from './shared-keys.ts';

/** What one replica has dropped; undefined for one that has not told in time. */
export interface ReplicaPurge {
  replica: string;
  purged: Record<ContentKind, number> | undefined;
}

/** A replica that was not seen for so long is gone, in milliseconds. */
const GONE_AFTER_MS = 15_000;
/** Longest wait for the others to tell what they have dropped, in milliseconds. */
const ANSWER_WITHIN_MS = 1_000;
const ASK_EVERY_MS = 25;
const REMEMBERED_S = 60;

function parseResponse(json: string): ReplicaPurge[] {
  try {
    return [JSON.parse(json) as ReplicaPurge];
  } catch {
    // Not of this service.
    return [];
  }
}

/** Who the replicas are, and what each has dropped in a purge, by way of Redis. */
export class Replicas {
  readonly #link: RedisLink;
  readonly #self: string;
  readonly #now: () => number;

  /** `now` in milliseconds since the epoch. */
  constructor(link: RedisLink, self: string, now: () => number) {
    this.#link = link;
    this.#self = self;
    this.#now = now;
  }

  /** Tells the others that this one lives. */
  async show(): Promise<void> {
    await this.#link.ask((redis) =>
      redis
        .multi()
        .zadd(sharedKeys.replicas, this.#now(), this.#self)
        .zremrangebyscore(sharedKeys.replicas, 0, this.#now() - GONE_AFTER_MS)
        .exec(),
    );
  }

  async leave(): Promise<void> {
    await this.#link.ask((redis) => redis.zrem(sharedKeys.replicas, this.#self));
  }

  /** Tells what this replica has dropped. */
  async tell(generation: number, purged: Record<ContentKind, number>): Promise<void> {
    const key = sharedKeys.purged(generation);
    const answer = JSON.stringify({ replica: this.#self, purged } satisfies ReplicaPurge);
    await this.#link.ask((redis) => redis.multi().rpush(key, answer).expire(key, REMEMBERED_S).exec());
  }

  /** What the other replicas have dropped; waits until all have told, or the time is over. */
  async told(generation: number): Promise<ReplicaPurge[]> {
    const others = (await this.#living()).filter((replica) => replica !== this.#self);
    let told: ReplicaPurge[] = [];
    for (let waited = 0; waited < ANSWER_WITHIN_MS; waited += ASK_EVERY_MS) {
      const answers = await this.#link.ask((redis) => redis.lrange(sharedKeys.purged(generation), 0, -1));
      told = (answers ?? []).flatMap(parseResponse);
      if (others.every((replica) => told.some((answer) => answer.replica === replica))) break;
      await pause(ASK_EVERY_MS);
    }
    const silent = others.filter((replica) => !told.some((answer) => answer.replica === replica));
    return [...told, ...silent.map((replica) => ({ replica, purged: undefined }))];
  }

  async #living(): Promise<string[]> {
    const since = this.#now() - GONE_AFTER_MS;
    return (await this.#link.ask((redis) => redis.zrangebyscore(sharedKeys.replicas, since, '+inf'))) ?? [];
  }
}
