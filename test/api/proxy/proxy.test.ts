import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { t } from 'tap';
import type { StubResponse } from '../../stub-content-service/stub-response.ts';
import { rawRequest } from '../raw-request.ts';
import { startApi } from '../start-api.ts';
import { SELF_SIGNED } from './self-signed-certificate.ts';
import { rawLine, startProxy } from './start-proxy.ts';

t.test('method, URL, headers and body are forwarded unchanged', async (t) => {
  const { stub, origin } = await startProxy(t);
  stub.respond('/api/orders', { status: 201, json: { id: 5 }, headers: { 'x-total': '5', 'content-language': 'es' } });
  const body = '{"b" : 1,\n"a":[2]}';
  const response = await fetch(`${origin}/api/orders?b=2&a=1&a=%20&empty=`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'x-custom': 'kept',
      'x-site-slug': 'china',
      authorization: 'Bearer x',
      cookie: 'a=b',
    },
    body,
  });
  t.equal(response.status, 201);
  t.same(await response.json(), { id: 5 });
  t.equal(response.headers.get('x-total'), '5');
  t.equal(response.headers.get('content-language'), 'es');
  const [call] = stub.calls;
  t.match(call, { method: 'PUT', path: '/api/orders', body });
  t.equal(String(call?.query), 'b=2&a=1&a=+&empty=');
  t.match(call?.headers, {
    'content-type': 'application/json',
    'x-custom': 'kept',
    'x-site-slug': 'china',
    authorization: 'Bearer x',
    cookie: 'a=b',
  });
});

t.test('the content service receives the client address, the host and the trace context', async (t) => {
  const { stub, get } = await startProxy(t);
  const callContext = '0af7651916cd43dd8448eb211c80319c';
  await get('/api/other', {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
    'x-request-id': 'abc-1',
    traceparent: `00-${callContext}-b7ad6b7169203331-01`,
  });
  const headers = stub.calls[0]?.headers ?? {};
  t.match(headers, {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': /^127\.0\.0\.1:/,
    'x-forwarded-proto': 'http',
    'x-request-id': 'abc-1',
  });
  t.equal(headers.host, new URL(stub.origin).host, 'Host names the content service');
  t.match(headers.traceparent, new RegExp(`^00-${callContext}-(?!b7ad6b7169203331)`));
  t.notOk(headers.forwarded);
});

t.test('hop-by-hop headers and headers of proxies are not forwarded', async (t) => {
  const { stub, api } = await startProxy(t);
  for (const header of [
    'Keep-Alive: timeout=999',
    'Expect: 100-continue',
    'Upgrade: h2c',
    'TE: trailers',
    'Proxy-Connection: close',
    'Proxy-Authorization: Basic x',
    'X-Original-URL: /api/newsletter',
    'X_Forwarded_For: 6.6.6.6',
    'Proxy: http://evil.example',
    'X-Client-IP: 6.6.6.6',
  ]) {
    stub.forget();
    const response = await rawLine(api, 'GET /api/other', `${header}\r\n`);
    t.match(response, /HTTP\/1\.1 404 Not Found\r\n/, `${header}: as the content service responds`);
    const name = header.split(':')[0]?.toLowerCase() ?? '';
    t.notOk(name in (stub.calls[0]?.headers ?? {}), header);
  }
});

t.test('a client cannot remove the added headers by naming them in Connection', async (t) => {
  const { stub, port } = await startProxy(t);
  await rawRequest(
    port,
    'GET /api/other HTTP/1.1\r\nHost: a\r\nConnection: close, X-Forwarded-For, X-Request-Id\r\n\r\n',
  );
  t.match(stub.calls[0]?.headers, { 'x-forwarded-for': '127.0.0.1', 'x-request-id': String });
});

t.test('errors of the content service are relayed, each after one request', async (t) => {
  const { stub, get } = await startProxy(t);
  for (const status of [400, 404, 410, 429, 500, 503]) {
    stub.respond(`/api/status/${status}`, { status, json: { mine: status }, headers: { 'retry-after': '7' } });
    const response = await get(`/api/status/${status}`);
    t.equal(response.status, status);
    t.same(await response.json(), { mine: status });
    t.equal(response.headers.get('retry-after'), '7');
    t.equal(stub.callsTo(`/api/status/${status}`).length, 1);
  }
});

t.test('a failed request is 500, with the error as JSON and without internal addresses', async (t) => {
  const { stub, api, get } = await startProxy(t);
  stub.respond('/api/boom', { fault: 'reset' });
  stub.respond('/media/boom.png', { fault: 'reset' });
  stub.respond('/api/hang', { fault: 'hang' });
  for (const path of ['/api/boom', '/media/boom.png', '/api/hang']) {
    const response = await get(path);
    t.equal(response.status, 500, path);
    const text = await response.text();
    t.match(JSON.parse(text), {
      statusCode: 500,
      error: 'Internal Server Error',
      message: /^The content service/,
      code: 'PROXY_FAILED',
      requestId: String,
    });
    t.notMatch(text, /127\.0\.0\.1|localhost|ECONN|UND_|FST_|:\d{4,5}/, path);
    t.equal(response.headers.get('cache-control'), 'no-store');
    t.equal(response.headers.get('x-content-type-options'), 'nosniff');
  }
  await stub.stop();
  t.equal((await get('/api/other')).status, 500, 'unreachable');
  t.equal((await get('/healthz')).status, 200, 'the process survives');
  await stub.start();
  t.equal((await get('/media/a.bin')).status, 200, 'it recovers');
  t.ok(api.logs.some(({ code }) => code === 'PROXY_FAILED'));
});

t.test('files are relayed byte for byte, with ranges and validators', async (t) => {
  const { stub, get } = await startProxy(t);
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 256));
  stub.respond(
    '/media/data.bin',
    (call): StubResponse =>
      call.headers.range === 'bytes=0-9'
        ? {
            status: 206,
            body: bytes.subarray(0, 10),
            headers: { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-9/70000' },
          }
        : { body: bytes, headers: { 'content-type': 'application/octet-stream', etag: '"v1"' } },
  );
  const whole = await get('/media/data.bin');
  t.equal(whole.headers.get('etag'), '"v1"');
  t.ok(Buffer.from(await whole.arrayBuffer()).equals(bytes));
  const part = await get('/media/data.bin', { range: 'bytes=0-9' });
  t.equal(part.status, 206);
  t.equal(part.headers.get('content-range'), 'bytes 0-9/70000');
  t.equal((await get('/media/missing.png')).status, 404);
});

t.test('HEAD and OPTIONS are forwarded', async (t) => {
  const { stub, origin } = await startProxy(t);
  stub.respond('/media/a.bin', { body: 'abc', headers: { 'content-type': 'application/octet-stream' } });
  const head = await fetch(`${origin}/media/a.bin`, { method: 'HEAD' });
  t.equal(head.status, 200);
  t.equal(head.headers.get('content-length'), '3');
  await fetch(`${origin}/api/other`, { method: 'OPTIONS' });
  t.same(
    stub.calls.map(({ method }) => method),
    ['HEAD', 'OPTIONS'],
  );
});

t.test('forwarded responses say that the cache was bypassed', async (t) => {
  const { get } = await startProxy(t);
  const { headers } = await get('/media/a.bin');
  t.equal(headers.get('cache-status'), 'site; fwd=bypass');
  t.match(headers.get('server-timing'), /^total;dur=/);
});

t.test('an untrusted certificate is refused', async (t) => {
  const server = createServer(SELF_SIGNED, (_request, response) => response.end('not to be seen'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { get } = await startApi(t, { contentOrigin: `https://127.0.0.1:${port}` });
  const response = await get('/media/a.bin');
  t.equal(response.status, 500);
  t.match(await response.json(), { code: 'PROXY_FAILED' });
});

t.test('a 304 names no policy, so that a cache keeps that of the stored response', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/media/report.pdf', { status: 304, headers: { etag: '"a"' } });
  const response = await get('/media/report.pdf', { 'if-none-match': '"a"' });
  t.equal(response.status, 304);
  t.equal(response.headers.get('content-security-policy'), null);
});

t.test('a file named .pdf that is no PDF is sandboxed by its response, and a PDF is not', async (t) => {
  const { stub, get } = await startProxy(t);
  const policyOf = async (headers: Record<string, string>, status = 200) => {
    stub.respond('/media/report.pdf', { status, body: '<script>alert(1)</script>', headers });
    const response = await get('/media/report.pdf');
    t.equal(response.headers.get('x-content-type-options'), 'nosniff');
    return response.headers.get('content-security-policy');
  };
  t.equal(
    await policyOf({ 'content-type': 'application/pdf', 'x-content-type-options': 'x' }),
    "frame-ancestors 'self'",
  );
  t.match(await policyOf({ 'content-type': 'text/html' }), /^sandbox; default-src 'none'/);
  t.match(await policyOf({ 'content-type': 'text/html' }, 404), /^sandbox; default-src 'none'/);
  t.match(await policyOf({ 'content-type': 'application/pdf, text/html' }), /^sandbox; default-src 'none'/);
});
