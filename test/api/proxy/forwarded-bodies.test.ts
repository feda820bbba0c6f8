import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { t } from 'tap';
import { startApi } from '../start-api.ts';
import { rawLine, startProxy } from './start-proxy.ts';

t.test('a body without a content type is forwarded', async (t) => {
  const { stub, api } = await startProxy(t);
  stub.respond('/api/upload', { json: {} });
  await rawLine(api, 'POST /api/upload', 'Content-Length: 3\r\n\r\nabc');
  t.match(stub.calls[0], { method: 'POST', body: 'abc' });
});

t.test('a coded body is forwarded unchanged, with its coding', async (t) => {
  const { stub, origin } = await startProxy(t);
  stub.respond('/api/upload', { json: {} });
  const body = gzipSync('{"a":1}');
  const response = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body,
  });
  t.equal(response.status, 200);
  t.match(stub.calls[0]?.headers, { 'content-encoding': 'gzip', 'content-length': String(body.length) });
});

t.test('trailers and early hints stay between the two servers', async (t) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeEarlyHints({ link: '</evil.js>; rel=preload; as=script', 'x-early': '1' });
      response.writeHead(200, {
        'content-type': 'text/plain',
        trailer: 'X-Late',
        'x-trailed': `${request.trailers['x-late']}`,
      });
      response.write('body');
      response.addTrailers({ 'X-Late': 'evil' });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const api = await startApi(t, { contentOrigin: `http://127.0.0.1:${port}` });
  const response = await rawLine(
    api,
    'POST /api/other',
    'TE: trailers\r\nTrailer: X-Late\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nX-Late: from-client\r\n',
  );
  t.match(response, /^HTTP\/1\.1 200 [\s\S]*\r\nx-trailed: undefined\r\n[\s\S]*body/i);
  t.notMatch(response, /link:|early|trailer:|evil/i);
});
