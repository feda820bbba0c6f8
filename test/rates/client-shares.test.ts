import { request } from 'node:http';
import { t } from 'tap';
import { type StartedApp, startApp } from '../site/start-app.ts';
import { until } from '../site/until.ts';

t.setTimeout(120_000);

/** Addresses for documentation (RFC 5737), so that the clients are in no private network. */
const [SLOW, OTHER] = ['203.0.113.7', '198.51.100.1'] as const;
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** What a client may request that takes long, and the path of the calls. */
const ROWS: [what: string, path: (n: number) => string, calls: string, others: readonly string[]][] = [
  [
    'searches',
    (n) => `/api/search/publications?term=slow-${n}`,
    '/api/search/publications',
    ['/research', '/api/search/publications?term=other'],
  ],
  ['searches of a catalogue', (n) => `/api/publications?term=slow-${n}`, '/api/search/publications', ['/research']],
  ['unknown pages', (n) => `/slow-${n}`, '/api/pages/slow-*', ['/research', '/api/search/publications?term=other']],
  ['forwarded endpoints', (n) => `/api/slow-${n}`, '/api/slow-*', ['/research', '/api/other', '/media/a.txt']],
  ['forwarded files', (n) => `/media/slow-${n}.pdf`, '/media/slow-*', ['/research', '/api/other', '/media/a.txt']],
  ['images', (n) => `/img/320/slow-${n}.png`, '/media/slow-*', ['/research', '/media/a.txt', '/img/320/a.svg']],
];

interface SlowApp extends StartedApp {
  /** Releases the slow calls so far. */
  release(): void;
}

/** A service in front of a content service that answers nothing named `slow`, until released. */
async function startSlow(t: Parameters<typeof startApp>[0], environment: Record<string, string> = {}) {
  const app = await startApp(t, { TRUST_PROXY: '127.0.0.1', ...environment });
  let gate = Promise.withResolvers<void>();
  const release = () => {
    gate.resolve();
    gate = Promise.withResolvers<void>();
  };
  for (const path of ['/api/search/publications', '/api/pages/slow-*', '/api/slow-*', '/media/slow-*']) {
    app.stub.respond(path, async ({ url }) => {
      if (url.includes('slow')) await gate.promise;
      return path.startsWith('/api/search') ? { json: [] } : { status: 404 };
    });
  }
  app.stub.respond('/api/other', { json: {} });
  app.stub.respond('/media/a.txt', { body: 'a', headers: { 'content-type': 'text/plain' } });
  app.stub.respond('/media/a.svg', {
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    headers: { 'content-type': 'image/svg+xml' },
  });
  return { ...app, release };
}

const statuses = async (app: StartedApp, count: number, path: (n: number) => string, client: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => app.get(path(n), from(client)).then(({ status }) => status)));

/** Releases the calls until all responses have arrived: calls that waited are slow too. */
async function finish<T>(app: SlowApp, pending: Promise<T>): Promise<T> {
  const timer = setInterval(app.release, 10);
  return pending.finally(() => clearInterval(timer));
}

t.test('110 slow requests of one client leave places for all others', async (t) => {
  const app = await startSlow(t);
  for (const [what, path, calls, others] of ROWS) {
    app.stub.forget();
    app.clock.now += 3_600_000;
    const pending = statuses(app, 110, path, SLOW);
    await until('the calls are made', () => app.stub.callsTo(calls).length > 0);
    for (const other of others) t.equal((await app.get(other, from(OTHER))).status, 200, `${what}: ${other}`);
    const most = /^\/(?:api\/slow|media)/.test(calls) ? 16 : 8;
    const running = app.stub.callsTo(calls).filter(({ url }) => url.includes('slow')).length;
    t.ok(running <= most, `${what}: ${running} calls at once`);
    const ends = await finish(app, pending);
    t.ok(what === 'images' || ends.includes(503), `${what}: some are refused`);
  }
});

t.test('a client without a place is told when to ask again', async (t) => {
  const app = await startSlow(t);
  const pending = Array.from({ length: 30 }, (_, n) => app.get(`/api/search/publications?term=slow-${n}`, from(SLOW)));
  const refused = await Promise.race(pending);
  t.match(refused, { status: 503, headers: { 'retry-after': '1' } });
  t.match(JSON.parse(refused.text), { statusCode: 503, message: 'Too many calls to the content service.' });
  t.match(
    app.log.find(({ code, cause }) => code === 'CONTENT_BUSY' && cause !== undefined),
    { cause: /All places for one client are taken/ },
  );
  const ends = await finish(app, Promise.all(pending));
  t.ok(ends.filter(({ status }) => status === 200).length >= 24, 'eight run, and 16 wait');
});

t.test('after 12 searches that reach their deadline, everything else is answered', async (t) => {
  const app = await startSlow(t, { CONTENT_TIMEOUT_MS: '300' });
  const search = (n: number) => `/api/search/publications?term=slow-${n}`;
  t.same(new Set(await statuses(app, 8, search, SLOW)), new Set([504]));
  t.same(new Set(await statuses(app, 8, (n) => search(n + 8), SLOW)), new Set([504]));
  for (const path of ['/research', '/api/search/publications?term=other', '/api/pages/contact', '/missing'])
    t.equal((await app.get(path, from(OTHER))).status, path === '/missing' ? 404 : 200, path);
  t.match(await app.metrics(), /bff_content_breaker_state 0/);
});

t.test('slow searches of no known client suspend searches only', async (t) => {
  const app = await startSlow(t, { CONTENT_TIMEOUT_MS: '300' });
  t.same(
    new Set(await statuses(app, 12, (n) => `/api/search/publications?term=slow-${n}`, '10.0.0.1')),
    new Set([504]),
  );
  t.equal((await app.get('/api/search/publications?term=other')).status, 503);
  for (const path of ['/research', '/api/pages/contact']) t.equal((await app.get(path)).status, 200, path);
});

t.test('a client that waits for the call of another client is not refused with it', async (t) => {
  const app = await startSlow(t, { CONTENT_TIMEOUT_MS: '1000' });
  const first = statuses(app, 8, (n) => `/api/search/publications?term=slow-${n}`, SLOW);
  await until('its places are taken', () => app.stub.callsTo('/api/search/publications').length === 8);
  app.stub.respond('/api/pages/contact', [{ fault: 'hang' }, () => undefined]);
  const queued = app.get('/api/pages/contact', from(SLOW));
  const joined = app.get('/api/pages/contact', from(OTHER));
  t.equal((await queued).status, 503);
  t.equal((await joined).status, 200);
  t.same(new Set(await first), new Set([504]));
});

t.test('a client that leaves gives its place to the next', async (t) => {
  const app = await startSlow(t);
  const clients = Array.from({ length: 16 }, (_, n) => {
    const sent = request(`${app.origin}/media/slow-${n}.pdf`, { headers: from(SLOW) });
    sent.on('error', () => undefined).end();
    return sent;
  });
  await until('its places are taken', () => app.stub.callsTo('/media/slow-*').length === 16);
  const next = app.get('/media/a.txt', from(SLOW));
  for (const client of clients) client.destroy();
  t.equal((await next).status, 200);
});
