import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { t } from 'tap';
import { startContentService } from '../../../src/content-service/content-service.ts';
import { sendPurges } from '../../../src/content-service/watching/send-purges.ts';
import { folderFiles } from '../content-folder.ts';

t.test('a content service of its own sends the site what has changed, with the token', async (t) => {
  const purged = Promise.withResolvers<unknown>();
  const site = createServer(async (request, response) => {
    purged.resolve([request.method, request.url, request.headers.authorization, await json(request)]);
    response.end('{}');
  });
  site.listen(0, '127.0.0.1');
  t.teardown(() => {
    site.close();
    site.closeAllConnections();
  });
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo;
  const folder = t.testdir(folderFiles());
  const service = await startContentService({ folder, database: ':memory:', now: () => 0 });
  t.teardown(() => service.close());
  const warn = () => t.fail('nothing is wrong');
  service.watch(sendPurges({ url: `http://127.0.0.1:${port}/cache/purge`, token: 'a-token' }, { warn }));
  const home = join(folder, 'pages/north/en/home.json');
  writeFileSync(home, readFileSync(home, 'utf8').replace('"home"', '"changed"'));
  const selector = { site: 'north', language: 'en', path: '' };
  t.same(await purged.promise, ['POST', '/cache/purge', 'Bearer a-token', selector]);
});

t.test('a site that does not respond, or refuses, is logged', async (t) => {
  const site = createServer((_request, response) => response.writeHead(403).end('{}'));
  site.listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/cache/purge`;
  const warned = (target = url) =>
    new Promise((resolve) => {
      sendPurges({ url: target, token: undefined }, { warn: (...line: unknown[]) => resolve(line) })([{ all: true }]);
    });
  t.same(await warned(), [
    { selector: { all: true }, cause: 'it responded with status 403' },
    'the site could not be purged',
  ]);
  site.close();
  site.closeAllConnections();
  t.match(await warned(), [{ selector: { all: true }, cause: 'fetch failed' }, 'the site could not be purged']);
});
