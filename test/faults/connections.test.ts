import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { Pool } from 'undici';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { recordFault, sized } from './fault-results.ts';
import { requestOnce, sendLoad } from './load.ts';
import { PATHS, startFaulty, warm } from './start-faulty.ts';
import { startNames } from './start-names.ts';
import { startRelay } from './start-relay.ts';

// Two of the tests wait for half a minute, so they run in parallel.
t.jobs = 2;

const NAME = 'content.example';
const page = (title: string) => ({ template: 'single-column', title, zones: {} });

t.test('F14: a host name that is not found is an outage, and is looked up rarely', async (t) => {
  const stub = await startStub(t);
  const names = startNames(t.testdir());
  names.set(NAME, 'ENOTFOUND');
  const { nodeOptions } = names;
  const env = { ...names.env, API_ENDPOINT: `http://${NAME}:${stub.port}`, CONTENT_TIMEOUT_MS: '10000' };
  const site = await startFaulty(t, { stub, nodeOptions, env });
  t.equal((await site.get('/about')).status, 503, 'not ready');
  names.set(NAME, '127.0.0.1');
  await until('ready', async () => (await site.ops('/readyz')).status === 200);
  // On a busy machine the name may have been missing long enough to suspend calls.
  await until('calls go through', async () => (await site.get('/about')).status === 200);
  await warm(site);
  for (const code of ['ENOTFOUND', 'EAI_AGAIN']) {
    names.set(NAME, code);
    // Restarting the stub closes the open connections, which would need no look-up.
    await stub.stop();
    await stub.start();
    stub.forget();
    const measured = await sendLoad({
      origin: site.origin,
      paths: PATHS,
      perSecond: sized(40, 200),
      seconds: sized(2, 20),
    });
    t.equal(measured.failed, 0, `${code} ${JSON.stringify(measured.statuses)}`);
    await until('calls are suspended', async () => {
      const { status, body } = await site.get(`/never-${Math.random()}`);
      t.ok(status === 502 || status === 503, `${status}`);
      t.notMatch(body, /content\.example|getaddrinfo|ENOTFOUND|EAI_AGAIN/);
      return (await site.metric('bff_content_breaker_state')) === 2;
    });
    const before = names.lookUps();
    for (let i = 0; i < 20; i++) await site.get(`/never-again-${i}`);
    const lookUps = names.lookUps() - before;
    t.ok(lookUps <= 3, `${lookUps} look-ups while calls are suspended`);
    recordFault('F14', { ...measured, contentCalls: stub.calls.length, note: `${lookUps} look-ups while suspended` });
    names.set(NAME, '127.0.0.1');
    stub.page('about', page(`After ${code}`));
    const took = await until('fresh', async () => (await site.get('/about')).body.includes(`After ${code}`));
    t.ok(took < 15_000, `${took} ms`);
  }
});

t.test(
  'F15: a new address of the content service is used, for pages and for forwarded requests',
  {
    buffered: true,
  },
  async (t) => {
    const [old, young] = [await startStub(t), await startStub(t)];
    await startRelay(t, { to: young.port, address: '127.0.0.2', port: old.port });
    old.page('about', page('Old address'));
    young.page('about', page('New address'));
    for (const stub of [old, young]) stub.respond('/media/where.txt', { json: stub === old ? 'old' : 'new' });
    const names = startNames(t.testdir());
    names.set(NAME, '127.0.0.1');
    const { nodeOptions } = names;
    const env = { ...names.env, API_ENDPOINT: `http://${NAME}:${old.port}`, CONTENT_TIMEOUT_MS: '10000' };
    const site = await startFaulty(t, { stub: old, nodeOptions, env });
    t.match((await site.get('/about')).body, /Old address/);
    t.match((await site.get('/media/where.txt')).body, /old/);
    names.set(NAME, '127.0.0.2');
    // Page and file are requested so often that no connection is closed as idle.
    const statuses = new Set<number>();
    const ask = async (path: string, found: RegExp) => {
      const { status, body } = await site.get(path);
      statuses.add(status);
      await after(200);
      return found.test(body);
    };
    const took = await Promise.all([
      until('the new page', () => ask('/about', /New address/), 70_000),
      until('the new file', () => ask('/media/where.txt', /new/), 70_000),
    ]);
    const slowest = Math.max(...took);
    t.ok(slowest < 60_000, `${took}`);
    t.same([...statuses], [200]);
    old.forget();
    await after(1_500);
    t.match((await site.get('/about')).body, /New address/);
    t.equal(old.calls.length, 0, 'the old address is not used any more');
    recordFault('F15', {
      failed: 0,
      note: `new address in use after ${Math.round(slowest / 1_000)} s, pages and files`,
    });
  },
);

t.test('F18: if the other end of every connection vanishes, at most one request fails, at its deadline', async (t) => {
  const stub = await startStub(t);
  const relay = await startRelay(t, { to: stub.port });
  const site = await startFaulty(t, { stub, env: { API_ENDPOINT: relay.origin, CACHE_TTL: '600' } });
  await warm(site, ['/about']);
  const cold = ['research', 'contact', 'disclaimer', 'privacy', 'cookies', 'newsletter', 'blocks'];
  const before = stub.calls.length;
  // Four concurrent calls need four connections.
  const holds = cold.slice(0, 4).map((path) => stub.hold(`/api/pages/${path}`));
  const first = cold.slice(0, 4).map((path) => site.get(`/${path}`));
  await Promise.all(holds.map(({ arrived }) => arrived));
  const { open } = relay;
  t.ok(open >= 4, `${open} connections`);
  for (const hold of holds) hold.release();
  await Promise.all(first);
  relay.vanish();
  const responses = [];
  for (const path of cold.slice(4)) responses.push(await site.get(`/${path}`));
  const failed = responses.filter(({ status }) => status !== 200);
  t.ok(failed.length <= 1, `${responses.map(({ status }) => status)}`);
  for (const { status, ms } of failed) {
    t.equal(status, 504);
    t.ok(ms < 3_000, `${ms} ms`);
  }
  t.equal((await site.get('/about')).status, 200, 'a cached page');
  recordFault('F18', {
    requests: responses.length,
    failed: failed.length,
    p99: Math.round(Math.max(...responses.map(({ ms }) => ms))),
    contentCalls: stub.calls.length - before,
    note: `${open} connections vanished; one cold page paid the deadline of 1,000 ms`,
  });
});

t.test(
  'F82: the connections of a load balancer stay open while they are idle for a minute',
  {
    buffered: true,
  },
  async (t) => {
    // The test counts connections, so a busy machine must not cause timeouts.
    const site = await startFaulty(t, { env: { CACHE_TTL: '600', CONTENT_TIMEOUT_MS: '60000' } });
    await warm(site, ['/about']);
    // Like a load balancer, the pool never closes a connection. The pauses exceed the 30 s of F70.
    const balancer = new Pool(site.origin, {
      connections: 20,
      keepAliveTimeout: 600_000,
      keepAliveTimeoutThreshold: 0,
    });
    t.teardown(() => balancer.destroy());
    let opened = 0;
    balancer.on('connect', () => opened++);
    const round = () => Promise.all(Array.from({ length: 20 }, () => requestOnce(balancer, '/about')));
    const responses = await round();
    t.match(responses[0]?.headers, { 'keep-alive': 'timeout=75' }, 'longer than the usual 60 s');
    const pauses = sized(1, 4);
    const idle = sized(32, 59);
    for (let pause = 0; pause < pauses; pause++) {
      await after((idle + (pause % 3)) * 1_000);
      responses.push(...(await round()));
    }
    const failed = responses.filter(({ status }) => status !== 200).length;
    t.equal(failed, 0);
    t.equal(opened, 20, 'each is reused');
    recordFault('F82', {
      requests: responses.length,
      failed,
      note: `20 connections, ${pauses} pauses of ${idle} to ${idle + Math.min(2, pauses - 1)} s, ${opened} opened`,
    });
  },
);
