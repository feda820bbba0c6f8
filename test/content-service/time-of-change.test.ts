import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, t } from 'tap';
import { createContent } from '../../src/content-service/content.ts';
import { readContentFiles } from '../../src/content-service/content-files.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { loadContentFolder } from '../../src/content-service/load-content-folder.ts';
import { folderFiles, linesOf, PUBLICATIONS, publication } from './content-folder.ts';
import { importGood } from './importing/import-file.ts';

const FIRST = '2026-01-02T03:04:05Z';
const LATER = '2026-02-03T04:05:06Z';
const at = (time: string) => () => Date.parse(time) + 678;

type Database = ReturnType<typeof openDatabase>;

/** `modified` of all publications by id, without leading zeros. */
function times(database: Database): Record<string, string | undefined> {
  const list = createContent(database).publications.selected({ select: 'all' });
  const sent = JSON.parse(Buffer.from(list).toString()) as { _id: { $id: string }; modified?: string }[];
  return Object.fromEntries(sent.map(({ _id, modified }) => [Number(_id.$id), modified]));
}

function open(t: Test): Database {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  return database;
}

async function importedAt(t: Test, database: Database, time: string, lines: unknown[]) {
  const file = join(t.testdir({ 'some.jsonl': linesOf(lines) }), 'some.jsonl');
  await importGood(database, file, at(time));
}

t.test('a publication has the time of its import, and keeps it until it changes', async (t) => {
  const database = open(t);
  const records = [1, 2, 3, 4].map((number) => publication(number, { text: 'Abstract' }));
  await importedAt(t, database, FIRST, records);
  t.same(times(database), { 1: FIRST, 2: FIRST, 3: FIRST, 4: FIRST });
  const changed = [
    publication(1, { text: 'Abstract' }),
    publication(2, { text: 'Abstract', title: 'Another' }),
    publication(3, { text: 'Another' }),
    // The same values in another order.
    Object.fromEntries(Object.entries(publication(4, { text: 'Abstract' })).reverse()),
    publication(5),
  ];
  await importedAt(t, database, LATER, changed);
  t.same(times(database), { 1: FIRST, 2: LATER, 3: LATER, 4: FIRST, 5: LATER });
});

t.test("a record's own time takes precedence, unless it is no time", async (t) => {
  const database = open(t);
  await importedAt(t, database, FIRST, [
    publication(1, { modified: '2020-05-01' }),
    publication(2, { modified: 'yesterday' }),
  ]);
  t.same(times(database), { 1: '2020-05-01', 2: FIRST });
  await importedAt(t, database, LATER, [publication(1, { modified: '2021-05-01' }), publication(2)]);
  t.same(times(database), { 1: '2021-05-01', 2: FIRST });
  await importedAt(t, database, LATER, [publication(1)]);
  t.same(times(database), { 1: '2021-05-01', 2: FIRST }, 'the time stays known when the record loses it');
});

t.test('what an older version has imported has no time until it changes', async (t) => {
  const database = open(t);
  await importedAt(t, database, FIRST, [publication(1), publication(2)]);
  database.exec("UPDATE publications SET record = json_remove(record, '$.modified')");
  await importedAt(t, database, LATER, [publication(1), publication(2, { title: 'Another' })]);
  t.same(times(database), { 1: undefined, 2: LATER });
});

t.test('publications and pages of the content folder keep their times while others change', (t) => {
  const database = open(t);
  const directory = t.testdir(folderFiles());
  const pageTimes = () => {
    const index = createContent(database).pageIndex({ site: 'north', language: 'en' }, 1);
    const { pages } = JSON.parse(index.bytes().toString()) as { pages: { path: string; modified?: string }[] };
    return Object.fromEntries(pages.map(({ path, modified }) => [path, modified]));
  };
  loadContentFolder(database, readContentFiles(directory), at(FIRST));
  t.same(times(database), { 1: FIRST, 2: FIRST, 3: FIRST, 4: FIRST, 5: FIRST });
  t.same(pageTimes(), { '': FIRST, new: undefined, publications: undefined }, 'lists change with the publications');

  const [first, ...others] = PUBLICATIONS;
  writeFileSync(join(directory, 'publications.jsonl'), linesOf([{ ...first, title: 'Another' }, ...others]));
  loadContentFolder(database, readContentFiles(directory), at(LATER));
  t.same(times(database), { 1: LATER, 2: FIRST, 3: FIRST, 4: FIRST, 5: FIRST });
  t.same(pageTimes(), { '': FIRST, new: undefined, publications: undefined });

  const page = { path: '', template: 'single-column', title: 'Changed', description: '', zones: {} };
  writeFileSync(join(directory, 'pages/north/en/home.json'), JSON.stringify(page));
  loadContentFolder(database, readContentFiles(directory), at(LATER));
  t.match(pageTimes(), { '': LATER });
  t.end();
});
