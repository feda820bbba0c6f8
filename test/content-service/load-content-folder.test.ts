import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { createContent } from '../../src/content-service/content.ts';
import { readContentFiles } from '../../src/content-service/content-files.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { loadContentFolder } from '../../src/content-service/load-content-folder.ts';
import { folderFiles, linesOf, now, PUBLICATIONS, publication } from './content-folder.ts';
import { importGood } from './importing/import-file.ts';

const ENGLISH = { site: 'north', language: 'en' };

function pathsOf(database: ReturnType<typeof openDatabase>): unknown[] {
  return database
    .prepare('SELECT path FROM publications ORDER BY path')
    .all()
    .map(({ path }) => path);
}

t.test('a content folder is loaded once, and again only after a change', (t) => {
  const directory = t.testdir(folderFiles());
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.equal(loadContentFolder(database, readContentFiles(directory), now), true);
  t.equal(loadContentFolder(database, readContentFiles(directory), now), false);
  writeFileSync(join(directory, 'media', 'cover.svg'), 'changed');
  t.equal(
    loadContentFolder(database, readContentFiles(directory), now),
    false,
    'a changed media file loads nothing, since media are not in the database',
  );
  rmSync(join(directory, 'navigation', 'north.es.json'));
  t.equal(loadContentFolder(database, readContentFiles(directory), now), true);
  const content = createContent(database);
  t.equal(
    content.navigation({ site: 'north', language: 'es' }, 'main'),
    undefined,
    'a deleted menu is deleted from the database',
  );
  t.ok(content.navigation(ENGLISH, 'main'));
  t.end();
});

t.test('subscriptions and imported publications stay when the content folder changes', async (t) => {
  const directory = t.testdir({
    ...folderFiles(),
    'import.jsonl': linesOf([publication(77), publication(1, { title: 'Mine' })]),
  });
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  loadContentFolder(database, readContentFiles(directory), now);
  await importGood(database, join(directory, 'import.jsonl'));
  database.exec("INSERT INTO newsletter_subscriptions VALUES ('a@example.org', NULL, NULL, '2026', '2026')");
  writeFileSync(join(directory, 'publications.jsonl'), linesOf(PUBLICATIONS.slice(0, 2)));
  t.equal(loadContentFolder(database, readContentFiles(directory), now), true);
  t.same(pathsOf(database), ['publications/paper-1', 'publications/paper-2', 'publications/paper-77']);
  const found = createContent(database).publications.atPath('publications/paper-1');
  t.equal(
    found?.publication.title,
    'Mine',
    'an imported publication takes precedence over one of the folder with the same id',
  );
  t.equal(database.prepare('SELECT count(*) AS count FROM newsletter_subscriptions').get()?.count, 1);
});

t.test('cached content is dropped when the content folder changes', (t) => {
  const directory = t.testdir(folderFiles());
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  loadContentFolder(database, readContentFiles(directory), now);
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
  loadContentFolder(database, readContentFiles(directory), now);
  t.equal(catalogueLength(), 1);
  t.end();
});

t.test('a malformed file is refused with its name and changes nothing', (t) => {
  const rows: Array<[file: string, content: string | Buffer, message: RegExp]> = [
    ['sites.json', '[]', /sites\.json:1:1: must be object/],
    ['sites.json', '{"sites": [],\n "more": 1}', /sites\.json:2:2: \/more is not a field of the schema/],
    ['sites.json', '{', /sites\.json:1:2: Expected property name or '\}'\.$/],
    [
      'navigation/north.en.json',
      '{"main": [{"slug": 1}]}',
      /navigation\/north\.en\.json:1:12: \/main\/0\/slug must be string/,
    ],
    ['navigation/south.en.json', '{}', /navigation\/south\.en\.json: its name does not contain a site and language/],
    ['translations/en.json', '{"save": 1}', /translations\/en\.json:1:2: \/save must be string/],
    [
      'brand/north.json',
      '{"colours": {"ground": "oklch(0.97 0.01 120)", "primary": "teal"}}',
      /brand\/north\.json:1:\d+: \/colours\/primary must match pattern /,
    ],
    [
      'brand/north.json',
      '{"colours": {"accent": {"light": "#12345"}}}',
      /\/colours\/accent\/light must match pattern /,
    ],
    ['pages/north/en/home.json', '{"path": "x"}', /pages\/north\/en\/home\.json/],
    ['pages/north/fr/home.json', '{}', /pages\/north\/fr\/home\.json: its name does not contain/],
    [
      'pages/north/en/second.json',
      '{"path": "", "template": "iframe", "title": "", "description": "", "zones": {}}',
      /second\.json:1:\d+: \/path has the same path as pages\/north\/en\/home\.json/,
    ],
    [
      'pages/north/en/second.json',
      '{"path": "2", "template": "iframe", "title": "", "description": "", "zones": {"main": [{"type": "all-publications", "publications": {"limit": 0}}]}}',
      /second\.json:1:\d+: \/zones\/main\/0\/publications\/limit must be >= 1/,
    ],
    ['translations/en.json', '\ufeff{"save": 1}', /translations\/en\.json:1:2: \/save must be string/],
    [
      'translations/en.json',
      Buffer.from('{"save": "x"}', 'utf16le'),
      /translations\/en\.json:1:2: Expected property name/,
    ],
    ['translations/en.json', Buffer.from('{"save": "ü"}', 'latin1'), /translations\/en\.json: is not encoded as UTF-8/],
    ['pages/north/en/home.json', `${'['.repeat(9_999)}${']'.repeat(9_999)}`, /home\.json: nests deeper than 32 levels/],
    ['publications.jsonl', Buffer.from([0xff]), /publications\.jsonl: is not encoded as UTF-8/],
    ['publications.jsonl', '{"_id": "1"}', /publications\.jsonl:1: title: is missing/],
  ];
  for (const [file, content, message] of rows) {
    const directory = t.testdir({
      ...folderFiles(),
      brand: {},
      pages: { ...folderFiles().pages, north: { ...folderFiles().pages.north, fr: {} } },
    });
    const database = openDatabase(':memory:');
    loadContentFolder(database, readContentFiles(directory), now);
    writeFileSync(join(directory, file), content);
    t.throws(
      () => loadContentFolder(database, readContentFiles(directory), now),
      { code: 'FOLDER_MALFORMED', message },
      `${file} ${content}`,
    );
    t.equal(pathsOf(database).length, PUBLICATIONS.length);
    database.close();
  }
  t.end();
});

t.test('a missing folder is refused', (t) => {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.throws(() => loadContentFolder(database, readContentFiles(join(t.testdir(), 'nowhere')), now), {
    code: 'FOLDER_MALFORMED',
  });
  t.throws(() => loadContentFolder(database, readContentFiles(t.testdir({})), now), {
    message: 'Content folder, sites.json: is missing.',
  });
  t.end();
});
