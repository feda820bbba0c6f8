import { t } from 'tap';
import { rawRequest } from '../api/raw-request.ts';
import { startApi } from '../api/start-api.ts';

const HOST = 'Host: site.example\r\n';
const POST = `POST /api/newsletter HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

t.test('an invalid HTTP request gets one error response, and the connection is closed', async (t) => {
  const { port, content } = await startApi(t);
  const rows: [name: string, bytes: string, status: number][] = [
    ['a space in the target', `GET /o k HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
    ['a bare CR in a value', `GET /ok HTTP/1.1\r\n${HOST}X-A: a\rb\r\n\r\n`, 400],
    ['length and chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`, 400],
    ['two lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}`, 400],
    ['a hex length', `${POST}Content-Length: 0x2\r\n\r\n{}`, 400],
    ['headers without end', `GET /ok HTTP/1.1\r\n${HOST}${'abcd: 1234\r\n'.repeat(3_000)}\r\n`, 431],
  ];
  for (const [name, bytes, status] of rows) {
    const response = await rawRequest(port, bytes);
    t.equal(response.split('HTTP/1.1 ').length - 1, 1, `${name}: one response`);
    const [head = '', body = ''] = response.split('\r\n\r\n');
    t.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), name);
    t.match(head, /x-content-type-options: nosniff/, name);
    t.match(head, /content-security-policy: default-src 'none'/, name);
    t.match(head, /Connection: close/, name);
    t.match(JSON.parse(body), { statusCode: status, error: String, message: String }, name);
    t.notMatch(response, /HPE_|node:|\bat /, name);
  }
  t.same(content.calls, [], 'the content service was not called');
});

t.test('a broken body after the response has begun closes the connection without a second response', async (t) => {
  const { port } = await startApi(t);
  const response = await rawRequest(port, `GET /healthz HTTP/1.1\r\n${HOST}\r\n`, 'garbage garbage\r\n\r\n');
  t.match(response, /^HTTP\/1\.1 200 /);
  t.ok(response.split('HTTP/1.1 ').length <= 3);
});
