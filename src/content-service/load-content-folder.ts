import type { DatabaseSync } from 'node:sqlite';
import { type ContentFile, digestOfFiles } from './content-files.ts';
import { createContentVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { type FolderContent, validateContent } from './folder-content.ts';
import { selectsPublications } from './page-document.ts';
import { createPublicationWriter, removePublications } from './publication-writer.ts';
import { MIGRATIONS } from './schema.ts';
import { type Clock, timeText } from './time-of-change.ts';
import { differences } from './watching/differences.ts';
import type { GoodState } from './watching/folder-state.ts';
import { LINE_FIELDS } from './wire-publication.ts';

/**
 * Part of the digest. Increase the number when the loader changes, so that unchanged files are
 * loaded again. A new field of publications changes the version by itself.
 */
const LOADER_VERSION = `1.${LINE_FIELDS}`;

/** Key in `meta` for the digest of the files that were loaded last. */
const DIGEST_KEY = 'sample-digest';

const pageKey = (...names: readonly unknown[]): string => JSON.stringify(names);

/**
 * Replaces all pages. One that stays the same keeps the time of its change. The change of a page
 * that selects publications is unknown (docs/rules.md#times-of-change).
 */
function replacePages(database: DatabaseSync, { pages }: FolderContent, now: Clock): void {
  const stored = database.prepare('SELECT site, language, path, document, modified FROM pages').all();
  const earlier = new Map(stored.map((row) => [pageKey(row.site, row.language, row.path, row.document), row.modified]));
  const page = database.prepare('INSERT INTO pages (site, language, path, document, modified) VALUES (?, ?, ?, ?, ?)');
  database.exec('DELETE FROM pages');
  for (const { site, language, document } of pages) {
    const text = JSON.stringify(document);
    const known = earlier.get(pageKey(site, language, document.path, text));
    const modified = known === undefined && !selectsPublications(document) ? timeText(now()) : (known ?? null);
    page.run(site, language, document.path, text, modified);
  }
}

function replaceContent(database: DatabaseSync, content: FolderContent, now: Clock): void {
  database.exec('DELETE FROM sites; DELETE FROM navigations; DELETE FROM translations;');
  const site = database.prepare('INSERT INTO sites (position, record) VALUES (?, ?)');
  for (const [position, record] of content.sites.entries()) site.run(position, JSON.stringify(record));

  const navigation = database.prepare('INSERT INTO navigations (site, language, name, entries) VALUES (?, ?, ?, ?)');
  for (const menu of content.navigations) {
    navigation.run(menu.site, menu.language, menu.name, JSON.stringify(menu.entries));
  }
  const translations = database.prepare('INSERT INTO translations (site, language, texts) VALUES (?, ?, ?)');
  for (const { site: slug, language, texts } of content.translations) {
    translations.run(slug, language, JSON.stringify(texts));
  }
  replacePages(database, content, now);
}

/** Writes the publications; with earlier content in the database, only those that differ. */
function writePublications(database: DatabaseSync, content: FolderContent, now: Clock, earlier?: FolderContent): void {
  const { publications } = content;
  const found = earlier && differences(earlier.publications, publications, ({ _id }) => _id.$id);
  const ids = found?.removed.map(({ _id }) => _id.$id);
  const removed = removePublications(database, 'sample', ids);
  const writer = createPublicationWriter(database, 'sample', { now, removed });
  for (const publication of found ? [...found.changed, ...found.added] : publications) writer.write(publication);
}

const digestOf = (files: readonly ContentFile[]): string =>
  `${MIGRATIONS.length}.${LOADER_VERSION}.${digestOfFiles(files)}`;

function write(database: DatabaseSync, { files, content }: GoodState, now: Clock, earlier?: FolderContent): void {
  replaceContent(database, content, now);
  writePublications(database, content, now, earlier);
  database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(DIGEST_KEY, digestOf(files));
  createContentVersion(database).advance();
}

/** Replaces the content that was loaded from the folder; `earlier` is what the database has. */
export const storeContent = (database: DatabaseSync, state: GoodState, now: Clock, earlier: FolderContent): void =>
  inTransaction(database, 'IMMEDIATE', () => write(database, state, now, earlier));

/**
 * Loads the files of a content folder into the database if they have changed. Imported publications
 * and newsletter subscriptions stay. Returns whether it loaded them. Throws a ContentServiceFault
 * for a malformed file.
 */
export function loadContentFolder(database: DatabaseSync, files: readonly ContentFile[], now: Clock): boolean {
  return inTransaction(database, 'IMMEDIATE', () => {
    // Read inside the transaction, because two processes may start at the same time.
    const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(DIGEST_KEY);
    if (stored?.value === digestOf(files)) return false;
    write(database, { files, content: validateContent(files) }, now);
    return true;
  });
}
