import { t } from 'tap';
import { rawRequest } from './api/raw-request.ts';
import { startApp } from './site/start-app.ts';

const HOST = 'Host: site.example\r\nConnection: close\r\n';

t.test('a request that no route takes gets one typed error response and one line in the log', async (t) => {
  const { origin, log, clock } = await startApp(t);
  const port = Number(new URL(origin).port);
  const rows: [what: string, bytes: string, status: number, type: RegExp][] = [
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, /^text\/html/],
    ['no Host for the API', 'GET /api/sites HTTP/1.1\r\nConnection: close\r\n\r\n', 400, /^application\/json/],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400, /^text\/html/],
    ['two Hosts', `GET /a.txt HTTP/1.1\r\nHost: b.example\r\n${HOST}\r\n`, 400, /^text\/plain/],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405, /^application\/json/],
    ['a tunnel to a path', `CONNECT /about HTTP/1.1\r\n${HOST}\r\n`, 405, /^application\/json/],
    ['an unknown Expect', `GET / HTTP/1.1\r\n${HOST}Expect: x\r\n\r\n`, 417, /^application\/json/],
    ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, /^application\/json/],
    ['a malformed request line', 'hello\r\n\r\n', 400, /^application\/json/],
    ['long headers', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, /^application\/json/],
    ['a long URL', `GET /${'a'.repeat(3_000)} HTTP/1.1\r\n${HOST}\r\n`, 414, /^text\/html/],
  ];
  for (const [what, bytes, status, type] of rows) {
    const before = log.length;
    // A refused connection is logged once a second for each code.
    clock.now += 2_000;
    const response = await rawRequest(port, bytes);
    t.equal(response.split('HTTP/1.1 ').length - 1, 1, `${what}: one response`);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
    t.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), what);
    t.match(header('content-type'), type, what);
    t.equal(header('x-content-type-options'), 'nosniff', what);
    t.ok(body.length > 20, `${what}: a body`);
    const lines = log.slice(before).filter(({ msg }) => msg === 'request' || msg === 'refused connection');
    t.match(lines, [{ statusCode: status }], `${what}: one line`);
    t.equal(lines.length, 1, what);
  }
});

t.test('a health check of HTTP/1.0 needs no Host, and an upgrade is ignored', async (t) => {
  const { origin } = await startApp(t);
  const port = Number(new URL(origin).port);
  t.match(await rawRequest(port, 'GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /);
  const upgrade = 'Host: site.example\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n';
  t.match(await rawRequest(port, `GET /about HTTP/1.1\r\n${upgrade}\r\n`), /^HTTP\/1\.1 200 /);
});

t.test('OPTIONS * names the methods', async (t) => {
  const { origin } = await startApp(t);
  const response = await rawRequest(Number(new URL(origin).port), `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`);
  t.match(response, /^HTTP\/1\.1 204 /);
  t.match(response, /^allow: GET, HEAD, OPTIONS\r$/im);
});
