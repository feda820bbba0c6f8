import { createServer, type OutgoingHttpHeader } from 'node:http';
import { t } from 'tap';
import { listen, send, startHttpCache } from './http-cache.ts';

/*
 * Runs the required shared-cache cases of the public suite http-tests/cache-tests, under their
 * names, against the content cache behind an HTTP server. docs/cache-tests.md lists the cases that
 * fail, and why.
 */

type Headers = Record<string, OutgoingHttpHeader>;
/** A response of the origin; with `cut` the origin resets the connection instead. */
type Reply = { headers?: Headers; status?: number; cut?: boolean };

const NOW = Date.parse('2026-05-01T12:00:00Z');
/** An HTTP date some seconds from now. */
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toUTCString();
const date = at(0);

/** Starts an origin that sends the replies in order and repeats the last one, behind a cache. */
async function open(t: { teardown(close: () => unknown): unknown }, replies: Reply[]) {
  const calls: { method?: string | undefined; tag?: string | undefined }[] = [];
  const origin = await listen(
    createServer((request, response) => {
      const { headers = {}, status = 200, cut } = replies[Math.min(calls.length, replies.length - 1)] ?? {};
      calls.push({ method: request.method, tag: request.headers['if-none-match'] });
      response.sendDate = false;
      if (cut) response.destroy();
      else if (headers.etag && request.headers['if-none-match'] === headers.etag)
        response.writeHead(304, headers).end();
      else response.writeHead(status, headers).end(`body ${calls.length}`);
    }),
  );
  const clock = { now: NOW };
  const cache = await startHttpCache(origin.origin, () => clock.now);
  t.teardown(() => {
    for (const server of [cache, origin]) server.close();
  });
  const get = (headers = {}, method = 'GET', path = '/a') => send(cache.origin, path, headers, method);
  const wait = (seconds = 3) => {
    clock.now += seconds * 1_000;
  };
  return { get, wait, calls };
}

/** Headers of the origin's response, and whether the cache reuses it three seconds later. */
const REUSE: [name: string, headers: Headers, isReused: boolean][] = [
  ['freshness-max-age-stale', { 'cache-control': 'max-age=2', date }, false],
  ['freshness-max-age-0', { 'cache-control': 'max-age=0' }, false],
  ['freshness-max-age-age', { date, 'cache-control': 'max-age=3600', age: '7200' }, false],
  ['freshness-max-age-0-expires', { expires: at(3_600), 'cache-control': 'max-age=0', date }, false],
  ['freshness-max-age-negative', { 'cache-control': 'max-age=-3600' }, false],
  ['freshness-s-maxage-shared', { 'cache-control': 's-maxage=3600' }, true],
  ['freshness-max-age-s-maxage-shared-longer', { 'cache-control': 'max-age=3600, s-maxage=1' }, false],
  ['freshness-max-age-s-maxage-shared-longer-reversed', { 'cache-control': 's-maxage=1, max-age=3600' }, false],
  ['freshness-max-age-s-maxage-shared-longer-multiple', { 'cache-control': ['max-age=3600', 's-maxage=1'] }, false],
  ['freshness-max-age-ignore-quoted', { 'cache-control': 'extension="max-age=3600", max-age=1' }, false],
  ['freshness-max-age-ignore-quoted-rev', { 'cache-control': 'max-age=1, extension="max-age=3600"' }, false],
  ['freshness-max-age-leading-zero', { 'cache-control': 'max-age=003600' }, true],
  ['freshness-max-age-single-quoted', { 'cache-control': "max-age='3600'" }, false],
  ['age-parse-nonnumeric', { date, 'cache-control': 'max-age=3600', age: 'abc' }, true],
  ['age-parse-negative', { date, 'cache-control': 'max-age=3600', age: '-7200' }, true],
  ['age-parse-float', { date, 'cache-control': 'max-age=3600', age: '7200.0' }, true],
  ['age-parse-large-minus-one', { date, 'cache-control': 'max-age=3600', age: '2147483647' }, false],
  ['age-parse-large', { date, 'cache-control': 'max-age=3600', age: '2147483648' }, false],
  ['age-parse-larger', { date, 'cache-control': 'max-age=3600', age: '2147483649' }, false],
  ['age-parse-suffix', { date, 'cache-control': 'max-age=3600', age: '7200, 0' }, false],
  ['age-parse-prefix', { date, 'cache-control': 'max-age=3600', age: '0, 7200' }, true],
  ['age-parse-suffix-twoline', { date, 'cache-control': 'max-age=3600', age: ['7200', '0'] }, false],
  ['age-parse-prefix-twoline', { date, 'cache-control': 'max-age=3600', age: ['0', '7200'] }, true],
  ['age-parse-dup-0', { date, 'cache-control': 'max-age=3600', age: '0, 0' }, true],
  ['age-parse-dup-0-twoline', { date, 'cache-control': 'max-age=3600', age: ['0', '0'] }, true],
  ['age-parse-dup-old', { date, 'cache-control': 'max-age=10000', age: ['3600', '3600'] }, true],
  ['freshness-expires-past', { expires: at(-2_592_000), date }, false],
  ['freshness-expires-present', { expires: date, date }, false],
  ['freshness-expires-old-date', { expires: at(300), date: at(400) }, false],
  ['freshness-expires-invalid', { expires: '0', date }, false],
  ['freshness-expires-age-slow-date', { date: at(-10), expires: at(10), age: '25' }, false],
  ['freshness-expires-age-fast-date', { date: at(10), expires: at(20), age: '15' }, false],
  ['freshness-expires-future', { date, expires: at(3_600) }, true],
  ['freshness-expires-ansi-c', { expires: 'Thu Aug  8 02:01:18 2050' }, true],
  ['freshness-expires-wrong-case-month', { expires: 'Thu, 18 AUG 2050 02:01:18 GMT' }, true],
  ['freshness-expires-invalid-utc', { expires: 'Thu, 18 Aug 2050 02:01:18 UTC' }, false],
  ['freshness-expires-invalid-aest', { expires: 'Thu, 18 Aug 2050 02:01:18 AEST' }, false],
  ['freshness-expires-invalid-2-digit-year', { expires: 'Thu, 18 Aug 50 02:01:18 GMT' }, false],
  ['freshness-expires-invalid-no-comma', { expires: 'Thu 18 Aug 2050 02:01:18 GMT' }, false],
  ['freshness-expires-invalid-multiple-spaces', { expires: 'Thu, 18  Aug  2050 02:01:18 GMT' }, false],
  ['freshness-expires-invalid-date-dashes', { expires: 'Thu, 18-Aug-2050 02:01:18 GMT' }, false],
  ['freshness-expires-invalid-time-periods', { expires: 'Thu, 18 Aug 2050 02.01.18 GMT' }, false],
  ['freshness-expires-invalid-1-digit-hour', { expires: 'Thu, 18 Aug 2050 2:01:18 GMT' }, false],
  ['freshness-expires-invalid-multiple-lines', { expires: ['Thu, 18 Aug 2050 2:01:18 GMT', at(3_600)] }, false],
  ['cc-resp-private-shared', { 'cache-control': 'private, max-age=3600' }, false],
  ['cc-resp-no-store', { 'cache-control': 'no-store' }, false],
  ['cc-resp-no-store-case-insensitive', { 'cache-control': 'No-StOrE' }, false],
  ['cc-resp-no-store-fresh', { 'cache-control': 'max-age=10000, no-store', expires: at(10_000), date }, false],
  ['cc-resp-no-cache', { 'cache-control': 'max-age=10000, no-cache', expires: at(10_000), date }, false],
  ['cc-resp-no-cache-case-insensitive', { 'cache-control': 'max-age=10000, No-CaChE', date }, false],
  ['vary-syntax-star', { 'cache-control': 'max-age=5000', vary: '*' }, false],
  ['vary-syntax-star-star', { 'cache-control': 'max-age=5000', vary: '*, *' }, false],
  ['vary-syntax-star-star-lines', { 'cache-control': 'max-age=5000', vary: ['*', '*'] }, false],
  ['vary-syntax-empty-star', { 'cache-control': 'max-age=5000', vary: ', *' }, false],
  ['vary-syntax-star-foo', { 'cache-control': 'max-age=5000', vary: '*, Foo' }, false],
  ['vary-syntax-foo-star', { 'cache-control': 'max-age=5000', vary: 'Foo, *' }, false],
];

for (const [name, headers, isReused] of REUSE) {
  t.test(`${name}: ${isReused ? 'used again' : 'not used again'}`, async (t) => {
    const { get, wait, calls } = await open(t, [{ headers }]);
    t.equal((await get()).body, 'body 1');
    wait();
    t.equal((await get()).body, isReused ? 'body 1' : 'body 2');
    t.equal(calls.length, isReused ? 1 : 2);
  });
}

const STATUSES = [201, 202, 203, 204, 299, 301, 302, 303, 307, 308, 400, 403, 404, 410, 499, 500, 502, 503, 504, 599];

for (const status of STATUSES) {
  t.test(`status-${status}-stale, heuristic-${status}-not_cached: passed on, not used again`, async (t) => {
    const headers = { 'last-modified': at(-1e5), 'cache-control': 'max-age=2', date };
    const { get, wait, calls } = await open(t, [{ status, headers }]);
    for (const turn of [1, 2]) {
      t.equal((await get()).status, status);
      t.equal(calls.length, turn);
      wait();
    }
  });
}

t.test('vary-no-match, vary-omit and similar: a variant is not used for other requests', async (t) => {
  const headers = { 'cache-control': 'max-age=5000', vary: 'Foo, Bar' };
  const { get, calls } = await open(t, [{ headers }]);
  for (const sent of [{ foo: '1', bar: 'abc' }, { foo: '2', bar: 'abc' }, { foo: '1' }, {}]) await get(sent);
  t.equal(calls.length, 4);
});

for (const directive of ['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=2']) {
  t.test(`stale-close-${directive}: no stale response when the origin fails`, async (t) => {
    const { get, wait } = await open(t, [{ headers: { 'cache-control': `max-age=2, ${directive}` } }, { cut: true }]);
    await get();
    wait();
    await t.rejects(get(), { code: 'ECONNRESET' });
  });
}

t.test('stale-while-revalidate-window: a stale response is served within the window, never after', async (t) => {
  const headers = { 'cache-control': 'max-age=1, stale-while-revalidate=4', etag: '"abc"' };
  const { get, wait, calls } = await open(t, [
    { headers },
    { cut: true },
    { headers: { 'cache-control': 'no-cache' } },
  ]);
  await get();
  wait();
  t.equal((await get()).body, 'body 1');
  wait(3);
  t.equal((await get()).body, `body ${calls.length}`);
  t.ok(calls.length > 2);
});

t.test(
  'cc-resp-must-revalidate-stale, conditional requests: a stale response is revalidated with its entity tag',
  async (t) => {
    const headers = { 'cache-control': 'max-age=2, must-revalidate', etag: '"abcd"', date };
    const { get, wait, calls } = await open(t, [{ headers }]);
    await get();
    t.equal((await get()).body, 'body 1');
    wait();
    const confirmed = await get();
    t.match([confirmed.status, confirmed.body, confirmed.headers.etag], [200, 'body 1', '"abcd"']);
    t.strictSame(
      calls.map(({ tag }) => tag),
      [undefined, '"abcd"'],
    );
    await get();
    t.equal(calls.length, 2, 'fresh again');
  },
);

for (const method of ['POST', 'PUT', 'DELETE', 'M-SEARCH']) {
  t.test(`invalidate-${method}: a write invalidates the stored response`, async (t) => {
    const { get, calls } = await open(t, [{ headers: { 'cache-control': 'max-age=100000' } }]);
    await get();
    await get({}, method);
    await get();
    t.strictSame(
      calls.map((request) => request.method),
      ['GET', method, 'GET'],
    );
  });
}

t.test('other-authorization: a response to a request with credentials is not used for others', async (t) => {
  const { get, calls } = await open(t, [{ headers: { 'cache-control': 'max-age=100000', date } }]);
  await get({ authorization: 'FOO' });
  await get();
  t.equal(calls.length, 2);
});

for (const [name, headers] of [
  ['other-age-update-expires', { expires: at(2_592_000), date, age: '30' }],
  ['other-age-update-max-age', { 'cache-control': 'max-age=100000', date, age: '30' }],
] as const) {
  t.test(`${name}, other-date-update: Age grows, Date stays`, async (t) => {
    const { get, wait } = await open(t, [{ headers }]);
    await get();
    wait(5);
    t.match((await get()).headers, { age: '35', date });
  });
}

t.test('query-args-different: each query has its own response', async (t) => {
  const { get } = await open(t, [{ headers: { 'cache-control': 'max-age=100000' } }]);
  t.equal((await get({}, 'GET', '/a?one')).body, 'body 1');
  t.equal((await get({}, 'GET', '/a?two')).body, 'body 2');
});

t.test('headers-store: end-to-end headers are stored, hop-by-hop headers are not', async (t) => {
  const stored = {
    'test-header': 'a',
    'content-foo': 'b',
    'content-location': '/x',
    'set-cookie': ['c=1'],
    etag: '"e"',
  };
  const hop = { connection: 'a-hop', 'a-hop': 'x', 'proxy-authenticate': 'Basic', te: 'trailers', upgrade: 'h2c' };
  const { get, calls } = await open(t, [{ headers: { 'cache-control': 'max-age=100000', ...stored, ...hop } }]);
  await get();
  const { headers } = await get();
  t.equal(calls.length, 1);
  t.match(headers, stored);
  for (const name of ['a-hop', 'proxy-authenticate', 'te', 'upgrade']) t.notOk(name in headers, name);
});
