import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { t } from 'tap';
import { createContent } from '../../../src/content-service/content.ts';
import { buildContentService } from '../../../src/content-service/content-service.ts';
import { openDatabase } from '../../../src/content-service/database.ts';
import { LineTooLong, linesOf as textLinesOf } from '../../../src/content-service/lines.ts';
import { readPublication } from '../../../src/domain/read-publication.ts';
import { folderFiles, linesOf, now, publication } from '../content-folder.ts';
import { importFile, importGood } from './import-file.ts';

const noReport = () => {
  throw new Error('no line is bad');
};

function slugsOf(database: ReturnType<typeof openDatabase>): unknown[] {
  const list = createContent(database).publications.selected({ select: 'all' });
  return (JSON.parse(Buffer.from(list).toString()) as Array<{ slug: string }>).map(({ slug }) => slug);
}

t.test('a plain and a gzipped file give the same result', async (t) => {
  const content = linesOf([publication(1), publication(2)]);
  const directory = t.testdir({ 'plain.jsonl': `\ufeff${content.replace('\n', '\r\n')}\r\n\n  \n` });
  writeFileSync(join(directory, 'packed.jsonl.gz'), gzipSync(content));
  for (const name of ['plain.jsonl', 'packed.jsonl.gz']) {
    const database = openDatabase(':memory:');
    const result = await importGood(database, join(directory, name));
    t.same(result, [2, 0], name);
    t.same(slugsOf(database), ['paper-1', 'paper-2']);
    database.close();
  }
});

t.test('a bad line is reported with its number and reason, and the other lines are imported', async (t) => {
  const half = publication(3, { uploads: [{ name: 'n' }, { file: 'a.pdf' }] });
  const content = ['{"_id": "1"}', JSON.stringify(publication(2)), '', 'no json', JSON.stringify(half)].join('\n');
  const file = join(t.testdir({ 'some.jsonl': content }), 'some.jsonl');
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  const { lines, counts } = await importFile(database, file);
  t.same(counts, [2, 0, 0, 0, 2, 0]);
  t.same(lines, [
    'line 1 refused: title: is missing',
    'line 4 refused: not valid JSON',
    'line 5 imported without a value: uploads/0: expected an upload with a file',
  ]);
});

t.test('records of other exports are imported in the forms that the site reads', async (t) => {
  const ids = [7, { $numberLong: '8' }, { $oid: 'nine' }];
  const dates = [2021, 1_609_459_200_000, { $date: '2021-01-01T00:00:00+02:00' }, { $date: 1_609_459_200_000 }];
  const authors = ['Ana Ortiz', ['Ana Ortiz', 'Bo Li'], { name: 'Ana Ortiz' }, [{ _id: 3, name: 'Bo Li' }]];
  const records = [
    ...ids.map((_id) => publication(1, { _id })),
    ...dates.map((publicationDate, index) => publication(10 + index, { publicationDate })),
    ...authors.map((author, index) => publication(20 + index, { author })),
    publication(30, { region: 7, uploads: 'a.pdf', external: 'true' }),
  ];
  const file = join(t.testdir({ 'some.jsonl': linesOf(records) }), 'some.jsonl');
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  t.same(await importGood(database, file), [records.length, 0]);
  const list = createContent(database).publications.selected({ select: 'all' });
  const asRead = (value: unknown) => {
    const { slug: _unique, modified: _supplied, ...publication } = readPublication(value, '', noReport) ?? {};
    return publication;
  };
  const byId = (one: { _id?: string }, other: { _id?: string }) => ((one._id ?? '') < (other._id ?? '') ? -1 : 1);
  const imported = (JSON.parse(Buffer.from(list).toString()) as unknown[]).map(asRead);
  t.strictSame(imported.sort(byId), records.map(asRead).sort(byId));
});

t.test('a publication replaces the one with the same id and its search entry, and keeps its URL', async (t) => {
  const directory = t.testdir({
    'first.jsonl': linesOf([publication(1, { slug: 'shared' }), publication(2, { slug: 'shared', title: 'Barley' })]),
    'second.jsonl': linesOf([publication(2, { slug: 'shared', title: 'Sorghum' }), publication(1, { slug: 'own' })]),
  });
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  await importGood(database, join(directory, 'first.jsonl'));
  t.same(slugsOf(database), ['shared', 'shared-000002']);
  t.same(await importGood(database, join(directory, 'second.jsonl')), [0, 2]);
  t.same(slugsOf(database), ['own', 'shared-000002'], 'the longer URL was published already');
  const { publications } = createContent(database);
  t.equal(Buffer.from(publications.matching('barley')).toString(), '[]');
  t.equal(JSON.parse(Buffer.from(publications.matching('sorghum')).toString()).length, 1);
});

t.test('a selection finds all spellings of a value that look the same', async (t) => {
  const regions = ['C&ocirc;te', 'Co\u0302te', ' Côte\u00a0', 'Cote'];
  const records = regions.map((region, index) => publication(index, { region }));
  const file = join(t.testdir({ 'some.jsonl': linesOf(records) }), 'some.jsonl');
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  await importGood(database, file);
  for (const region of ['Côte', 'Co\u0302te']) {
    const found = createContent(database).publications.selected({ region });
    t.equal(JSON.parse(Buffer.from(found).toString()).length, 3, region);
  }
});

t.test('every publication has a page of its own, even if many share a slug', async (t) => {
  const records = Array.from({ length: 300 }, (_, number) =>
    publication(number, { slug: ['a', '', 'a/../b'][number % 3], title: 'A' }),
  );
  const directory = t.testdir({ ...folderFiles(), 'publications.jsonl': '', 'many.jsonl': linesOf(records) });
  const database = join(directory, 'content.sqlite');
  const connection = openDatabase(database);
  await importGood(connection, join(directory, 'many.jsonl'));
  const slugs = slugsOf(connection);
  connection.close();
  const app = buildContentService({ database, folder: directory, now });
  t.teardown(() => app.close());
  const ids = await Promise.all(
    slugs.map(async (slug) => {
      const page = await app.inject(`/api/pages/publications/${encodeURIComponent(String(slug))}`);
      return page.json().zones.main[0].publication._id.$id;
    }),
  );
  t.equal(new Set(ids).size, records.length);
});

t.test('a file that cannot be read completely changes nothing', async (t) => {
  const directory = t.testdir();
  const cut = gzipSync(linesOf(Array.from({ length: 2000 }, (_, number) => publication(number)))).subarray(0, -200);
  writeFileSync(join(directory, 'cut.jsonl.gz'), cut);
  writeFileSync(join(directory, 'plain.jsonl.gz'), 'not gzipped');
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  for (const name of ['cut.jsonl.gz', 'plain.jsonl.gz', 'missing.jsonl']) {
    const file = join(directory, name);
    await t.rejects(importFile(database, file), { name: 'UnreadableSource' }, name);
    t.same(slugsOf(database), []);
    t.notOk(database.isTransaction);
  }
});

t.test('a running service sends publications as soon as another connection has imported them', async (t) => {
  const directory = t.testdir({ ...folderFiles(), 'more.jsonl': linesOf([publication(50, { title: 'Sorghum' })]) });
  const database = join(directory, 'content.sqlite');
  const app = buildContentService({ database, folder: directory, now });
  t.teardown(() => app.close());
  const before = await app.inject('/api/pages/publications');
  const other = openDatabase(database);
  await importGood(other, join(directory, 'more.jsonl'));
  other.close();
  const after = await app.inject('/api/pages/publications');
  t.not(after.headers.etag, before.headers.etag);
  t.equal(after.json().zones.main[0].publications.length, before.json().zones.main[0].publications.length + 1);
  t.equal((await app.inject('/api/search/publications?term=sorghum')).json().length, 1);
});

t.test('an import of a folder is refused with the reason', async (t) => {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  const folder = t.testdir({});
  await t.rejects(importGood(database, folder), { message: /it is a folder/ });
});

t.test('a file without line ends does not fill the memory', async (t) => {
  async function* endless() {
    for (;;) yield 'x'.repeat(1_000_000);
  }
  await t.rejects(textLinesOf(endless()).next(), LineTooLong);
});
