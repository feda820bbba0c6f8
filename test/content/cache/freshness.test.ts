import { t } from 'tap';
import { entityTagOf, freshnessOf, pickHeaders } from '../../../src/content/cache/freshness.ts';

const windows = { ttl: 60, staleWhileRevalidate: 600, staleIfError: 86_400 };
const NOW = Date.parse('2026-05-01T12:00:00Z');
const under = (policy: 'origin' | 'own') => (headers: Record<string, string>) =>
  freshnessOf(headers, { windows, policy }, NOW);
const origin = under('origin');

/** Lifetime, stale-while-revalidate and stale-if-error in seconds. */
const secondsOf = (cacheControl: string, more: Record<string, string> = {}) => {
  const { storable, freshMs, staleWhileRevalidateMs, staleIfErrorMs } = origin({
    'cache-control': cacheControl,
    ...more,
  });
  return storable ? [freshMs / 1_000, staleWhileRevalidateMs / 1_000, staleIfErrorMs / 1_000] : 'not stored';
};

t.test('Cache-Control is interpreted as in a shared cache', (t) => {
  const rows: [string, number[] | 'not stored'][] = [
    ['', [60, 600, 86_400]],
    ['public', [60, 600, 86_400]],
    ['max-age=5', [5, 600, 86_400]],
    ['MAX-AGE=5', [5, 600, 86_400]],
    ['max-age="10"', [10, 600, 86_400]],
    ['max-age=100, s-maxage=7', [7, 600, 86_400]],
    ['s-maxage=7, max-age=100', [7, 600, 86_400]],
    ['s-maxage=0, max-age=100', [0, 0, 86_400]],
    ['max-age=0', [0, 0, 86_400]],
    ['no-cache', [0, 0, 86_400]],
    ['no-cache="set-cookie"', [0, 0, 86_400]],
    ['no-cache, max-age=100', [0, 0, 86_400]],
    ['max-age=5, must-revalidate', [5, 0, 0]],
    ['max-age=5, proxy-revalidate', [5, 0, 0]],
    ['no-cache, must-revalidate', [0, 0, 0]],
    ['max-age=5, stale-while-revalidate=30, stale-if-error=90', [5, 30, 90]],
    ['max-age=0, stale-while-revalidate=30', [0, 30, 86_400]],
    ['max-age=5, stale-if-error=0', [5, 600, 600 * 0]],
    ['no-store', 'not stored'],
    ['no-store="x"', 'not stored'],
    ['private', 'not stored'],
    ['private="set-cookie"', 'not stored'],
    ['max-age=100, private', 'not stored'],
    ['extension="no-store", max-age=5', [5, 600, 86_400]],
    ['not-no-store, max-age=5', [5, 600, 86_400]],
    ['max-age=abc', [0, 0, 86_400]],
    ['max-age=-5', [0, 0, 86_400]],
    ['max-age=1.5', [0, 0, 86_400]],
    ['max-age', [60, 600, 86_400]],
    ['max-age=100, max-age=5', [5, 600, 86_400]],
    ['max-age=5, stale-while-revalidate=x, stale-if-error=x', [5, 600, 86_400]],
    ['extension="must-revalidate, no-cache", max-age=5', [5, 600, 86_400]],
    ['x-max-age=100, max-age=5', [5, 600, 86_400]],
    ['max-age=99999999999', [2 ** 31, 600, 86_400]],
  ];
  for (const [header, expected] of rows) t.strictSame(secondsOf(header), expected, header);
  t.end();
});

t.test('Age shortens a lifetime from the response headers, but not the configured lifetime', (t) => {
  const rows: [string, string, number][] = [
    ['max-age=60', '20', 40],
    ['max-age=60', '100', 0],
    ['max-age=60', '9999999999999', 0],
    ['max-age=60', 'abc', 60],
    ['max-age=60', '-1', 60],
    ['', '20', 60],
  ];
  for (const [cacheControl, age, expected] of rows)
    t.equal(origin({ 'cache-control': cacheControl, age }).freshMs / 1_000, expected, `${cacheControl} ${age}`);
  t.equal(origin({ age: '20' }).ageMs, 20_000);
  t.end();
});

t.test('Expires minus Date is the lifetime if Cache-Control sets none', (t) => {
  const date = 'Fri, 01 May 2020 00:00:00 GMT';
  const expires = 'Fri, 01 May 2020 00:00:30 GMT';
  t.equal(origin({ date, expires }).freshMs, 30_000);
  t.equal(origin({ date, expires, 'cache-control': 'max-age=5' }).freshMs, 5_000);
  t.equal(origin({ date: expires, expires: date }).freshMs, 0);
  t.equal(origin({ expires: '0' }).freshMs, 0);
  t.equal(origin({ expires: new Date(NOW + 9_000).toUTCString() }).freshMs, 9_000);
  t.end();
});

t.test('caches in front may serve stale what the content service lets this cache serve stale', async (t) => {
  const never = [0, 0, 0];
  const rows: [cacheControl: string, inFront: number[], more?: Record<string, string>][] = [
    ['', [60, 600, 86_400]],
    ['max-age=5', [5, 600, 86_400]],
    ['max-age=100, s-maxage=7', [7, 600, 86_400]],
    ['max-age=100, stale-while-revalidate=30', [100, 30, 86_400]],
    ['max-age=100, stale-if-error=0', [100, 600, 0]],
    ['max-age=100', [100, 600, 86_400], { age: '90' }],
    ['no-cache', never],
    ['no-cache, max-age=100', never],
    ['no-cache="set-cookie"', never],
    ['max-age=0', never],
    ['s-maxage=0, max-age=100', never],
    ['max-age=0, must-revalidate', never],
    ['max-age=100, must-revalidate', never],
    ['max-age=100, proxy-revalidate', never],
    ['max-age=100, stale-while-revalidate=0', never],
    ['max-age=nonsense', never],
    ['max-age=100', never, { vary: '*' }],
    ['', never, { expires: '0' }],
  ];
  for (const [cacheControl, expected, more] of rows) {
    const { ttl, staleWhileRevalidate, staleIfError } = origin({ 'cache-control': cacheControl, ...more }).inFront;
    t.strictSame([ttl, staleWhileRevalidate, staleIfError], expected, `${cacheControl} ${JSON.stringify(more)}`);
  }
  for (const policy of ['origin', 'own'] as const) {
    const { inFront } = freshnessOf({}, { windows: { ...windows, ttl: 0 }, policy }, NOW);
    t.strictSame(inFront, { ttl: 0, staleWhileRevalidate: 0, staleIfError: 0 }, `CACHE_TTL=0, ${policy}`);
  }
});

t.test('a response with Vary: * is revalidated each time', (t) => {
  t.strictSame(secondsOf('max-age=100', { vary: '*' }), [0, 0, 86_400]);
  t.strictSame(secondsOf('max-age=100', { vary: 'accept-language, x-site-slug' }), [100, 600, 86_400]);
  t.end();
});

t.test('the policy "own" ignores headers', (t) => {
  const own = {
    storable: true,
    freshMs: 60_000,
    staleWhileRevalidateMs: 600_000,
    staleIfErrorMs: 86_400_000,
    ageMs: 0,
    inFront: windows,
  };
  for (const cacheControl of ['no-store', 'private', 'max-age=1', 'no-cache, must-revalidate', ''])
    t.strictSame(under('own')({ 'cache-control': cacheControl, age: '50', vary: '*' }), own, cacheControl);
  t.end();
});

t.test('with a TTL of 0 a response is revalidated each time', (t) => {
  for (const policy of ['origin', 'own'] as const) {
    const freshness = freshnessOf({}, { windows: { ...windows, ttl: 0 }, policy }, NOW);
    t.match(freshness, { freshMs: 0, staleWhileRevalidateMs: 0, staleIfErrorMs: 86_400_000 }, policy);
  }
  t.end();
});

t.test('only well-formed entity tags are used', (t) => {
  for (const etag of ['"a"', 'W/"a"', '""', '"a-b:c"']) t.equal(entityTagOf({ etag }), etag);
  for (const etag of ['a', '"a', 'w/"a"', '"a"b"', `"${'x'.repeat(2_000)}"`, ''])
    t.equal(entityTagOf({ etag }), undefined, etag);
  t.equal(entityTagOf({}), undefined);
  t.end();
});

t.test('pickHeaders keeps only the headers that determine freshness', (t) => {
  const picked = pickHeaders({ 'cache-control': 'max-age=1', age: '3', etag: '"a"', 'set-cookie': ['x'] });
  t.strictSame(picked, { 'cache-control': 'max-age=1', age: '3' });
  t.end();
});
