import { spawn, spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { t } from 'tap';
import { Pool } from 'undici';
import { until } from '../site/until.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { recordFault, sized } from './fault-results.ts';
import { percentile, requestOnce, sendLoad } from './load.ts';
import { PATHS, SHORT, startFaulty, warm } from './start-faulty.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const launch = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', OPS_PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });

t.test('F66 F67: an invalid configuration, or a port in use, ends the start with one clear line', async (t) => {
  const rows = [
    'http://cms.example/path',
    'http://user:hunter2@cms.example',
    'ftp://cms.example',
    'http://cms.example:99999',
  ];
  const [first = '', ...rest] = rows;
  for (const endpoint of [first, ...rest.slice(0, sized(1, rest.length))]) {
    const { status, stderr } = launch({ API_ENDPOINT: endpoint });
    t.equal(status, 1, endpoint);
    t.match(stderr, /Invalid API endpoint/, endpoint);
    t.notMatch(stderr, /hunter2/);
  }
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const site = launch({ API_ENDPOINT: 'http://127.0.0.1:1', PORT: String(port) });
  taken.close();
  t.equal(site.status, 1);
  t.equal(site.stderr, `PORT: ${port} is in use at 127.0.0.1\n`);
  recordFault('F66', { note: 'exit 1, one line, no secret' });
  recordFault('F67', { note: 'exit 1, one line' });
});

t.test('F49 F50: idle connections do not delay the exit, and a second signal exits at once', async (t) => {
  const site = await startFaulty(t);
  await warm(site, ['/about', '/contact']);
  const startedAt = performance.now();
  t.equal(await site.stop(), 0);
  const ms = Math.round(performance.now() - startedAt);
  t.ok(ms < 10_000, `${ms} ms`);
  recordFault('F49', { note: `exit 0 ${ms} ms after SIGTERM, DRAIN_SECONDS=0` });
  const stub = await startStub(t);
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', OPS_PORT: '0', DRAIN_SECONDS: '15', API_ENDPOINT: stub.origin },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const output = createInterface(child.stdout);
  const logged = async (message: string) => {
    for await (const [line] of on(output, 'line')) if (line.includes(`"msg":"${message}"`)) return;
  };
  await logged('listening');
  child.kill('SIGTERM');
  await logged('draining');
  // Within a tenth of a second it would count as the same signal.
  await after(500);
  t.equal(child.exitCode, null, 'draining');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exited;
  t.not(code, 0);
  recordFault('F50', { note: 'second SIGTERM: exit 1 at once' });
});

t.test('F53: with a snapshot, a process that starts during an outage serves the last good content', async (t) => {
  const stub = await startStub(t);
  const env = { SNAPSHOT_DIR: t.testdir() };
  // Pages are cached for each host, which includes the port. Both processes get this host.
  const host = { host: 'site.example' };
  const paths = ['/about', '/', '/publications', '/es/about'];
  const first = await startFaulty(t, { stub, env });
  for (const path of paths) await first.get(path, host);
  await first.stop();
  await stub.stop();
  const second = await startFaulty(t, { stub, env });
  await until('ready from the snapshot', async () => (await second.ops('/readyz')).status === 200);
  const statuses = [];
  for (const path of paths) statuses.push((await second.get(path, host)).status);
  t.same(statuses, [200, 200, 200, 200]);
  // After a fast restart the content may still be fresh.
  let api = await second.get('/api/pages/about', host);
  await until('stale', async () => {
    api = await second.get('/api/pages/about', host);
    return /fwd=stale/.test(String(api.headers['cache-status']));
  });
  t.match(api.body, /About us/);
  t.ok((await second.get('/contact', host)).status >= 502, 'a page that is not in the snapshot');
  stub.page('about', { template: 'single-column', title: 'After the outage', zones: {} });
  await stub.start();
  await until('fresh', async () => (await second.get('/about', host)).body.includes('After the outage'));
  recordFault('F53', { requests: 4, failed: 0, note: 'after a restart with the content service away; readiness 200' });
});

t.test('F54: made-up paths and terms neither fill the memory nor evict pages', async (t) => {
  const site = await startFaulty(t, { env: { CACHE_TTL: '600', CACHE_MAX_MB: '64' } });
  await warm(site, PATHS);
  const pool = new Pool(site.origin, { connections: 32 });
  t.teardown(() => pool.destroy());
  const count = sized(1_500, 100_000);
  const rss: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const path = i % 6 === 5 ? `/api/search/publications?term=t${i}` : `/api/pages/made-up-${i}`;
      await requestOnce(pool, path);
      if (i % (count / 10) === 0) rss.push((await site.metric('process_resident_memory_bytes')) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const before = site.stub.calls.length;
  for (const path of PATHS) t.equal((await site.get(path)).status, 200, path);
  t.equal(site.stub.calls.length, before, 'the pages are still cached: no call');
  const { body } = await site.ops<{ bytes: number }>('/cache');
  t.ok(body.bytes < 64_000_000);
  recordFault('F54', {
    requests: count,
    note: `RSS ${Math.round(rss[1] ?? 0)} to ${Math.round(rss.at(-1) ?? 0)} MB; 20 of 20 hot pages cached`,
  });
});

t.test('F57: an overloaded process refuses uncached pages, serves cached ones and is alive', async (t) => {
  const site = await startFaulty(t, { env: { MAX_EVENT_LOOP_DELAY_MS: '50', CACHE_TTL: '600' } });
  await warm(site, ['/about']);
  await after(11_000);
  // The process is stopped most of the time, as if it had a twentieth of a processor.
  let starving = true;
  const starve = async () => {
    while (starving) {
      site.process.kill('SIGSTOP');
      await after(400);
      site.process.kill('SIGCONT');
      await after(20);
    }
  };
  const starved = starve();
  let cold = 0;
  const shed = await until('uncached pages are refused', async () => {
    // The pages must exist, because the error page of a site is rendered only once.
    const path = `cold-${cold++}`;
    site.stub.page(path, { template: 'single-column', title: 'Cold', zones: {} });
    const { status, headers } = await site.get(`/${path}`);
    return status === 503 && headers['retry-after'] !== undefined;
  }).finally(() => {
    starving = false;
  });
  const [cached, alive] = await Promise.all([site.get('/about'), site.get('/healthz')]);
  await starved;
  t.equal(cached.status, 200, 'a cached page');
  t.equal(alive.status, 200, 'liveness');
  const back = await until('uncached pages are served again', async () => (await site.get('/contact')).status === 200);
  t.ok(back < 10_000);
  recordFault('F57', {
    requests: cold,
    note: `503 with Retry-After after ${Math.round(shed)} ms; cached pages and liveness 200; normal ${Math.round(back)} ms after`,
  });
});

t.test('F61: clients that disconnect early leak nothing', async (t) => {
  const site = await startFaulty(t, { env: { CACHE_TTL: '0', CONTENT_TIMEOUT_MS: '30000' } });
  const { port } = new URL(site.origin);
  const leave = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /blocks HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await after(Math.random() * 5);
    socket.destroy();
  };
  await site.get('/blocks');
  const before = await site.metric('process_open_fds');
  const count = sized(100, 10_000);
  for (let i = 0; i < count; i += 20) await Promise.all(Array.from({ length: 20 }, leave));
  await until('the next request is served', async () => (await site.get('/blocks')).status === 200);
  t.equal(site.process.exitCode, null, 'the process lives');
  await until('all connections are closed', async () => (await site.metric('process_open_fds')) <= before + 5);
  recordFault('F61', { requests: count, note: 'renders ended, file descriptors back to normal' });
});

t.test('F63: a process without free file descriptors stays alive and recovers', async (t) => {
  const stub = await startStub(t);
  const child = spawn('sh', ['-c', 'ulimit -n 96 && exec "$0" src/server.ts', process.execPath], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      ...SHORT,
      PORT: '0',
      OPS_PORT: '0',
      DRAIN_SECONDS: '0',
      API_ENDPOINT: stub.origin,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await until('listening', () => output.includes('"listening"'));
  const address = /"address":"([^"]+)"/.exec(output)?.[1] ?? '';
  const pool = new Pool(address, { connections: 1 });
  t.equal((await requestOnce(pool, '/about')).status, 200);
  const sockets = Array.from({ length: 150 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined),
  );
  await after(1_000);
  t.equal(child.exitCode, null, 'alive');
  for (const socket of sockets) socket.destroy();
  await until('recovered', async () => (await requestOnce(pool, '/contact')).status === 200);
  await pool.destroy();
  recordFault('F63', {
    requests: 150,
    note: 'limit of 96 descriptors: process alive, normal once they are free again',
  });
});

t.test('F83: constant scraping of the metrics delays no request', async (t) => {
  const site = await startFaulty(t);
  await warm(site, ['/about']);
  const scraped: number[] = [];
  let scraping = true;
  const scrape = async () => {
    while (scraping) {
      const startedAt = performance.now();
      await (await fetch(`${site.opsOrigin}/metrics`)).text();
      scraped.push(performance.now() - startedAt);
      await after(10);
    }
  };
  const scraper = scrape();
  const measured = await sendLoad({ origin: site.origin, paths: ['/about'], perSecond: 50, seconds: 2 });
  scraping = false;
  await scraper;
  t.equal(measured.failed, 0);
  recordFault('F83', { ...measured, note: `${scraped.length} scrapes, p99 ${percentile(scraped, 0.99)} ms` });
});
