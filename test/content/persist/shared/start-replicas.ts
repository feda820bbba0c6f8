import type { t as tap } from 'tap';
import { keyOf, pageSubject } from '../../../../src/content/cache/cache-subject.ts';
import { redisKeys } from '../../../../src/content/persist/redis/redis-backend.ts';
import { startRedis } from '../../../site/start-redis.ts';
import { until } from '../../../site/until.ts';
import { startStub } from '../../../stub-content-service/stub-content-service.ts';
import { openSource, outcome, pageRef, TRACE } from '../../open-source.ts';

export const CALL = '/api/pages/about';
export const ABOUT = pageRef('about');
export const RECORD = redisKeys.record(keyOf(pageSubject(ABOUT)));

/** Starts a Redis and a content service, which are empty before each test, for some replicas. */
export async function startReplicas(t: typeof tap) {
  const redis = await startRedis(t);
  const stub = await startStub(t);
  t.beforeEach(async () => {
    stub.reset();
    await redis.start();
    await redis.client.flushall();
  });

  /** Opens replicas, and waits until they know each other. */
  async function openReplicas(test: { teardown(close: () => unknown): unknown }, ...names: string[]) {
    const replicas = await Promise.all(
      names.map((replica) =>
        openSource(test, { stub, externalStores: { redisUrl: redis.url, replica, snapshotBytes: 0 } }),
      ),
    );
    await until('replicas are known', async () => (await redis.client.zcard(redisKeys.replicas)) === names.length);
    return replicas.map((replica) => ({
      ...replica,
      about: () => outcome(replica.content.page(ABOUT, TRACE).then((read) => ({ ...read, value: read.age }))),
      calls: () => stub.callsTo(CALL).length,
    }));
  }

  const isStored = () => until('stored in Redis', async () => (await redis.client.exists(RECORD)) === 1);
  return { redis, stub, openReplicas, isStored };
}
