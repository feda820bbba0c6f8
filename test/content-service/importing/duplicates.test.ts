import { join } from 'node:path';
import { type Test, t } from 'tap';
import { openDatabase } from '../../../src/content-service/database.ts';
import { importFile } from './import-file.ts';

const CSV = `Title,Author,Year,DOI,Keywords,Region
Potash in soil,Ana Ortiz,2020,,maize,Africa
Editorial,Ana Ortiz,2020,,,
With a DOI,Ana Ortiz,2021,10.5555/1,,
`;
const RIS = `TY  - JOUR
TI  - Potash in Soil.
AU  - Ortiz, A. Ana
PY  - 2020/05/01/
DO  - 10.5555/7
ER  - 
TY  - JOUR
TI  - Editorial
AU  - Li, Bo
PY  - 2020
ER  - 
TY  - JOUR
TI  - Another title
PY  - 1999
DO  - https://doi.org/10.5555/1
ER  - 
TY  - JOUR
TI  - Another title
PY  - 1999
DO  - 10.5555/1
ER  - 
TY  - JOUR
TI  - New
ER  - 
`;

function openCatalogue(t: Test) {
  const database = openDatabase(':memory:');
  t.teardown(() => database.close());
  const directory = t.testdir({ 'list.csv': CSV, 'list.ris': RIS });
  const records = () =>
    database
      .prepare('SELECT record FROM publications ORDER BY position')
      .all()
      .map(({ record }) => JSON.parse(String(record)));
  return { database, records, csv: join(directory, 'list.csv'), ris: join(directory, 'list.ris') };
}

t.test('a second source of the same works does not double the catalogue', async (t) => {
  const { database, records, csv, ris } = openCatalogue(t);
  t.same((await importFile(database, csv)).counts, [3, 0, 0, 0, 0, 0]);
  const before = records();
  const { counts, lines } = await importFile(database, ris);
  t.same(counts, [2, 0, 0, 3, 0, 0]);
  t.same(records().slice(0, 3), before);
  t.same(
    records()
      .slice(3)
      .map(({ title, author }) => [title, author]),
    [
      ['Editorial', [{ name: 'Li, Bo' }]],
      ['New', []],
    ],
  );
  t.match(lines, [
    /^record 1 \(line 1\) duplicate, skipped: "Potash in Soil\.", the same title and year as [\da-f]{24}, other title,/,
    /^record 3 \(line 12\) duplicate, skipped: "Another title", the same work as [\da-f]{24}, other title/,
    /^record 4 \(line 17\) duplicate, skipped: "Another title", the same work as record 3 \(line 12\)$/,
  ]);
  t.same((await importFile(database, csv)).counts, [0, 0, 3, 0, 0, 0], 'the ids are the same');
  t.same((await importFile(database, ris)).counts, [0, 0, 2, 3, 0, 0]);
});

t.test('an update takes the fields of the other source, and keeps the others, id and address', async (t) => {
  const { database, records, csv, ris } = openCatalogue(t);
  await importFile(database, csv);
  const [before] = records();
  const { counts } = await importFile(database, ris, { duplicates: 'update' });
  t.same(counts, [2, 2, 0, 1, 0, 0]);
  const { _id, slug, keywords, region } = before;
  t.match(records()[0], { _id, slug, keywords, region, title: 'Potash in Soil.', doi: '10.5555/7' });
  const again = await importFile(database, ris, { duplicates: 'update' });
  t.same(again.counts, [0, 0, 4, 1, 0, 0]);
});

t.test('duplicates can be added', async (t) => {
  const { database, records, csv, ris } = openCatalogue(t);
  await importFile(database, csv);
  t.same((await importFile(database, ris, { duplicates: 'add' })).counts, [3, 1, 0, 1, 0, 0]);
  t.equal(records().length, 6);
});

t.test('a dry run says what would happen, and changes nothing', async (t) => {
  const { database, records, csv, ris } = openCatalogue(t);
  const rules = { dryRun: true, category: 'Papers' };
  const { counts, lines } = await importFile(database, csv, rules);
  t.same(counts, [3, 0, 0, 0, 0, 0]);
  t.equal(lines[0], 'line 2 new: "Potash in soil"');
  t.same(records(), []);
  await importFile(database, csv, { category: 'Papers' });
  t.match(records(), [{ category: 'Papers' }, { category: 'Papers' }, { category: 'Papers' }]);
  const update = await importFile(database, ris, { dryRun: true, duplicates: 'update' });
  t.match(
    update.lines[0],
    /^record 1 \(line 1\) changed: "Potash in Soil\.", the same title and year as \w+; .*title.*doi/,
  );
  t.equal(records().length, 3);
});

t.test('an import that is interrupted changes nothing', async (t) => {
  const { database, records, csv } = openCatalogue(t);
  await t.rejects(importFile(database, csv, { signal: AbortSignal.abort() }), { name: 'AbortError' });
  t.same(records(), []);
  t.notOk(database.isTransaction);
});
