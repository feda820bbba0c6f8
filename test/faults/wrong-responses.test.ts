import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { t } from 'tap';
import { until } from '../site/until.ts';
import { SITES } from '../stub-content-service/fixtures/sites.ts';
import type { StubResponse } from '../stub-content-service/stub-response.ts';
import { recordFault } from './fault-results.ts';
import { PATHS, startFaulty, warm } from './start-faulty.ts';

/** A timeout that no response exceeds: 10 MB take a second on a busy machine. */
const LONG_TIMEOUT = { CONTENT_TIMEOUT_MS: '20000' };

const site = await startFaulty(t, { env: { CACHE_STALE_WHILE_REVALIDATE: '0', ...LONG_TIMEOUT } });
const { stub } = site;
const page = (title: string) => ({ template: 'single-column', title, zones: { main: [] } });
const GOOD = 'The good title';
/** Longer than an entry's lifetime and than the pause after a failed revalidation. */
const EXPIRED_MS = 1_050;

let canary = 0;
const elsewhere = createServer((_request, response) => {
  canary++;
  response.end('{}');
}).listen(0, '127.0.0.1');
t.teardown(() => elsewhere.close());
const trap = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/api/pages/x`;

/** Wrong responses of the pages call, each with the status that an uncached page then has. */
const WRONG: [id: string, what: string, response: StubResponse, cold: number][] = [
  ['F19', 'status 500', { status: 500 }, 500],
  ['F19', 'status 502', { status: 502 }, 502],
  ['F19', 'status 503', { status: 503, headers: { 'retry-after': '7' } }, 503],
  ['F19', 'status 504', { status: 504 }, 504],
  ['F21', 'status 429', { status: 429 }, 503],
  ['F26', 'status 401', { status: 401, headers: { 'www-authenticate': 'Basic realm="cms"' } }, 502],
  ['F26', 'status 403', { status: 403 }, 403],
  ['F27', '301 without Location', { status: 301 }, 502],
  ['F29', 'unexpected 304', { status: 304 }, 502],
  ['F31', 'an empty body', { body: '' }, 502],
  ['F31', 'white space', { body: '  \n ' }, 502],
  ['F33', 'JSON truncated after 1 MB', { body: `{"template":"single-column","x":"${'y'.repeat(1_048_576)}"` }, 502],
  ['F34', 'truncated gzip', { fault: 'bad-gzip', json: page('x'.repeat(5_000)) }, 502],
  ['F34', 'a wrong content coding', { headers: { 'content-encoding': 'gzip' }, json: page('x') }, 502],
  [
    'F34',
    'a gzip bomb',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(40_000_000, 32)) },
    502,
  ],
  ['F35', 'a body shorter than its length', { fault: 'short-body', json: page('x') }, 502],
  ['F35', 'a reset in the body', { fault: 'reset-in-body', json: page('x'.repeat(5_000)) }, 502],
  ['F37', 'null', { json: null }, 502],
  ['F37', 'a list', { json: [] }, 502],
  ['F37', 'a string', { json: 'x' }, 502],
  ['F39', '10 MB', { json: page('x'.repeat(10_000_000)) }, 502],
  ['F41', '100,000 levels', { body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` }, 502],
];

t.beforeEach(() => stub.reset());

t.test(
  'F19 to F41: an unusable response never replaces good content, and an uncached page fails cleanly',
  async (t) => {
    // Good responses in between keep the breaker closed. Another test covers the breaker.
    const counts = new Map<
      string,
      { requests: number; failed: number; p99: number; contentCalls: number; note: string }
    >();
    for (const [index, [id, what, answer, cold]] of WRONG.entries()) {
      await warm(site, PATHS.slice(0, 12));
      stub.reset();
      const [known, unknown] = [`/good-${index}`, `/bad-${index}`];
      stub.page(known.slice(1), page(GOOD));
      t.equal((await site.get(known)).status, 200);
      stub.respond(`/api/pages${known}`, answer);
      stub.respond(`/api/pages${unknown}`, answer);
      await after(EXPIRED_MS);
      const [stale, failed] = await Promise.all([site.get(known), site.get(unknown)]);
      t.equal(stale.status, 200, `${what}: warm`);
      t.ok(stale.body.includes(GOOD), `${what}: warm, the good content`);
      t.equal(failed.status, cold, `${what}: cold`);
      t.equal(failed.headers['www-authenticate'], undefined);
      t.notOk(
        /ECONN|\n\s+at /.test(failed.body) || failed.body.includes(String(stub.port)),
        `${what}: exposes nothing internal`,
      );
      const before = counts.get(id) ?? { requests: 0, failed: 0, p99: 0, contentCalls: 0, note: '' };
      counts.set(id, {
        requests: before.requests + 2,
        failed: before.failed + (stale.status === 200 ? 0 : 1),
        p99: Math.max(before.p99, Math.round(Math.max(stale.ms, failed.ms))),
        contentCalls:
          before.contentCalls + stub.callsTo(`/api/pages${known}`).length + stub.callsTo(`/api/pages${unknown}`).length,
        note: [before.note, `${what}: ${failed.status}`].filter(Boolean).join('; '),
      });
    }
    for (const [id, measured] of counts) recordFault(id, measured);
    const rss = await site.metric('process_resident_memory_bytes');
    t.ok(rss < 600_000_000, `${Math.round(rss / 1e6)} MB`);
  },
);

t.test('F27: the server does not follow a redirect of the content service', async (t) => {
  stub.respond('/api/pages/moved', { status: 301, headers: { location: trap() } });
  const moved = await site.get('/moved');
  t.equal(moved.status, 302);
  t.equal(canary, 0);
});

t.test('F23: a page that was removed is 404 after its lifetime', async (t) => {
  stub.page('leaving', page(GOOD));
  t.equal((await site.get('/leaving')).status, 200);
  stub.respond('/api/pages/leaving', { status: 404 });
  await after(EXPIRED_MS);
  const statuses = [(await site.get('/leaving')).status, (await site.get('/leaving')).status];
  t.same(statuses, [404, 404]);
  recordFault('F23', { requests: 2, note: `after its lifetime: ${statuses.join(', ')}` });
});

t.test('F22: failures that alternate with good responses fail no cached page', async (t) => {
  let count = 0;
  stub.respond('/api/pages/about', () => (count++ % 2 === 0 ? undefined : { status: 500 }));
  let failed = 0;
  for (let i = 0; i < 10; i++) {
    await after(250);
    if ((await site.get('/about')).status !== 200) failed++;
  }
  t.equal(failed, 0);
  t.equal(await site.metric('bff_content_breaker_state'), 0, 'the breaker stays closed');
  recordFault('F22', { requests: 10, failed, contentCalls: count });
});

t.test('F37 F46: malformed sites, menus and translations leave the last good ones in place', async (t) => {
  await warm(site, ['/about', '/es/about']);
  const rows: [path: string, response: StubResponse][] = [
    ['/api/sites', { json: [] }],
    ['/api/sites', { json: { sites: null } }],
    ['/api/navigation/*', { json: { main: 5 } }],
    ['/api/translations', { json: [] }],
  ];
  let failed = 0;
  for (const [path, answer] of rows) {
    stub.reset();
    stub.respond(path, answer);
    await after(EXPIRED_MS);
    const { status, body } = await site.get('/about');
    if (status !== 200 || !body.includes('About us')) failed++;
    t.equal(status, 200, `${path} ${JSON.stringify(answer.json)}`);
    t.ok(body.includes('<nav'), 'the menu is there');
  }
  recordFault('F37', { requests: rows.length, failed, note: 'malformed sites, menus, translations' });
  stub.reset();
  const [first, ...rest] = SITES;
  stub.respond('/api/sites', {
    json: [{ ...first, languages: first?.languages.filter(({ slug }) => slug !== 'es') }, ...rest],
  });
  await after(EXPIRED_MS);
  await until('the language is gone', async () => (await site.get('/es/about')).status === 404);
  t.equal((await site.get('/about')).status, 200);
  recordFault('F46', {
    requests: 2,
    failed: 0,
    note: 'a language that was removed: 404 after the lifetime of the site list',
  });
});

t.test('F38: an unknown block is logged once and fails no page', async (t) => {
  const future = {
    ...page(GOOD),
    future: 1,
    zones: {
      main: [
        { type: 'hologram', beam: 1 },
        { type: 'rich-text', text: '<p>kept</p>' },
      ],
    },
  };
  for (const path of ['new-1', 'new-2', 'new-3']) stub.page(path, future);
  for (const path of ['/new-1', '/new-2', '/new-3']) t.ok((await site.get(path)).body.includes('kept'), path);
  const linesAbout = () => site.log.filter((line) => JSON.stringify(line).includes('hologram')).length;
  // A log line follows its response. The line of a later request shows that all are written.
  await until('logged', async () => linesAbout() > 0);
  const last = `/last-${Math.random()}`;
  await site.get(last);
  await until('all is logged', async () => site.log.some((line) => JSON.stringify(line).includes(last)));
  const lines = linesAbout();
  t.equal(lines, 1);
  recordFault('F38', { requests: 3, failed: 0, note: `${lines} log line` });
});

t.test('F42: wrong dates and ages of the content service fail no request, and Age stays bounded', async (t) => {
  const rows: Record<string, string>[] = [
    { date: 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { date: 'Fri, 31 Dec 2999 23:59:59 GMT', expires: 'yesterday' },
    { age: '99999999999999999999' },
    { age: '-5', expires: '0' },
  ];
  for (const [index, headers] of rows.entries()) {
    stub.respond(`/api/pages/clock-${index}`, { json: page(GOOD), headers });
    const { status, headers: answered } = await site.get(`/api/pages/clock-${index}`);
    t.equal(status, 200, JSON.stringify(headers));
    t.ok(Number(answered.age ?? 0) <= 999_999_999, `Age ${answered.age}`);
  }
  recordFault('F42', { requests: rows.length, failed: 0 });
});

t.test('F45: body and entity tag always match while the content service alternates between two versions', async (t) => {
  let turn = 0;
  stub.respond('/api/pages/two', () => ({ json: page(turn++ % 2 === 0 ? 'Version one' : 'Version two') }));
  const tags = new Map<string, string>();
  for (let i = 0; i < 6; i++) {
    const { body, headers } = await site.get('/two');
    const version = body.includes('Version one') ? 'one' : 'two';
    const etag = String(headers.etag);
    if (tags.has(etag)) t.equal(tags.get(etag), version);
    tags.set(etag, version);
    await after(400);
  }
  t.same(new Set(tags.values()), new Set(['one', 'two']), 'both were sent');
  recordFault('F45', { requests: 6, failed: 0, note: 'two bodies, two tags' });
});

t.test('every log line is one JSON object, error lines are sampled, and the process still runs', async (t) => {
  t.same(
    site.log.filter((line) => 'notJson' in line),
    [],
  );
  t.equal(site.process.exitCode, null);
  const perSecond = new Map<string, number>();
  for (const line of site.log) {
    if (line.level !== 'error') continue;
    const key = `${String(line.time).slice(0, 19)} ${line.msg} ${line.code}`;
    perSecond.set(key, (perSecond.get(key) ?? 0) + 1);
  }
  t.same(
    [...perSecond].filter(([, count]) => count > 2),
    [],
    'error lines are sampled',
  );
});
