import type { DatabaseSync } from 'node:sqlite';
import { digestOfFiles, readContentFiles } from './content-files.ts';
import { createContentVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { type FolderContent, validateContent } from './folder-content.ts';
import { selectsPublications } from './page-document.ts';
import { createPublicationWriter, removePublications } from './publication-writer.ts';
import { MIGRATIONS } from './schema.ts';
import { type Clock, timeText } from './time-of-change.ts';
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
  const removed = removePublications(database, 'sample');
  const publications = createPublicationWriter(database, 'sample', { now, removed });
  for (const publication of content.publications) publications.write(publication);
}

/**
 * Loads a content folder into the database if its files have changed. Imported publications and
 * newsletter subscriptions stay. Returns whether it loaded the folder. Throws a
 * ContentServiceFault for a malformed file.
 */
export function loadContentFolder(database: DatabaseSync, folder: string, now: Clock): boolean {
  const files = readContentFiles(folder);
  const digest = `${MIGRATIONS.length}.${LOADER_VERSION}.${digestOfFiles(files)}`;
  return inTransaction(database, 'IMMEDIATE', () => {
    // Read inside the transaction, because two processes may start at the same time.
    const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(DIGEST_KEY);
    if (stored?.value === digest) return false;
    const content = validateContent(files);
    replaceContent(database, content, now);
    database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(DIGEST_KEY, digest);
    createContentVersion(database).advance();
    return true;
  });
}
