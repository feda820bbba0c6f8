import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { Pool } from 'undici';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { recordFault, sized } from './fault-results.ts';
import { PATHS, startFaulty, warm } from './start-faulty.ts';
import { startNames } from './start-names.ts';
import { startRelay } from './start-relay.ts';
import { visitOnce, visits } from './visitors.ts';

// Two of these wait for half a minute and do nothing meanwhile.
t.jobs = 2;

const NAME = 'content.example';
const page = (title: string) => ({ template: 'single-column', title, zones: {} });

t.test('F14: a name that is not found is an outage like any other, and nobody asks for it all the time', async (t) => {
  const stub = await startStub(t);
  const names = startNames(t.testdir());
  names.set(NAME, 'ENOTFOUND');
  const { nodeOptions } = names;
  const env = { ...names.env, API_ENDPOINT: `http://${NAME}:${stub.port}`, CONTENT_TIMEOUT_MS: '10000' };
  const site = await startFaulty(t, { stub, nodeOptions, env });
  t.equal((await site.get('/about')).status, 503, 'not ready');
  names.set(NAME, '127.0.0.1');
  await until('ready', async () => (await site.ops('/readyz')).status === 200);
  // On a busy machine the name was missing long enough for calls to be suspended.
  await until('calls go through', async () => (await site.get('/about')).status === 200);
  await warm(site);
  for (const code of ['ENOTFOUND', 'EAI_AGAIN']) {
    names.set(NAME, code);
    // Kept connections need no name.
    await stub.stop();
    await stub.start();
    stub.forget();
    const measured = await visits({
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
    const before = names.asked();
    for (let i = 0; i < 20; i++) await site.get(`/never-again-${i}`);
    const asked = names.asked() - before;
    t.ok(asked <= 3, `${asked} look-ups while calls are suspended`);
    recordFault('F14', { ...measured, contentCalls: stub.calls.length, note: `${asked} look-ups while suspended` });
    names.set(NAME, '127.0.0.1');
    stub.page('about', page(`After ${code}`));
    const took = await until('fresh', async () => (await site.get('/about')).body.includes(`After ${code}`));
    t.ok(took < 15_000, `${took} ms`);
  }
});

t.test(
  'F15: a new address of the content service is found, by what is kept and by what is forwarded',
  {
    buffered: true,
  },
  async (t) => {
    const [old, young] = [await startStub(t), await startStub(t)];
    await startRelay(t, { to: young.port, address: '127.0.0.2', port: old.port });
    old.page('about', page('Old address'));
    young.page('about', page('New address'));
    for (const stub of [old, young]) stub.answer('/media/where.txt', { json: stub === old ? 'old' : 'new' });
    const names = startNames(t.testdir());
    names.set(NAME, '127.0.0.1');
    const { nodeOptions } = names;
    const env = { ...names.env, API_ENDPOINT: `http://${NAME}:${old.port}`, CONTENT_TIMEOUT_MS: '10000' };
    const site = await startFaulty(t, { stub: old, nodeOptions, env });
    t.match((await site.get('/about')).body, /Old address/);
    t.match((await site.get('/media/where.txt')).body, /old/);
    names.set(NAME, '127.0.0.2');
    // Both are in use without a pause, so that no connection ends for want of work.
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
    t.equal(old.calls.length, 0, 'the old address is done with');
    recordFault('F15', {
      failed: 0,
      note: `new address in use after ${Math.round(slowest / 1_000)} s, pages and files`,
    });
  },
);

t.test('F18: connections whose other end has vanished cost one deadline, not one each', async (t) => {
  const stub = await startStub(t);
  const relay = await startRelay(t, { to: stub.port });
  const site = await startFaulty(t, { stub, env: { API_ENDPOINT: relay.origin, CACHE_TTL: '600' } });
  await warm(site, ['/about']);
  const cold = ['research', 'contact', 'disclaimer', 'privacy', 'cookies', 'newsletter', 'blocks'];
  const before = stub.calls.length;
  // Four calls at the same time need four connections.
  const holds = cold.slice(0, 4).map((path) => stub.hold(`/api/pages/${path}`));
  const first = cold.slice(0, 4).map((path) => site.get(`/${path}`));
  await Promise.all(holds.map(({ arrived }) => arrived));
  const { open } = relay;
  t.ok(open >= 4, `${open} connections`);
  for (const hold of holds) hold.release();
  await Promise.all(first);
  relay.vanish();
  const answers = [];
  for (const path of cold.slice(4)) answers.push(await site.get(`/${path}`));
  const failed = answers.filter(({ status }) => status !== 200);
  t.ok(failed.length <= 1, `${answers.map(({ status }) => status)}`);
  for (const { status, ms } of failed) {
    t.equal(status, 504);
    t.ok(ms < 3_000, `${ms} ms`);
  }
  t.equal((await site.get('/about')).status, 200, 'what is kept');
  recordFault('F18', {
    requests: answers.length,
    failed: failed.length,
    p99: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    contentCalls: stub.calls.length - before,
    note: `${open} connections vanished; one cold page paid the deadline of 1,000 ms`,
  });
});

t.test(
  'F82: a load balancer that keeps connections for a minute finds none of them closed',
  {
    buffered: true,
  },
  async (t) => {
    // What is measured is connections, not how busy the machine is.
    const site = await startFaulty(t, { env: { CACHE_TTL: '600', CONTENT_TIMEOUT_MS: '60000' } });
    await warm(site, ['/about']);
    // As a balancer has them: none is closed by its own side. Idle longer than a visitor who takes nothing may be (F70).
    const balancer = new Pool(site.origin, {
      connections: 20,
      keepAliveTimeout: 600_000,
      keepAliveTimeoutThreshold: 0,
    });
    t.teardown(() => balancer.destroy());
    let opened = 0;
    balancer.on('connect', () => opened++);
    const round = () => Promise.all(Array.from({ length: 20 }, () => visitOnce(balancer, '/about')));
    const answers = await round();
    t.match(answers[0]?.headers, { 'keep-alive': 'timeout=75' }, 'longer than the usual 60 s');
    const pauses = sized(1, 4);
    const idle = sized(32, 59);
    for (let pause = 0; pause < pauses; pause++) {
      await after((idle + (pause % 3)) * 1_000);
      answers.push(...(await round()));
    }
    const failed = answers.filter(({ status }) => status !== 200).length;
    t.equal(failed, 0);
    t.equal(opened, 20, 'each is used again');
    recordFault('F82', {
      requests: answers.length,
      failed,
      note: `20 connections, ${pauses} pauses of ${idle} to ${idle + Math.min(2, pauses - 1)} s, ${opened} opened`,
    });
  },
);
