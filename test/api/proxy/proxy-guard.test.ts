import { t } from 'tap';
import { rawRequest } from '../raw-request.ts';
import { rawLine, startProxy } from './start-proxy.ts';

t.test('a request for a file carries no cookies, and a file sets none', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/media/a.png', { body: 'x', headers: { 'content-type': 'image/png', 'set-cookie': 'track=1' } });
  const response = await get('/media/a.png', { cookie: 'accept_cookies=1' });
  t.equal(response.headers.get('set-cookie'), null);
  t.notOk(stub.calls[0]?.headers.cookie);
});

t.test('a body that could run in this origin is sandboxed, whatever the content service sends', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/media/evil.svg', {
    body: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': 'script-src *',
      'x-content-type-options': 'off',
    },
  });
  const { headers } = await get('/media/evil.svg');
  t.match(headers.get('content-security-policy'), /^sandbox; default-src 'none';/);
  t.equal(headers.get('x-content-type-options'), 'nosniff');
  t.equal((await get('/media/photo.bin')).headers.get('content-security-policy'), "frame-ancestors 'self'");
});

t.test('no forwarded response is loaded as a script', async (t) => {
  const { stub, get } = await startProxy(t);
  for (const use of ['script', 'worker', 'sharedworker', 'serviceworker']) {
    t.equal((await get('/media/uploaded.js', { 'sec-fetch-dest': use })).status, 404, use);
  }
  t.same(stub.calls, []);
  t.equal((await get('/media/a.png', { 'sec-fetch-dest': 'image' })).status, 200);
});

t.test('redirects are relayed, not followed, without internal addresses', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/api/redir', { status: 302, headers: { location: 'https://elsewhere.example/x' } });
  stub.respond('/api/own', { status: 302, headers: { location: `${stub.origin}/media/b.pdf` } });
  t.equal((await get('/api/redir')).headers.get('location'), 'https://elsewhere.example/x');
  t.equal((await get('/api/own')).headers.get('location'), '/media/b.pdf');
  t.equal(stub.calls.length, 2);
});

t.test('a login challenge is not passed on', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/api/private', { status: 401, json: {}, headers: { 'www-authenticate': 'Basic realm="x"' } });
  const response = await get('/api/private');
  t.equal(response.status, 401);
  t.equal(response.headers.get('www-authenticate'), null);
});

t.test('only canonical paths are forwarded', async (t) => {
  const { stub, api } = await startProxy(t);
  for (const path of [
    '/api/other/../../admin',
    '/api/other/%2e%2e/%2e%2e/admin',
    '/api/other/..%5cadmin',
    '/api/a%2fb',
    '/api//other',
    '/media//evil.example/x',
    '/api/other;x=1',
    '/media/%00',
    '/media/..;/admin',
  ]) {
    const response = await rawLine(api, `GET ${path}`);
    t.match(response, /^HTTP\/1\.1 400 /, path);
    t.match(response, /"statusCode":400,"error":"Bad Request"/, path);
  }
  t.same(stub.calls, []);
});

t.test('no spelling or method bypasses a typed endpoint', async (t) => {
  const { stub, api } = await startProxy(t);
  const body = '{"email":"nonsense","privacy":false}';
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET']) {
    for (const path of [
      '/api/newsletter/',
      '/api/./newsletter',
      '/api/newsletter;x',
      '/api//newsletter',
      '/api/%6eewsletter',
      '/api/%256eewsletter',
      '/api/Newsletter',
      '/api/newsletter%20',
      '/api/newsletter.',
      '/api/newsletter%00',
      '/api/x/../newsletter',
      '/api/newsletter%2f',
      '/api/READINGLIST/',
      '/api/pages%2fok',
      '/api/PAGES/ok',
      '/api/navigation/main/',
      '/api/Sites',
    ]) {
      const response = await rawRequest(
        api.port,
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n${body}`,
      );
      t.match(response, /^HTTP\/1\.1 40[045] /, `${method} ${path}`);
    }
  }
  t.same(stub.calls, []);
});

t.test('a path below the path of a typed endpoint is forwarded', async (t) => {
  const { stub, get } = await startProxy(t);
  stub.respond('/api/newsletter/confirm', { json: { confirmed: true } });
  t.same(await (await get('/api/newsletter/confirm?token=x')).json(), { confirmed: true });
});

t.test('paths outside the prefixes are not forwarded', async (t) => {
  const { stub, get } = await startProxy(t);
  for (const path of ['/admin', '/apix', '/mediax/a', '/MEDIA/a']) t.equal((await get(path)).status, 404, path);
  t.same(stub.calls, []);
});

t.test('only paths with a configured prefix are forwarded', async (t) => {
  const { stub, get } = await startProxy(t, { proxyPaths: ['/files'] });
  await get('/files/a.txt');
  t.equal((await get('/media/a.txt')).status, 404);
  const unknown = await get('/api/other');
  t.equal(unknown.status, 404);
  t.match(await unknown.json(), { statusCode: 404, error: 'Not Found', message: 'There is no such endpoint.' });
  t.same(
    stub.calls.map(({ path }) => path),
    ['/files/a.txt'],
  );
});

t.test('a body over 64 KB is refused, with or without Content-Length', async (t) => {
  const { stub, origin, api } = await startProxy(t);
  const big = 'x'.repeat(70_000);
  const post = (body: BodyInit, more: RequestInit = {}) =>
    fetch(`${origin}/api/upload`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body, ...more });
  t.equal((await post(big)).status, 413);
  t.same(stub.calls, [], 'the content service was not called');
  const chunks = `1000\r\n${'x'.repeat(0x1000)}\r\n`.repeat(20);
  const response = await rawLine(
    api,
    'POST /api/upload',
    `Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n`,
  );
  t.match(response, /^HTTP\/1\.1 413 /);
  stub.respond('/api/upload', { json: {} });
  t.equal((await post('x'.repeat(60_000))).status, 200);
  t.equal(stub.calls.at(-1)?.body.length, 60_000);
});
