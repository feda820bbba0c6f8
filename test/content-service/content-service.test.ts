import { join } from 'node:path';
import { t } from 'tap';
import { Compile } from 'typebox/compile';
import { buildContentService, startContentService } from '../../src/content-service/content-service.ts';
import { WireSites } from '../../src/domain/sites.ts';
import { sampleFiles, startSampleService } from './sample-folder.ts';

t.test('it listens on a free loopback port, and not any more once it is closed', async (t) => {
  const service = await startContentService({ database: ':memory:', sampleDirectory: t.testdir(sampleFiles()) });
  t.match(service.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
  t.equal((await fetch(`${service.origin}/api/sites`)).status, 200);
  await service.close();
  await t.rejects(fetch(`${service.origin}/api/sites`));
});

t.test('two services in one process do not know of each other', async (t) => {
  const one = await startSampleService(t);
  const other = buildContentService({ database: ':memory:', sample: false });
  t.teardown(() => other.close());
  t.equal(((await (await fetch(`${one.origin}/api/sites`)).json()) as unknown[]).length, 2);
  t.same((await other.inject('/api/sites')).json(), []);
});

t.test('without sites every other call is 404', async (t) => {
  const app = buildContentService({ database: ':memory:', sample: false });
  t.teardown(() => app.close());
  for (const url of ['/api/pages/', '/api/navigation/main', '/api/translations']) {
    const answer = await app.inject(url);
    t.equal(answer.statusCode, 404, url);
    t.match(answer.json().message, /a service without sites/);
  }
});

t.test('two services share one database file', async (t) => {
  const sampleDirectory = t.testdir(sampleFiles());
  const database = join(sampleDirectory, 'content.sqlite');
  const services = await Promise.all([1, 2].map(() => startContentService({ database, sampleDirectory })));
  t.teardown(() => Promise.all(services.map((service) => service.close())));
  const tags = await Promise.all(
    services.map(async ({ origin }) => (await fetch(`${origin}/api/pages/publications`)).headers.get('etag')),
  );
  t.equal(tags[0], tags[1], 'the same content has the same ETag in both');
});

t.test('a sample that cannot be loaded or a port that is taken is an error, with the database closed', async (t) => {
  const { origin } = await startSampleService(t);
  const sampleDirectory = t.testdir({ ...sampleFiles(), 'sites.json': 'x' });
  t.throws(() => buildContentService({ database: ':memory:', sampleDirectory }), { code: 'SAMPLE_MALFORMED' });
  const port = Number(new URL(origin).port);
  await t.rejects(startContentService({ database: ':memory:', sample: false, port }), { code: 'EADDRINUSE' });
});

t.test('the sample content of the project loads, and its site list keeps the contract', async (t) => {
  const app = buildContentService({ database: ':memory:' });
  t.teardown(() => app.close());
  t.ok(Compile(WireSites).Check((await app.inject('/api/sites')).json()));
  const [home, catalogue] = await Promise.all([app.inject('/api/pages/'), app.inject('/api/pages/publications')]);
  t.equal(home.statusCode, 200);
  t.equal(catalogue.statusCode, 200);
});
