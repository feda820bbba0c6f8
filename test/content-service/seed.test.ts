import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { createContent } from '../../src/content-service/content.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { importPublications } from '../../src/content-service/import-publications.ts';
import { seedSampleContent } from '../../src/content-service/seed.ts';
import { linesOf, PUBLICATIONS, publication, sampleFiles } from './sample-folder.ts';

const ENGLISH = { site: 'north', language: 'en' };

function pathsOf(database: ReturnType<typeof openDatabase>): unknown[] {
  return database
    .prepare('SELECT path FROM publications ORDER BY path')
    .all()
    .map(({ path }) => path);
}

t.test('the sample is loaded once, and again only when a file of it changed', (t) => {
  const directory = t.testdir(sampleFiles());
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.equal(seedSampleContent(database, directory), true);
  t.equal(seedSampleContent(database, directory), false);
  writeFileSync(join(directory, 'media', 'cover.svg'), 'changed');
  t.equal(seedSampleContent(database, directory), false, 'media are not in the database');
  rmSync(join(directory, 'navigation', 'north.es.json'));
  t.equal(seedSampleContent(database, directory), true);
  const content = createContent(database);
  t.equal(content.navigation({ site: 'north', language: 'es' }, 'main'), undefined, 'what is gone is gone');
  t.ok(content.navigation(ENGLISH, 'main'));
  t.end();
});

t.test('subscriptions and imported publications stay when the sample changes', async (t) => {
  const directory = t.testdir({
    ...sampleFiles(),
    'import.jsonl': linesOf([publication(77), publication(1, { title: 'Mine' })]),
  });
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  seedSampleContent(database, directory);
  await importPublications(database, join(directory, 'import.jsonl'), () => t.fail('no line is bad'));
  database.exec("INSERT INTO newsletter_subscriptions VALUES ('a@example.org', NULL, NULL, '2026', '2026')");
  writeFileSync(join(directory, 'publications.jsonl'), linesOf(PUBLICATIONS.slice(0, 2)));
  t.equal(seedSampleContent(database, directory), true);
  t.same(pathsOf(database), ['publications/paper-1', 'publications/paper-2', 'publications/paper-77']);
  const found = createContent(database).publications.atPath('publications/paper-1');
  t.equal(found?.publication.title, 'Mine', 'an imported publication goes before the sample of the same id');
  t.equal(database.prepare('SELECT count(*) AS count FROM newsletter_subscriptions').get()?.count, 1);
});

t.test('what is held in memory is given up when the sample changes', (t) => {
  const directory = t.testdir(sampleFiles());
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  seedSampleContent(database, directory);
  const content = createContent(database);
  const catalogueLength = () => {
    const found = content.page(ENGLISH, 'publications');
    if (!found || !('page' in found)) return undefined;
    return JSON.parse(found.page.bytes().toString()).zones.main[0].publications.length;
  };
  t.equal(catalogueLength(), PUBLICATIONS.length);
  t.equal(content.sites().length, 2);
  writeFileSync(join(directory, 'publications.jsonl'), linesOf(PUBLICATIONS.slice(0, 1)));
  writeFileSync(join(directory, 'navigation', 'north.en.json'), '{}');
  seedSampleContent(database, directory);
  t.equal(catalogueLength(), 1);
  t.end();
});

t.test('a bad file stops the loading with its name, and leaves the database as it was', (t) => {
  const rows: Array<[file: string, content: string, message: RegExp]> = [
    ['sites.json', '[]', /sites\.json/],
    ['sites.json', '{', /sites\.json: .*JSON/],
    ['navigation/north.en.json', '{"main": [{"slug": 1}]}', /navigation\/north\.en\.json: \/main\/0/],
    ['navigation/south.en.json', '{}', /navigation\/south\.en\.json: is not named for a site and language/],
    ['translations/en.json', '{"save": 1}', /translations\/en\.json: \/save/],
    ['pages/north/en/home.json', '{"path": "x"}', /pages\/north\/en\/home\.json/],
    ['pages/north/fr/home.json', '{}', /pages\/north\/fr\/home\.json: is not named/],
    [
      'pages/north/en/second.json',
      '{"path": "", "template": "iframe", "title": "", "description": "", "zones": {}}',
      /second\.json: has the same path as pages\/north\/en\/home\.json/,
    ],
    [
      'pages/north/en/second.json',
      '{"path": "2", "template": "t", "title": "", "description": "", "zones": {"main": [{"type": "x", "publications": {"limit": 0}}]}}',
      /second\.json: a block of type x/,
    ],
    ['publications.jsonl', '{"_id": "1"}', /publications\.jsonl: line 1: title: is missing/],
  ];
  for (const [file, content, message] of rows) {
    const directory = t.testdir({
      ...sampleFiles(),
      pages: { ...sampleFiles().pages, north: { ...sampleFiles().pages.north, fr: {} } },
    });
    const database = openDatabase(':memory:');
    seedSampleContent(database, directory);
    writeFileSync(join(directory, file), content);
    t.throws(() => seedSampleContent(database, directory), { code: 'SAMPLE_MALFORMED', message }, `${file} ${content}`);
    t.equal(pathsOf(database).length, PUBLICATIONS.length);
    database.close();
  }
  t.end();
});

t.test('a folder that is not there stops the loading', (t) => {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.throws(() => seedSampleContent(database, join(t.testdir(), 'nowhere')), { code: 'SAMPLE_MALFORMED' });
  t.throws(() => seedSampleContent(database, t.testdir({})), { message: 'Sample content, sites.json: is missing.' });
  t.end();
});
