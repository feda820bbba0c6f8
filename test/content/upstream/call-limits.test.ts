import { t } from 'tap';
import type { ContentCall } from '../../../src/content/upstream/content-client.ts';
import { startStub } from '../../stub-content-service/stub-content-service.ts';
import { openClient, TRACE } from '../open-client.ts';

const ENDPOINTS = ['pages', 'search', 'navigation'] as const;

t.test('of a hundred calls, 32 run at once, 64 wait and the rest are refused', async (t) => {
  const stub = await startStub(t);
  const { get } = openClient(t, stub.origin);
  stub.page('many', {});
  const hold = stub.hold('/api/pages/many');
  const calls = Array.from({ length: 100 }, (_, n) =>
    get('/api/pages/many', { endpoint: ENDPOINTS[n % 3] ?? 'pages' }).catch((error) => error),
  );
  const turnedAway = await Promise.race(calls);
  t.match(turnedAway, { code: 'CONTENT_BUSY', statusCode: 503, retryAfter: 1 });
  await hold.arrived;
  t.ok(stub.calls.length <= 32, `${stub.calls.length} at once`);
  hold.release();
  const ends = await Promise.all(calls);
  t.equal(ends.filter(({ code }) => code === 'CONTENT_BUSY').length, 100 - 32 - 64);
  t.equal(ends.filter(({ status }) => status === 200).length, 96);
});

t.test('an endpoint, the revalidations and a client each have a part of the places', async (t) => {
  const client = { callContext: { ...TRACE, ip: '203.0.113.7' } };
  const rows: [
    who: string,
    more: Partial<ContentCall>,
    running: number,
    waiting: number,
    others: Partial<ContentCall>,
  ][] = [
    ['an endpoint', {}, 24, 48, { endpoint: 'search' }],
    ['revalidations', { isBackground: true }, 16, 32, {}],
    ['a client', client, 8, 16, { callContext: { ...TRACE, ip: '198.51.100.1' } }],
    ['revalidations for a client', { ...client, isBackground: true }, 16, 32, client],
  ];
  for (const [who, more, running, waiting, others] of rows) {
    const stub = await startStub(t);
    const { get } = openClient(t, stub.origin);
    stub.respond('/other', { json: {} });
    stub.page('slow', {});
    const hold = stub.hold('/api/pages/slow');
    const calls = Array.from({ length: 100 }, () => get('/api/pages/slow', more).catch((error) => error));
    await Promise.race(calls);
    t.equal((await get('/other', others)).status, 200, `${who}: another call is answered`);
    t.equal(stub.callsTo('/api/pages/slow').length, running, `${who}: running`);
    hold.release();
    const ends = await Promise.all(calls);
    t.equal(ends.filter(({ status }) => status === 200).length, running + waiting, `${who}: all`);
    t.equal(ends.filter(({ code }) => code === 'CONTENT_BUSY').length, 100 - running - waiting, `${who}: refused`);
  }
});

t.test('a call whose deadline passes in the queue is not sent, and is no failure of the service', async (t) => {
  const stub = await startStub(t);
  const { get, failure, limits, breaker } = openClient(t, stub.origin, { timeoutMs: 60_000 });
  stub.respond('/api/pages/*', { fault: 'hang' });
  const hanging = Array.from({ length: 24 }, (_, n) => get(`/api/pages/${n}`).catch((error) => error));
  limits.timeoutMs = 200;
  const late = await Promise.all(Array.from({ length: 12 }, (_, n) => failure(`/api/pages/late-${n}`)));
  for (const error of late) t.match(error, { code: 'CONTENT_BUSY', statusCode: 503, retryAfter: 1 });
  t.equal(stub.callsTo('/api/pages/late-*').length, 0);
  t.strictSame(breaker, []);
  await stub.stop();
  await Promise.all(hanging);
});

t.test('a call that is sent late and not answered by its deadline is told so', async (t) => {
  const stub = await startStub(t);
  const { failure, limits } = openClient(t, stub.origin, { timeoutMs: 200 });
  const client = { callContext: { ...TRACE, ip: '203.0.113.7' } };
  stub.respond('/api/pages/*', { fault: 'hang' });
  const slow = Array.from({ length: 8 }, (_, n) => failure(`/api/pages/${n}`, client));
  limits.timeoutMs = 500;
  t.match(await failure('/api/pages/late', client), { code: 'CONTENT_BUSY' });
  t.equal(stub.callsTo('/api/pages/late').length, 1, 'it was sent');
  for (const error of await Promise.all(slow)) t.match(error, { code: 'CONTENT_SLOW' });
});

t.test('what one client asks for opens no breaker, however it fails', async (t) => {
  const stub = await startStub(t);
  const { get, breaker, limits } = openClient(t, stub.origin, { timeoutMs: 100 });
  const rows = [{ fault: 'hang' }, { fault: 'reset' }, { status: 504 }, { status: 500 }, { body: 'no JSON' }] as const;
  const ask = (n: number, ip: string) =>
    get(`/api/search/publications?term=${n}`, { endpoint: 'search', maxBytes: 3, callContext: { ...TRACE, ip } });
  for (const response of rows) {
    stub.respond('/api/search/publications', response);
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, '203.0.113.7').catch(() => undefined)));
    t.strictSame(breaker, [], JSON.stringify(response));
  }
  limits.timeoutMs = 60_000;
  stub.respond('/api/search/publications', { status: 504 });
  for (let n = 0; n < 9; n++) await ask(n, `198.51.100.${n}`);
  t.strictSame(breaker, ['open'], 'ten clients do, the first included');
  t.equal((await get('/api/pages/x').catch((error) => error)).status, 404, 'but only for their endpoint');
});
