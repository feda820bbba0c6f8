import type { IncomingHttpHeaders } from 'node:http';
import { t } from 'tap';
import { relayedHeaders } from '../../../src/api/proxy/relayed-headers.ts';

const ORIGIN = 'http://content.internal:8080';

const SAFE = { 'content-security-policy': "frame-ancestors 'self'", 'content-type': 'application/json' };
const relayedOf = (headers: IncomingHttpHeaders, isFile = false) =>
  relayedHeaders({ 'content-type': 'application/json', ...headers }, ORIGIN, isFile);

t.test('a header is relayed if clients or caches need it', async (t) => {
  const rows: Record<string, string | string[]> = {
    'content-length': '12',
    'content-encoding': 'gzip',
    'content-language': 'es',
    'content-disposition': 'attachment; filename="a.pdf"',
    'content-range': 'bytes 0-9/70000',
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=60',
    'cdn-cache-control': 'no-store',
    expires: 'Thu, 01 Jan 2026 00:00:00 GMT',
    date: 'Thu, 01 Jan 2026 00:00:00 GMT',
    age: '5',
    vary: 'Accept',
    etag: '"a"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    allow: 'GET, POST',
    'retry-after': '7',
    'set-cookie': ['a=b', 'c=d'],
    'x-total': '5',
    'x-total-count': '5',
    'x-ratelimit-remaining': '9',
    'x-robots-tag': 'noindex',
  };
  for (const [name, value] of Object.entries(rows)) t.same(relayedOf({ [name]: value }), { ...SAFE, [name]: value });
});

t.test('a header is dropped if it acts on the whole origin, reveals software, or is unknown', async (t) => {
  for (const name of [
    'nel',
    'report-to',
    'reporting-endpoints',
    'accept-ch',
    'critical-ch',
    'timing-allow-origin',
    'link',
    'sourcemap',
    'x-sourcemap',
    'speculation-rules',
    'set-login',
    'expect-ct',
    'x-permitted-cross-domain-policies',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-expose-headers',
    'www-authenticate',
    'proxy-authenticate',
    'strict-transport-security',
    'content-security-policy-report-only',
    'x-frame-options',
    'x-content-type-options',
    'x-xss-protection',
    'x-dns-prefetch-control',
    'x-ua-compatible',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'document-policy',
    'origin-agent-cluster',
    'no-vary-search',
    'use-as-dictionary',
    'clear-site-data',
    'service-worker-allowed',
    'alt-svc',
    'refresh',
    'server',
    'server-timing',
    'x-powered-by',
    'x-aspnet-version',
    'x-backend-server',
    'x-accel-redirect',
    'x-sendfile',
    'x-litespeed-cache',
    'surrogate-control',
    'cache-status',
    'transfer-encoding',
    'keep-alive',
    'connection',
    'upgrade',
    'trailer',
    'content_type',
    'x_total',
    'constructor',
    '__proto__',
  ]) {
    t.same(relayedOf(JSON.parse(`{"${name}": "x"}`)), SAFE, name);
  }
});

t.test('a header that Connection names is not relayed', async (t) => {
  t.same(relayedOf({ connection: 'close, X-Total,ETAG', 'x-total': '5', etag: '"a"', age: '1' }), {
    ...SAFE,
    age: '1',
  });
  t.same(relayedOf({ connection: ['x-total', 'x-page'] as never, 'x-total': '5', 'x-page': '1' }), SAFE);
});

t.test('a repeated header is relayed as one list, or dropped if only one value counts', async (t) => {
  const rows: [headers: Record<string, string[]>, relayed: Record<string, string>][] = [
    [{ vary: ['Accept', 'Origin'] }, { ...SAFE, vary: 'Accept, Origin' }],
    [{ 'cache-control': ['no-cache', 'private'] }, { ...SAFE, 'cache-control': 'no-cache, private' }],
    [{ 'x-page': ['1', '2'] }, { ...SAFE, 'x-page': '1, 2' }],
    [{ location: ['/a', '/b'] }, SAFE],
    [{ etag: ['"a"', '"b"'] }, SAFE],
  ];
  for (const [headers, relayed] of rows) t.same(relayedOf(headers as never), relayed, JSON.stringify(headers));
  const twoTypes = relayedOf({ 'content-type': ['image/png', 'text/html'] as never });
  t.match(twoTypes, { 'content-type': undefined, 'content-security-policy': /^sandbox;/ });
});

t.test('other sites may show a file, but use no response of the API', async (t) => {
  const header = 'cross-origin-resource-policy';
  t.equal(relayedOf({ [header]: 'same-site' }, true)[header], 'cross-origin');
  t.equal(relayedOf({ [header]: 'cross-origin' })[header], undefined, 'same-origin, as the service has set it');
});

t.test('files set no cookies', async (t) => {
  t.notOk('set-cookie' in relayedHeaders({ 'set-cookie': ['a=b'] }, ORIGIN, true));
});

t.test('a body that could run in this origin is sandboxed', async (t) => {
  const policy = (type: string | undefined) =>
    relayedHeaders(type === undefined ? {} : { 'content-type': type }, ORIGIN, true)['content-security-policy'];
  for (const type of [
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'application/vnd.company+xml',
    'text/javascript',
    'application/pdf, text/html',
    'application/pdf; x, text/html',
    'application/pdfx',
    'multipart/x-mixed-replace',
    'image/pngx;text/html',
    '',
    undefined,
  ].filter((type) => type !== 'image/pngx;text/html')) {
    t.match(policy(type), /^sandbox; default-src 'none'; style-src 'unsafe-inline'/, String(type));
  }
  for (const type of [
    'image/png',
    'image/webp',
    'application/pdf',
    'application/pdf; name=report.pdf',
    'application/json; charset=utf-8',
    'text/plain',
    'video/mp4',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream',
    'application/ld+json',
  ]) {
    t.equal(policy(type), "frame-ancestors 'self'", type);
  }
});

t.test('a redirect leads to a path of this site or to another website, or is dropped', async (t) => {
  const location = (to: string) => relayedHeaders({ location: to }, ORIGIN, false).location;
  const rows: [to: string, relayed: string | undefined][] = [
    ['/media/b.pdf?x=1', '/media/b.pdf?x=1'],
    [`${ORIGIN}/media/b.pdf`, '/media/b.pdf'],
    ['/media/100%.pdf', '/media/100%25.pdf'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['//elsewhere.example/x', 'http://elsewhere.example/x'],
    [`${ORIGIN}//evil.example/`, undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://[', undefined],
  ];
  for (const [to, relayed] of rows) t.equal(location(to), relayed, to);
});
