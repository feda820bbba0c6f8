import { join } from 'node:path';
import { type Test, t } from 'tap';
import { buildContentService } from '../../../src/content-service/content-service.ts';
import { openDatabase } from '../../../src/content-service/database.ts';
import { importEntries } from '../../../src/content-service/importing/import-entries.ts';
import { removeImported } from '../../../src/content-service/importing/remove-imported.ts';
import { folderFiles, now, publication } from '../content-folder.ts';

const TITLES = [
  { number: 11, slug: 'a-first', title: 'Imported <em>one</em>' },
  { number: 12, slug: 'études', title: 'Imported two' },
  { number: 13, slug: 'a-third', title: 'Imported three' },
];
const ID = publication(11)._id.$id;

/** A content service on a file with three imported publications, and `remove` as it is called. */
async function start(t: Test) {
  const folder = t.testdir(folderFiles());
  const database = join(folder, '.data/content.sqlite');
  const app = buildContentService({ folder, database, now });
  t.teardown(() => app.close());
  const imported = openDatabase(database);
  const entries = TITLES.map(({ number, ...fields }) => ({ place: '', record: publication(number, fields) }));
  await importEntries(imported, entries, { duplicates: 'add', now, dryRun: false, onOutcome: () => undefined });
  imported.close();
  const remove = (...publications: string[]) => {
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    const code = removeImported({ name: 'remove', publications, database }, { print, printError: print });
    return { code, printed };
  };
  const found = async () => {
    const response = await app.inject('/api/search/publications?term=imported&site=north&language=en');
    return (response.json() as Array<{ slug: string }>).map(({ slug }) => slug).sort();
  };
  return { database, remove, found };
}

t.test('imported publications are removed by id, by address and by the end of an address', async (t) => {
  const { remove, found } = await start(t);
  t.equal((await found()).length, 3);
  const address = `http://localhost:3000/es/publications/${encodeURIComponent('études')}?a=1#b`;
  t.same(remove(ID, address), {
    code: 0,
    printed: [`Removed ${ID}: "Imported one"`, `Removed ${publication(12)._id.$id}: "Imported two"`],
  });
  t.same(await found(), ['a-third']);
  t.equal(remove('a-third').code, 0);
  t.same(await found(), []);
});

t.test('if one publication cannot be removed, none is', async (t) => {
  const { database, remove, found } = await start(t);
  t.same(remove(ID, 'paper-1', 'nothing'), {
    code: 1,
    printed: [
      'paper-1: is not imported: delete its line in publications.jsonl',
      `nothing: there is no such publication in ${database}`,
      'Nothing was removed.',
    ],
  });
  t.equal((await found()).length, 3);
});
