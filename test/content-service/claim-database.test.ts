import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, t } from 'tap';
import { buildContentService } from '../../src/content-service/content-service.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { createPublicationWriter } from '../../src/content-service/publication-writer.ts';
import { folderFiles, publication, publicationLine } from './content-folder.ts';

const now = () => 0;

/** Starts and ends a content service. */
const serve = async (folder: string, database?: string) => buildContentService({ folder, database, now }).close();

/** Two content folders beside each other. */
const twoFolders = (t: Test) => {
  const root = t.testdir({ one: folderFiles(), two: folderFiles() });
  return { one: join(root, 'one'), two: join(root, 'two'), shared: join(root, 'shared.sqlite') };
};

function importOne(database: string): void {
  const opened = openDatabase(database);
  createPublicationWriter(opened, 'import', { now }).write(publicationLine(publication(77)));
  opened.close();
}

const idsOf = async (folder: string, database?: string): Promise<string[]> => {
  const app = buildContentService({ folder, database, now });
  const response = await app.inject({ method: 'POST', url: '/api/readinglist', payload: ['77'.padStart(24, '0')] });
  await app.close();
  return (response.json() as { _id: { $id: string } }[]).map(({ _id }) => _id.$id);
};

t.test('imported publications of one folder do not show in another', async (t) => {
  const { one, two } = twoFolders(t);
  importOne(join(one, '.data/content.sqlite'));
  t.equal((await idsOf(one)).length, 1);
  t.same(await idsOf(two), [], 'each folder has a database of its own');
});

t.test('a database with imported publications is refused to another folder', async (t) => {
  const { one, two, shared } = twoFolders(t);
  await serve(one, shared);
  await serve(two, shared);
  await serve(one, shared);
  importOne(shared);
  t.throws(() => buildContentService({ folder: two, database: shared, now }), {
    code: 'DATABASE_UNUSABLE',
    message:
      /has publications or subscriptions of the content folder .*one\. Use another one for .*two: set CONTENT_DATABASE/,
  });
  t.equal((await idsOf(one, shared)).length, 1, 'its own folder may use it');
});

t.test('a folder that has moved keeps its database', async (t) => {
  const { one, shared } = twoFolders(t);
  await serve(one, shared);
  importOne(shared);
  const moved = `${one}-moved`;
  renameSync(one, moved);
  t.equal((await idsOf(moved, shared)).length, 1);
});
