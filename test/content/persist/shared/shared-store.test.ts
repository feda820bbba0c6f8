import { t } from 'tap';
import { keyOf, pageSubject } from '../../../../src/content/cache/cache-subject.ts';
import { publishPurge, redisKeys } from '../../../../src/content/persist/redis/redis-backend.ts';
import { until } from '../../../site/until.ts';
import { openSource, outcome, pageRef, TRACE } from '../../open-source.ts';
import { ABOUT, CALL, RECORD, startReplicas } from './start-replicas.ts';

const { redis, stub, openReplicas, isStored } = await startReplicas(t);

t.test('a response that one replica loaded is read from Redis by the others', async (t) => {
  const [a, b] = await openReplicas(t, 'a', 'b');
  t.same(await a?.about(), [0, 'miss']);
  await isStored();
  t.same(await b?.about(), [0, 'hit']);
  t.equal(a?.calls(), 1);
});

t.test('an unusable record is ignored', async (t) => {
  const rows: [what: string, put: () => Promise<unknown>][] = [
    ['garbage', () => redis.client.set(RECORD, 'garbage')],
    [
      'half of a record',
      async () => redis.client.set(RECORD, (await redis.client.getBuffer(RECORD))?.subarray(0, 300) ?? ''),
    ],
    ['another version', () => redis.client.set(RECORD, '{"version":99}\n{}')],
    ['no string', () => redis.client.multi().del(RECORD).rpush(RECORD, 'x').exec()],
  ];
  for (const [what, put] of rows) {
    await t.test(what, async (t) => {
      const [a, b] = await openReplicas(t, 'a', 'b');
      await a?.about();
      await isStored();
      await put();
      t.same(await b?.about(), [0, 'miss']);
      t.equal(b?.calls(), 2, 'the content service is called');
    });
  }
});

t.test('an unreachable or slow Redis does not prevent a page from loading, and is logged once', async (t) => {
  const [a] = await openReplicas(t, 'a');
  redis.freeze();
  const begun = performance.now();
  for (const path of ['about', 'contact', 'research']) {
    t.match(await outcome(a?.content.page(pageRef(path), TRACE) ?? Promise.reject()), [{}, 'miss'], path);
  }
  t.comment(`three pages in ${Math.round(performance.now() - begun)} ms`);
  redis.wake();
  await redis.stop();
  await until('logged', () => a?.lines.some(({ message }) => message.includes('cannot be reached')) ?? false);
  stub.page('late', { template: 'single-column', title: 'Late', zones: {} });
  t.match(await outcome(a?.content.page(pageRef('late'), TRACE) ?? Promise.reject()), [{}, 'miss']);
  t.equal(a?.lines.filter(({ message }) => message.includes('Redis')).length, 1);
  const [alone] = await Promise.all([
    openSource(t, { stub, externalStores: { redisUrl: redis.url, replica: 'late', snapshotBytes: 0 } }),
  ]);
  t.match(await outcome(alone.content.page(ABOUT, TRACE)), [{}, 'miss'], 'unreachable at the start');
});

t.test('a Redis that lost its data is filled again, although the content service would respond with 304', async (t) => {
  stub.respond(CALL, { json: { template: 'single-column', title: 'A', zones: {} }, headers: { etag: '"1"' } });
  const [a] = await openReplicas(t, 'a');
  await a?.about();
  await isStored();
  await redis.client.flushall();
  if (a) a.clock.now += 61_000;
  await a?.about();
  await isStored();
  t.equal(stub.callsTo(CALL).at(-1)?.headers['if-none-match'], undefined, 'requested without the ETag');
});

t.test('a purge reaches every replica and Redis, and returns what each replica dropped', async (t) => {
  const [a, b] = await openReplicas(t, 'a', 'b');
  await a?.about();
  await isStored();
  await b?.about();
  const purge = await a?.content.purge({ path: '/about' });
  t.match(purge, {
    purged: { page: 1 },
    broadcast: 'sent',
    generation: Number,
    replicas: [
      { replica: 'a', purged: { page: 1 } },
      { replica: 'b', purged: { page: 1 } },
    ],
  });
  t.same(await b?.about(), [0, 'miss'], 'not read from Redis');
  t.equal(b?.calls(), 2);
});

t.test('a replica that missed a purge catches up', async (t) => {
  const [b] = await openReplicas(t, 'b');
  await b?.about();
  await isStored();
  await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await publishPurge(redis.client, { path: '/about' }, 'another');
  const isGone = () => b?.content.lookup(keyOf(pageSubject(ABOUT))) === undefined;
  await until('caught up', isGone);
  t.same(await b?.about(), [0, 'miss']);
});

t.test('a purge without Redis takes effect on its replica at once, and on others once Redis is back', async (t) => {
  const [a, b] = await openReplicas(t, 'a', 'b');
  await a?.about();
  await b?.about();
  await redis.stop();
  t.match(await a?.content.purge({ path: '/about' }), { purged: { page: 1 }, broadcast: 'pending' });
  await redis.start();
  await until('followed', () => b?.content.lookup(keyOf(pageSubject(ABOUT))) === undefined);
});

t.test('a purge that Redis refused is sent once Redis accepts it; until then no record is read', async (t) => {
  const [a, b] = await openReplicas(t, 'a', 'b');
  await a?.about();
  await isStored();
  await b?.about();
  await redis.client.config('SET', 'maxmemory', '1');
  t.match(await a?.content.purge({ path: '/about' }), { purged: { page: 1 }, broadcast: 'pending' });
  const before = a?.calls();
  await a?.about();
  t.equal(a?.calls(), (before ?? 0) + 1, 'the content service is called');
  await redis.client.config('SET', 'maxmemory', '0');
  await until('followed', () => b?.content.lookup(keyOf(pageSubject(ABOUT))) === undefined);
});

t.test('a replica that does not report in time is listed without a count', async (t) => {
  const [a] = await openReplicas(t, 'a');
  await redis.client.zadd(redisKeys.replicas, a?.clock.now ?? 0, 'silent');
  const purge = await a?.content.purge({ all: true });
  t.same(
    purge?.replicas.map(({ replica, purged }) => [replica, purged === undefined]),
    [
      ['a', false],
      ['silent', true],
    ],
  );
});
