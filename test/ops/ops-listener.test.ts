import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { t } from 'tap';
import { createMetrics } from '../../src/ops/metrics.ts';
import { buildOpsListener } from '../../src/ops/ops-listener.ts';
import { createReadiness } from '../../src/ops/readiness.ts';
import { FixtureContent } from '../api/fixture-content.ts';

async function startOps(t: { teardown(close: () => unknown): unknown }, purgeToken?: string) {
  const content = new FixtureContent();
  const readiness = createReadiness();
  const metrics = createMetrics();
  const logger = pino({ level: 'silent' }) as FastifyBaseLogger;
  const app = await buildOpsListener({
    content,
    readiness,
    metrics,
    log: logger,
    now: () => 0,
    config: { purgeToken },
  });
  t.teardown(() => app.close());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const purge = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/cache/purge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, content, readiness, origin, purge };
}

t.test('health is 200 while the process lives, readiness follows its state', async (t) => {
  const { origin, readiness } = await startOps(t);
  t.equal((await fetch(`${origin}/healthz`)).status, 200);
  const early = await fetch(`${origin}/readyz`);
  t.equal(early.status, 503);
  t.match(await early.json(), { status: 'not ready', reasons: [/site list/] });
  readiness.ready();
  t.equal((await fetch(`${origin}/readyz`)).status, 200);
  readiness.drain();
  const late = await fetch(`${origin}/readyz`);
  t.equal(late.status, 503);
  t.match(await late.json(), { reasons: [/shutting down/] });
  t.equal((await fetch(`${origin}/healthz`)).status, 200, 'still alive');
});

t.test('metrics are in the Prometheus text format', async (t) => {
  const { origin } = await startOps(t);
  const response = await fetch(`${origin}/metrics`);
  t.match(response.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  t.match(await response.text(), /^# HELP bff_http_requests_total/m);
});

t.test('the cache reports entries, bytes and hit ratio, in total and by kind', async (t) => {
  const { origin } = await startOps(t);
  const { kinds, ...totals } = (await (await fetch(`${origin}/cache`)).json()) as { kinds: Record<string, unknown> };
  t.same(totals, { entries: 2, bytes: 500, hitRatio: 0.9 });
  t.match(kinds.page, { entries: 2, bytes: 500, hitRatio: 0.9, reads: { hit: 8 } });
});

t.test('a purge takes a selector and returns what was dropped', async (t) => {
  const { purge, content } = await startOps(t);
  for (const selector of [{ all: true }, { path: '/about' }, { site: 'china', language: 'zh-CN', kind: 'page' }]) {
    const response = await purge(selector);
    t.equal(response.status, 200);
    t.match(await response.json(), { purged: { page: 3 } });
  }
  t.same(content.purged, [{ all: true }, { path: '/about' }, { site: 'china', language: 'zh-CN', kind: 'page' }]);
});

t.test('an invalid selector drops nothing, and the response says why', async (t) => {
  const { purge, content } = await startOps(t);
  const rows: [body: unknown, status: number, message: RegExp][] = [
    ['{', 400, /not valid JSON/],
    ['[]', 400, /body/],
    [{}, 400, /body/],
    [{ all: false }, 400, /"all"/],
    [{ all: true, path: '/research' }, 400, /"all" cannot be combined with other fields/],
    [{ media: '/media/a.svg', site: 'china' }, 400, /"media" cannot be combined with other fields/],
    [{ media: 'a.svg' }, 400, /"media"/],
    [{ everything: true }, 400, /"everything" is not known/],
    [{ path: 5 }, 400, /"path" must be string/],
    [{ kind: 'pages' }, 400, /"kind" must be one of sites, navigation/],
    ['x'.repeat(20_000), 413, /too large/],
  ];
  for (const [body, status, message] of rows) {
    const response = await purge(body);
    t.equal(response.status, status, JSON.stringify(body).slice(0, 40));
    t.match(((await response.json()) as { message: string }).message, message, JSON.stringify(body).slice(0, 40));
  }
  t.equal((await purge('all=true', { 'content-type': 'text/plain' })).status, 400);
  t.equal((await purge('all=true', { 'content-type': 'application/x-www-form-urlencoded' })).status, 415);
  t.equal((await purge({ all: true }, { 'content-encoding': 'gzip' })).status, 415);
  t.same(content.purged, []);
});

t.test('a purge of an unknown name gets 404, and the response names the field', async (t) => {
  const { purge, content } = await startOps(t);
  content.unknown = 'site';
  const response = await purge({ site: 'nowhere' });
  t.equal(response.status, 404);
  t.strictSame(await response.json(), {
    statusCode: 404,
    error: 'Not Found',
    message: '"site": nothing here has the name "nowhere". Nothing was dropped.',
  });
  t.same(content.purged, [{ site: 'nowhere' }], 'the purge is sent to the other replicas all the same');
});

t.test('a purge from another machine needs the token', async (t) => {
  const { app, content } = await startOps(t, 'opensesame');
  const from = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/cache/purge',
        remoteAddress,
        headers: { host: 'ops.example:3001', ...headers },
        payload: { all: true },
      })
    ).statusCode;
  t.equal(await from('10.0.0.5'), 403, 'no token');
  t.equal(await from('10.0.0.5', { authorization: 'Bearer guess' }), 403, 'a wrong token');
  t.equal(await from('10.0.0.5', { authorization: 'opensesame' }), 403, 'a token without Bearer');
  t.equal(await from('127.0.0.1'), 403, 'a loopback client, but a foreign host name');
  t.equal(
    await from('127.0.0.1', { host: 'localhost:3001', 'x-forwarded-for': '10.0.0.5' }),
    403,
    'forwarded from elsewhere',
  );
  t.same(content.purged, []);
  t.equal(await from('10.0.0.5', { authorization: 'Bearer opensesame' }), 200, 'the token');
  t.equal(await from('127.0.0.1', { host: 'localhost:3001' }), 200, 'loopback');
  t.equal(await from('::ffff:127.0.0.1', { host: '127.0.0.1:3001' }), 200, 'loopback, mapped');
  t.equal(await from('::1', { host: '[::1]:3001' }), 200, 'loopback, IPv6');
});

t.test('without a configured token every purge from another machine is refused', async (t) => {
  const { app } = await startOps(t);
  const headers = { host: 'ops.example', authorization: 'Bearer undefined' };
  const response = await app.inject({
    method: 'POST',
    url: '/cache/purge',
    remoteAddress: '10.0.0.5',
    headers,
    payload: { all: true },
  });
  t.equal(response.statusCode, 403);
});

t.test('any other request gets 404 with an error body, and no response may be stored', async (t) => {
  const { origin } = await startOps(t);
  const response = await fetch(`${origin}/debug`);
  t.equal(response.status, 404);
  t.match(await response.json(), { statusCode: 404, error: 'Not Found', message: String });
  t.equal(response.headers.get('cache-control'), 'no-store');
  t.equal(response.headers.get('x-content-type-options'), 'nosniff');
});
