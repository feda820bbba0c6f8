import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type Test, t } from 'tap';
import { startContentService } from '../../../src/content-service/content-service.ts';
import { createContentVersion } from '../../../src/content-service/content-version.ts';
import { openDatabase } from '../../../src/content-service/database.ts';
import type { PurgeSelector } from '../../../src/content-service/watching/purge-selectors.ts';
import { folderFiles, now } from '../content-folder.ts';

/** A content service that watches a small folder. */
async function startWatched(t: Test) {
  const folder = t.testdir(folderFiles());
  const database = join(folder, '.data/content.sqlite');
  const log: Record<string, unknown>[] = [];
  let waiting: (() => void)[] = [];
  const changed = () => {
    for (const wake of waiting) wake();
    waiting = [];
  };
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(JSON.parse(chunk.toString()));
      changed();
      done();
    },
  });
  const service = await startContentService({ folder, now, logger: pino({ level: 'warn' }, destination) });
  t.teardown(() => service.close());
  const purged: PurgeSelector[] = [];
  service.watch((selectors) => {
    purged.push(...selectors);
    changed();
  });
  /** Resolves when a log line or a purge makes the condition true. */
  const when = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const edit = (name: string, from: string, to: string) =>
    writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace(from, to));
  return { folder, database, log, purged, when, edit };
}

t.test('while another process writes to the database, the change waits, and one line says so', async (t) => {
  const { database, log, purged, when, edit } = await startWatched(t);
  const other = openDatabase(database);
  other.exec('BEGIN IMMEDIATE');
  edit('pages/north/en/home.json', '"home"', '"later"');
  await when(() => log.length > 0);
  t.match(log, [{ level: 40, msg: 'content folder not loaded, trying again', cause: 'database is locked' }]);
  t.same(purged, []);
  other.exec('ROLLBACK');
  other.close();
  await when(() => purged.length > 0);
  t.same(purged, [{ site: 'north', language: 'en', path: '' }]);
  t.equal(log.length, 1);
});

t.test('a text that pages of publications contain drops the pages of its language', async (t) => {
  const { purged, when, edit } = await startWatched(t);
  edit('translations/en.json', 'More like this', 'Related');
  await when(() => purged.length > 0);
  const ofLocale = (kind: 'translations' | 'page', site: string) => ({ kind, site, language: 'en' });
  t.same(purged, [
    ofLocale('translations', 'north'),
    ofLocale('page', 'north'),
    ofLocale('translations', 'east'),
    ofLocale('page', 'east'),
  ]);
});

t.test('a folder of media that is renamed drops everything, as any file may have been in it', async (t) => {
  const { folder, purged, when } = await startWatched(t);
  renameSync(join(folder, 'media/deep'), join(folder, 'media/deeper'));
  await when(() => purged.length > 0);
  t.ok(purged.some(({ all }) => all));
});

t.test('a change of several files is loaded at once, and a wrong one does not hold the others up', async (t) => {
  const { log, purged, when, edit } = await startWatched(t);
  edit('pages/north/en/home.json', '"home"', '"new"');
  edit('navigation/north.en.json', '"slug"', '"slig"');
  edit('navigation/north.es.json', 'Acerca', 'Sobre');
  await when(() => purged.length > 0);
  t.same(purged, [
    { kind: 'navigation', site: 'north', language: 'es' },
    { site: 'north', language: 'en', path: '' },
  ]);
  t.match(log, [{ file: 'navigation/north.en.json:1:10', pointer: '/main/0', reason: /properties slug$/ }]);
});

t.test('publications that another process imports are purged, beside a change of the folder', async (t) => {
  const { database, purged, when, edit } = await startWatched(t);
  edit('pages/north/en/home.json', '"home"', '"later"');
  await when(() => purged.length === 1);
  const other = openDatabase(database);
  createContentVersion(other).advance();
  other.close();
  await when(() => purged.length > 1);
  t.same(purged, [{ site: 'north', language: 'en', path: '' }, { kind: 'page' }, { kind: 'search' }]);
});

t.test('a file that cannot be read is named, and does not hold the others up', async (t) => {
  const { folder, log, purged, when, edit } = await startWatched(t);
  symlinkSync('nowhere', join(folder, 'pages/north/en/link.json'));
  edit('pages/north/en/home.json', '"home"', '"new"');
  await when(() => purged.length > 0);
  t.same(purged, [{ site: 'north', language: 'en', path: '' }]);
  t.match(log, [{ file: 'pages/north/en/link.json', reason: /^cannot be read: ENOENT/ }]);
});

t.test('folders that are deleted and made again at once are still watched', async (t) => {
  const { folder, purged, when, edit } = await startWatched(t);
  const [pages, copy] = [join(folder, 'pages'), join(folder, '.copy')];
  cpSync(pages, copy, { recursive: true });
  rmSync(pages, { recursive: true });
  cpSync(copy, pages, { recursive: true });
  edit('pages/north/en/home.json', '"home"', '"new"');
  await when(() => purged.length === 1);
  edit('pages/north/en/home.json', '"new"', '"newer"');
  await when(() => purged.length === 2);
  t.same(purged[1], { site: 'north', language: 'en', path: '' });
});

t.test('another folder that takes the name of the content folder is loaded and watched', async (t) => {
  const { folder, purged, when, edit } = await startWatched(t);
  cpSync(folder, `${folder}.next`, { recursive: true });
  renameSync(folder, `${folder}.last`);
  renameSync(`${folder}.next`, folder);
  t.teardown(() => rmSync(`${folder}.last`, { recursive: true }));
  edit('pages/north/en/home.json', '"home"', '"new"');
  await when(() => purged.length === 2);
  t.same(purged, [{ site: 'north', language: 'en', path: '' }, { all: true }], 'files in media may differ');
  edit('pages/north/en/home.json', '"new"', '"newer"');
  await when(() => purged.length === 3);
});
