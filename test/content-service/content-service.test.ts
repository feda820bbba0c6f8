import { join } from 'node:path';
import { t } from 'tap';
import { Compile } from 'typebox/compile';
import { buildContentService, startContentService } from '../../src/content-service/content-service.ts';
import { WireSites } from '../../src/domain/sites.ts';
import { folderFiles, now, startTestService } from './content-folder.ts';

t.test('the service listens on a free loopback port until it is closed', async (t) => {
  const service = await startContentService({ database: ':memory:', folder: t.testdir(folderFiles()), now });
  t.match(service.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
  t.equal((await fetch(`${service.origin}/api/sites`)).status, 200);
  await service.close();
  await t.rejects(fetch(`${service.origin}/api/sites`));
});

t.test('two services in one process are independent', async (t) => {
  const one = await startTestService(t);
  const other = buildContentService({ database: ':memory:', loadFolder: false, now });
  t.teardown(() => other.close());
  t.equal(((await (await fetch(`${one.origin}/api/sites`)).json()) as unknown[]).length, 2);
  t.same((await other.inject('/api/sites')).json(), []);
});

t.test('without sites every other call gets 404', async (t) => {
  const app = buildContentService({ database: ':memory:', loadFolder: false, now });
  t.teardown(() => app.close());
  for (const url of ['/api/pages/', '/api/navigation/main', '/api/translations']) {
    const response = await app.inject(url);
    t.equal(response.statusCode, 404, url);
    t.match(response.json().message, /a service without sites/);
  }
});

t.test('two services share one database file', async (t) => {
  const folder = t.testdir(folderFiles());
  const database = join(folder, 'content.sqlite');
  const services = await Promise.all([1, 2].map(() => startContentService({ database, folder, now })));
  t.teardown(() => Promise.all(services.map((service) => service.close())));
  const tags = await Promise.all(
    services.map(async ({ origin }) => (await fetch(`${origin}/api/pages/publications`)).headers.get('etag')),
  );
  t.equal(tags[0], tags[1], 'the same content has the same ETag in both');
});

t.test('a malformed content folder or a port in use is an error and closes the database', async (t) => {
  const { origin } = await startTestService(t);
  const folder = t.testdir({ ...folderFiles(), 'sites.json': 'x' });
  t.throws(() => buildContentService({ database: ':memory:', folder, now }), { code: 'FOLDER_MALFORMED' });
  const port = Number(new URL(origin).port);
  await t.rejects(startContentService({ database: ':memory:', loadFolder: false, port, now }), {
    code: 'ADDRESS_UNUSABLE',
  });
});

t.test('the content folder of the project loads, and its site list matches the contract', async (t) => {
  const app = buildContentService({ database: ':memory:', now });
  t.teardown(() => app.close());
  t.ok(Compile(WireSites).Check((await app.inject('/api/sites')).json()));
  const [home, catalogue] = await Promise.all([app.inject('/api/pages/'), app.inject('/api/pages/publications')]);
  t.equal(home.statusCode, 200);
  t.equal(catalogue.statusCode, 200);
});
