import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { t } from 'tap';
import { startStub } from '../../stub-content-service/stub-content-service.ts';
import { openClient } from '../open-client.ts';

const PATH = '/api/pages/x';
const jsonOf = (response: { body: Buffer }) => JSON.parse(response.body.toString());

t.test('a call has its headers, the request id and the trace', async (t) => {
  const stub = await startStub(t);
  const { get, calls } = openClient(t, stub.origin);
  stub.respond(PATH, { json: { ok: true } });
  const response = await get(PATH, { headers: { 'x-site-slug': 'main', 'accept-language': 'pt-BR' } });
  t.strictSame([response.status, jsonOf(response)], [200, { ok: true }]);
  const { headers } = stub.calls[0] ?? { headers: {} };
  t.match(headers, {
    'x-site-slug': 'main',
    'accept-language': 'pt-BR',
    'x-request-id': 'request-1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    accept: 'application/json',
    'accept-encoding': 'gzip, br, deflate',
  });
  t.strictSame(calls, [['pages', 200]]);
});

t.test('error statuses are returned without their bodies', async (t) => {
  const stub = await startStub(t);
  const { get } = openClient(t, stub.origin);
  for (const status of [304, 302, 404, 500]) {
    stub.respond(PATH, { status, headers: { location: '/y' }, ...(status === 304 ? {} : { body: 'secret' }) });
    const response = await get(PATH);
    t.strictSame([response.status, response.body.length], [status, 0]);
  }
});

t.test('compressed bodies are decoded', async (t) => {
  const stub = await startStub(t);
  const { get } = openClient(t, stub.origin);
  const body = Buffer.from(JSON.stringify({ text: 'potassium '.repeat(500) }));
  const codings: [string, Buffer][] = [
    ['gzip', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['deflate', deflateSync(body)],
    ['identity', body],
    [' GZIP ', gzipSync(body)],
  ];
  for (const [coding, bytes] of codings) {
    stub.respond(PATH, { headers: { 'content-encoding': coding }, body: bytes });
    t.ok((await get(PATH)).body.equals(body), coding);
  }
});

t.test('a body that cannot be decoded is a malformed response', async (t) => {
  const stub = await startStub(t);
  const { failure } = openClient(t, stub.origin);
  const whole = gzipSync(JSON.stringify({ text: 'x'.repeat(5_000) }));
  const broken: [string, Buffer][] = [
    ['gzip', Buffer.from('{"plain":true}')],
    ['gzip', whole.subarray(0, whole.length - 9)],
    ['br', Buffer.from('not brotli at all')],
    ['compress', whole],
    ['gzip, br', whole],
  ];
  for (const [coding, body] of broken) {
    stub.respond(PATH, { headers: { 'content-encoding': coding }, body });
    t.match(await failure(PATH), { code: 'CONTENT_MALFORMED', statusCode: 502, retryAfter: 5 }, coding);
  }
});

t.test('the size of a body is limited, also after decompression', async (t) => {
  const stub = await startStub(t);
  const { get, failure } = openClient(t, stub.origin);
  const body = Buffer.alloc(100_001, 'a');
  stub.respond(PATH, { body });
  t.match(await failure(PATH), { code: 'CONTENT_TOO_LARGE', statusCode: 502 });
  stub.respond(PATH, { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } });
  t.match(await failure(PATH), { code: 'CONTENT_TOO_LARGE', statusCode: 502 });
  stub.respond(PATH, { body: gzipSync(Buffer.alloc(50_000_000)), headers: { 'content-encoding': 'gzip' } });
  t.match(await failure(PATH), { code: 'CONTENT_TOO_LARGE' }, 'a decompression bomb');
  stub.respond(PATH, { body: body.subarray(1) });
  t.equal((await get(PATH)).body.length, 100_000);
});

t.test('a call has one deadline, whether the service hangs, drips headers or drips the body', async (t) => {
  const stub = await startStub(t);
  const { failure, calls } = openClient(t, stub.origin, { timeoutMs: 150 });
  for (const fault of ['hang', 'drip', 'drip-head'] as const) {
    stub.respond(PATH, { fault, json: { text: 'x'.repeat(200) } });
    t.match(await failure(PATH), { code: 'CONTENT_SLOW', statusCode: 504, retryAfter: 5 }, fault);
  }
  t.strictSame(calls, [
    ['pages', 'error'],
    ['pages', 'error'],
    ['pages', 'error'],
  ]);
});

t.test('a GET is retried once if its connection is reset before the first byte', async (t) => {
  const stub = await startStub(t);
  const { get, failure } = openClient(t, stub.origin);
  stub.respond(PATH, [{ fault: 'reset' }, { json: { ok: true } }]);
  t.equal((await get(PATH)).status, 200);
  t.equal(stub.calls.length, 2);
  stub.forget();
  stub.respond(PATH, { fault: 'reset' });
  t.match(await failure(PATH), { code: 'CONTENT_UNREACHABLE', statusCode: 502, retryAfter: 5 });
  t.equal(stub.calls.length, 2, 'one retry only');
});

t.test('a truncated body is not retried', async (t) => {
  const stub = await startStub(t);
  const { failure } = openClient(t, stub.origin);
  for (const fault of ['reset-in-body', 'short-body'] as const) {
    stub.forget();
    stub.respond(PATH, { fault, json: { text: 'x'.repeat(2_000) } });
    t.match(await failure(PATH), { code: 'CONTENT_UNREACHABLE', statusCode: 502 }, fault);
    t.equal(stub.calls.length, 1, fault);
  }
});

t.test('a POST is never retried', async (t) => {
  const stub = await startStub(t);
  const { get, failure } = openClient(t, stub.origin);
  const post = { endpoint: 'newsletter', method: 'POST', body: '{"a":1}', maxBytes: 0 } as const;
  stub.respond('/api/newsletter', [{ fault: 'reset' }, { json: { ok: true } }]);
  t.match(await failure('/api/newsletter', post), { code: 'CONTENT_UNREACHABLE' });
  t.equal(stub.calls.length, 1);
  t.strictSame([(await get('/api/newsletter', post)).status, stub.calls[1]?.body], [200, '{"a":1}']);
});

t.test('an unused body is not read', async (t) => {
  const stub = await startStub(t);
  const { get } = openClient(t, stub.origin, { timeoutMs: 1_000 });
  stub.respond(PATH, { status: 200, fault: 'drip', body: 'x'.repeat(500) });
  t.equal((await get(PATH, { maxBytes: 0 })).status, 200);
});

t.test('a service that does not listen is unreachable, and the error contains no URL', async (t) => {
  const stub = await startStub(t);
  const { failure } = openClient(t, stub.origin);
  await stub.stop();
  const error = await failure(PATH);
  t.match(error, { code: 'CONTENT_UNREACHABLE', statusCode: 502, retryAfter: 5 });
  t.notMatch(error.message, /127\.0\.0\.1|ECONN|:\d/);
});

t.test('ten failures suspend calls until a probe, sent every five seconds, succeeds', async (t) => {
  const stub = await startStub(t);
  const { get, failure, clock, breaker } = openClient(t, stub.origin);
  stub.respond(PATH, { status: 503 });
  for (let n = 0; n < 10; n++) t.equal((await get(PATH)).status, 503);
  stub.forget();
  t.match(await failure(PATH), { code: 'CONTENT_SUSPENDED', statusCode: 503, retryAfter: 5 });
  t.equal(stub.calls.length, 0);
  clock.now += 5_000;
  t.equal((await get(PATH)).status, 503, 'the probe fails');
  t.match(await failure(PATH), { code: 'CONTENT_SUSPENDED' });
  t.equal(stub.calls.length, 1);
  stub.respond(PATH, { json: {} });
  clock.now += 5_000;
  t.equal((await get(PATH)).status, 200);
  t.equal((await get(PATH)).status, 200);
  t.strictSame(breaker, ['open', 'half-open', 'open', 'half-open', 'closed']);
});

t.test('a status below 500 never suspends calls', async (t) => {
  const stub = await startStub(t);
  const { get } = openClient(t, stub.origin);
  for (const status of [404, 401, 400, 301]) {
    stub.respond(PATH, { status });
    for (let n = 0; n < 12; n++) t.equal((await get(PATH)).status, status);
  }
});
