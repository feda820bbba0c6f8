import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { recordFault, sized } from './fault-results.ts';
import { sendLoad } from './load.ts';
import { PATHS, SHORT, startFaulty, warm } from './start-faulty.ts';

const COLD = 'publications/nothing-';

t.test(
  'F01 F02: without a content service the site starts, reports it, and becomes ready without a restart',
  async (t) => {
    const stub = await startStub(t);
    await stub.stop();
    const site = await startFaulty(t, { stub });
    t.equal((await site.get('/healthz')).status, 200, 'alive');
    const ready = await site.ops<{ reasons: string[] }>('/readyz');
    t.equal(ready.status, 503);
    t.match(ready.body.reasons, [/site list/]);
    const page = await site.get('/about');
    t.equal(page.status, 503);
    t.match(page.headers, { 'retry-after': /^\d+$/, 'cache-control': 'no-store' });
    t.match(page.body, /<h1>.*503.*<\/html>$/s, 'a complete page');
    stub.respond('/api/sites', { status: 500 });
    await stub.start();
    const startedAt = performance.now();
    await until('called three times', () => stub.callsTo('/api/sites').length >= 3);
    const perSecond = stub.callsTo('/api/sites').length / ((performance.now() - startedAt) / 1_000 + 1);
    t.ok(perSecond <= 1.5, `the site list is loaded ${perSecond.toFixed(1)} times a second`);
    recordFault('F02', {
      contentCalls: stub.callsTo('/api/sites').length,
      note: `${perSecond.toFixed(1)} calls a second`,
    });
    stub.reset();
    const took = await until('ready', async () => (await site.ops('/readyz')).status === 200);
    t.equal((await site.get('/about')).status, 200);
    recordFault('F01', {
      requests: 3,
      failed: 0,
      note: `503 with Retry-After; ready ${Math.round(took)} ms after the content service was up`,
    });
  },
);

t.test(
  'F03 F05: during an outage cached pages are served, uncached ones fail at once, and the site recovers by itself',
  async (t) => {
    const site = await startFaulty(t);
    const { stub } = site;
    await warm(site);
    const load = { origin: site.origin, paths: PATHS, perSecond: sized(40, 200), seconds: sized(2, 20) };
    const before = await sendLoad(load);
    await stub.stop();
    const during = await sendLoad(load);
    t.equal(during.failed, 0, JSON.stringify(during.statuses));
    recordFault('F03', { ...during, note: `p99 before ${before.p99} ms` });
    const times: number[] = [];
    let requested = 0;
    const isOpen = async () => {
      const { status, ms, headers } = await site.get(`/${COLD}${requested++}`);
      if (![502, 503].includes(status) || headers['retry-after'] === undefined) t.fail(`cold: ${status}`);
      times.push(ms);
      return (await site.metric('bff_content_breaker_state')) === 2;
    };
    await until('the breaker is open', isOpen);
    stub.forget();
    for (let i = 0; i < 5; i++) await isOpen();
    recordFault('F05', {
      requests: requested,
      p99: Math.round(Math.max(...times.slice(-5))),
      contentCalls: 0,
      note: 'breaker open',
    });
    stub.page('about', { template: 'single-column', title: 'After the outage', zones: {} });
    await stub.start();
    const took = await until('fresh', async () => (await site.get('/about')).body.includes('After the outage'));
    t.ok(took < 20_000);
    recordFault('R6', { note: `first fresh response ${Math.round(took)} ms after the end, TTL 1 s` });
  },
);

t.test('F06: a stale page is not served for longer than stale-if-error allows', async (t) => {
  const site = await startFaulty(t, { env: { CACHE_STALE_WHILE_REVALIDATE: '1', CACHE_STALE_IF_ERROR: '2' } });
  t.equal((await site.get('/about')).status, 200);
  await site.stub.stop();
  const took = await until('no longer served', async () => (await site.get('/about')).status !== 200);
  const late = await site.get('/about');
  t.ok([502, 503].includes(late.status), `${late.status}`);
  t.ok(took < 15_000);
  recordFault('F06', { note: `${late.status} ${Math.round(took / 100) / 10} s after the outage began; window 2 s` });
});

t.test('F09 F10 F11 F13: slow calls end at the deadline and delay no other page', async (t) => {
  const site = await startFaulty(t);
  const { stub } = site;
  await warm(site, ['/about', '/contact']);
  const page = { template: 'single-column', title: 'Slow', zones: {} };
  for (const [id, fault] of [
    ['F09', 'drip'],
    ['F10', 'drip-head'],
  ] as const) {
    stub.respond('/api/pages/research', { fault, json: page, dripMs: 200 });
    const { status, ms } = await site.get('/research');
    t.equal(status, 504, fault);
    t.ok(ms < 5_000, `${ms}`);
    recordFault(id, { requests: 1, p99: Math.round(ms), note: '504; deadline 1,000 ms' });
  }
  await after(1_100);
  let [running, most] = [0, 0];
  const byKey = new Map<string, number>();
  stub.respond('/api/*', async (call) => {
    const key = `${call.path} ${call.headers['accept-language']}`;
    running++;
    byKey.set(key, Math.max(byKey.get(key) ?? 0, (byKey.get(`${key} now`) ?? 0) + 1));
    byKey.set(`${key} now`, (byKey.get(`${key} now`) ?? 0) + 1);
    most = Math.max(most, running);
    await after(700);
    running--;
    byKey.set(`${key} now`, (byKey.get(`${key} now`) ?? 1) - 1);
    return undefined;
  });
  const slow = await sendLoad({
    origin: site.origin,
    paths: ['/about', '/contact'],
    perSecond: sized(40, 200),
    seconds: sized(3, 20),
  });
  t.equal(slow.failed, 0, JSON.stringify(slow.statuses));
  t.ok(most <= 32, `${most} calls at once`);
  const perKey = Math.max(...[...byKey].filter(([key]) => !key.endsWith(' now')).map(([, count]) => count));
  t.equal(perKey, 1, 'one revalidation of a key at a time');
  recordFault('F11', { ...slow, note: `${most} calls at once, ${perKey} a key` });
  stub.reset();
  // On a busy machine some of the slow calls may have timed out and suspended all calls.
  await until('calls go on', async () => (await site.get(`/${COLD}${performance.now()}`)).status === 404);
  stub.respond('/api/pages/disclaimer', { fault: 'hang' });
  const [stuck, others] = await Promise.all([
    site.get('/disclaimer'),
    sendLoad({ origin: site.origin, paths: ['/about', '/contact'], perSecond: 40, seconds: 1 }),
  ]);
  t.equal(stuck.status, 504);
  t.equal(others.failed, 0);
  recordFault('F13', { ...others, note: 'while another page hangs' });
});

t.test('F07: a call to an address that drops packets ends at the connect timeout', async (t) => {
  // 192.0.2.0/24 is for documentation: no host has such an address, and some networks refuse it.
  const site = await startSite(t, {
    env: { ...SHORT, API_ENDPOINT: 'http://192.0.2.1:8080', CONTENT_TIMEOUT_MS: '2000' },
  });
  const startedAt = performance.now();
  const response = await fetch(`${site.origin}/about`);
  const ms = Math.round(performance.now() - startedAt);
  t.equal(response.status, 503);
  t.ok(ms < 1_900, `${ms} ms, before the deadline of the whole call`);
  recordFault('F07', { requests: 1, p99: ms, note: 'connect timeout 500 ms' });
});

t.test(
  'F17: a connection that is closed while it is reused fails no page, and no subscription is sent twice',
  async (t) => {
    const site = await startFaulty(t, { env: { CACHE_TTL: '0' } });
    const { stub } = site;
    stub.respond('/api/pages/about', [
      { fault: 'reset' },
      { json: { template: 'single-column', title: 'About', zones: {} } },
    ]);
    t.equal((await site.get('/about')).status, 200, 'repeated after a reset');
    stub.respond('/api/newsletter', { fault: 'reset' });
    const posted = await fetch(`${site.origin}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'someone@site.example', privacy: true }),
    });
    t.equal(posted.status, 502);
    t.equal(stub.callsTo('/api/newsletter').length, 1);
    recordFault('F17', {
      requests: 2,
      failed: 0,
      contentCalls: stub.callsTo('/api/newsletter').length,
      note: 'POST sent once',
    });
  },
);
