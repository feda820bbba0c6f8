import fc from 'fast-check';
import { t } from 'tap';
import { keyOf, pageSubject } from '../../../../src/content/cache/cache-subject.ts';
import { publishPurge, redisKeys } from '../../../../src/content/persist/redis/redis-backend.ts';
import { until } from '../../../site/until.ts';
import { ABOUT, startReplicas } from './start-replicas.ts';

const { redis, openReplicas, isStored } = await startReplicas(t);

t.test('a purge of a replica with any name is followed', async (t) => {
  for (const name of ['previous', 'selector', 'replica', '', '{}', '5']) {
    const [b] = await openReplicas(t, 'b');
    await b?.about();
    await publishPurge(redis.client, { path: '/about' }, name);
    await until('followed', () => b?.content.lookup(keyOf(pageSubject(ABOUT))) === undefined);
    t.same(b?.lines, [], name);
    await redis.client.flushall();
  }
});

/** Adds an entry to the stream of purges; by default with the next id. */
const addEntry = (fields: string[], id = '*') => redis.client.xadd(redisKeys.purges, id, ...fields);
const UNREADABLE = 'A purge in Redis cannot be read; it is ignored';

t.test('an entry of the stream that is no purge is logged once, and the next purge is followed', async (t) => {
  const rows: string[][] = [
    ['garbage', 'x'],
    ['selector', '{"path":"/about"}'],
    ['previous', '0', 'selector', 'no JSON'],
    ['previous', '0', 'selector', 'null', 'replica', 'a'],
    ['previous', '0', 'selector', '{"language":{"toLowerCase":1}}', 'replica', 'a'],
    ['previous', '0', 'selector', '{"language":5,"kind":[]}', 'replica', 'a'],
    ['previous', 'x', 'selector', '{"all":true}', 'replica', 'a'],
    ['previous', '1e400', 'selector', '{"all":true}', 'replica', 'a'],
    ...fc.sample(fc.array(fc.tuple(fc.string(), fc.json()), { minLength: 1 }), 30).map((pairs) => pairs.flat()),
  ];
  const [b] = await openReplicas(t, 'b');
  const isHeld = () => b?.content.lookup(keyOf(pageSubject(ABOUT))) !== undefined;
  await b?.about();
  for (const fields of rows) await addEntry(fields);
  await addEntry(['selector', '{}'], `${Date.now()}-7777`);
  await until('logged', () => b?.lines.some(({ message }) => message === UNREADABLE) ?? false);
  t.ok(isHeld(), 'nothing was dropped');
  await publishPurge(redis.client, { path: '/about' }, 'another');
  await until('followed', () => !isHeld());
  t.same(
    b?.lines.map(({ level, message }) => [level, message]),
    [['warn', UNREADABLE]],
  );
  await b?.about();
  await publishPurge(redis.client, { path: '/other' }, 'another');
  await until('followed', async () => (await redis.client.keys('site:purged:*')).length === 2);
  t.ok(isHeld(), 'the entries are no gap');
});

t.test('an entry with an impossible generation does not keep a replica busy', async (t) => {
  const [b] = await openReplicas(t, 'b');
  await addEntry(['previous', '0', 'selector', '{"all":true}', 'replica', 'a'], '18446744073709551615-1');
  await until('logged', () => b?.lines.some(({ message }) => message === UNREADABLE) ?? false);
  await redis.client.config('RESETSTAT');
  await until('read again', async () => /cmdstat_xread:calls=[3-9]/.test(await redis.client.info('commandstats')));
  t.match(await b?.about(), [0, 'miss']);
});

t.test('a stream of another type is logged once, and followed once it is gone', async (t) => {
  const [b] = await openReplicas(t, 'b');
  const isLogged = () => b?.lines.some(({ message }) => message.startsWith('Redis does not list')) ?? false;
  await redis.client.set(redisKeys.purges, 'x');
  await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await until('logged', isLogged);
  await redis.client.del(redisKeys.purges);
  await b?.about();
  await publishPurge(redis.client, { path: '/about' }, 'another');
  await until('followed', () => b?.content.lookup(keyOf(pageSubject(ABOUT))) === undefined);
  t.equal(b?.lines.filter(({ message }) => message.startsWith('Redis does not list')).length, 1);
});

t.test('a report of any shape does not prevent a purge', async (t) => {
  const [a] = await openReplicas(t, 'a');
  await redis.client.zadd(redisKeys.replicas, a?.clock.now ?? 0, 'other');
  const purging = a?.content.purge({ all: true });
  let key = '';
  await until('published', async () => {
    const [last] = await redis.client.xrevrange(redisKeys.purges, '+', '-', 'COUNT', 1);
    key = last ? redisKeys.purged(Number(last[0].split('-')[0])) : '';
    return key !== '';
  });
  await redis.client.rpush(key, 'null', '5', '{"replica":5}', '{"replica":"other","purged":{"page":"x"}}', 'no JSON');
  t.match(await purging, { broadcast: 'sent', replicas: [{ replica: 'a' }, { replica: 'other', purged: undefined }] });
  t.match(a?.lines, [{ level: 'warn', message: /^A report of a purge/ }]);
  t.equal(a?.lines.length, 1);
});

t.test('a record from the future is as old as now', async (t) => {
  const [a, b] = await openReplicas(t, 'a', 'b');
  if (a) a.clock.now += 1e12;
  await a?.about();
  await isStored();
  t.same(await b?.about(), [0, 'hit']);
  if (b) b.clock.now += 61_000;
  t.match(await b?.about(), [61, 'stale']);
});
