import fastify from 'fastify';
import { t } from 'tap';
import { singleHost } from '../../src/locate/single-host.ts';
import { rawRequest } from '../api/raw-request.ts';

t.test('a request has one Host header', async (t) => {
  const app = fastify();
  await app.register(singleHost);
  app.get('/', () => 'fine');
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const { port } = app.server.address() as { port: number };
  const status = async (hosts: string) =>
    (await rawRequest(port, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).slice(9, 12);
  t.equal(await status('Host: a.example\r\n'), '200');
  t.equal(await status('Host: a.example\r\nHost: b.example\r\n'), '400');
  t.equal(await status('Host: a.example\r\nX-A: b\r\nhOST: a.example\r\n'), '400');
  t.equal(await status(''), '400');
});
