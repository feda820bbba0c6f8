import { t } from 'tap';
import { createContentVersion } from '../../src/content-service/content-version.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { createFragments } from '../../src/content-service/fragments.ts';
import { createPublicationWriter } from '../../src/content-service/publication-writer.ts';
import { createPublicationsReader } from '../../src/content-service/publications-reader.ts';
import type { Selection } from '../../src/content-service/selection.ts';
import { now } from './content-folder.ts';

const MANY = 1_203;

function filledDatabase(t: { testdir(): string; teardown(close: () => void): void }) {
  const database = openDatabase(`${t.testdir()}/content.sqlite`);
  t.teardown(() => database.close());
  const writer = createPublicationWriter(database, 'import', { now });
  database.exec('BEGIN');
  for (let index = 0; index < MANY; index += 1) {
    const publicationDate = index % 7 === 0 ? 'n.d.' : String(1950 + (index % 70));
    const category = index % 3 === 0 ? 'Videos' : 'Papers';
    writer.write({
      _id: { $id: `id-${index}` },
      slug: `p-${index}`,
      title: `Title ${index}`,
      category,
      publicationDate,
      external: false,
      author: [],
      uploads: [],
    });
  }
  database.exec('COMMIT');
  return database;
}

const selections: [name: string, selection: Selection][] = [
  ['everything', { select: 'all' }],
  ['some', { category: 'Videos' }],
  ['nothing', { category: 'Nobody' }],
];

t.test('a list that is read in slices equals the list that is read at once', async (t) => {
  const reader = createPublicationsReader(filledDatabase(t));
  for (const [name, selection] of selections) {
    t.same(Buffer.from(await reader.selectedInSlices(selection)), Buffer.from(reader.selected(selection)), name);
  }
});

t.test('a preloaded fragment is loaded once and cached until content changes', async (t) => {
  const database = filledDatabase(t);
  const version = createContentVersion(database);
  const fragments = createFragments(version);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return Buffer.from(`load ${loads}`);
  };
  const unexpected = () => t.fail('loaded again') as never;
  await Promise.all([fragments.preload('list', load), fragments.preload('list', load)]);
  await fragments.preload('list', load);
  t.equal(String(fragments.get('list', unexpected).json), 'load 1');
  version.advance();
  t.equal(String(fragments.get('list', () => Buffer.from('new')).json), 'new');
});

t.test('a list is not cached if content changes while it is read', async (t) => {
  const version = createContentVersion(filledDatabase(t));
  const fragments = createFragments(version);
  await fragments.preload('list', async () => {
    version.advance();
    return Buffer.from('old');
  });
  t.equal(String(fragments.get('list', () => Buffer.from('new')).json), 'new');
});
