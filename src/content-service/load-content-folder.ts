import type { DatabaseSync } from 'node:sqlite';
import { digestOfFiles, readContentFiles } from './content-files.ts';
import { createContentVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { type FolderContent, validateContent } from './folder-content.ts';
import { createPublicationWriter, removePublications } from './publication-writer.ts';
import { MIGRATIONS } from './schema.ts';
import { LINE_FIELDS } from './wire-publication.ts';

/**
 * Part of the digest. Increase the number when the loader changes, so that unchanged files are
 * loaded again. A new field of publications changes the version by itself.
 */
const LOADER_VERSION = `1.${LINE_FIELDS}`;

/** Key in `meta` for the digest of the files that were loaded last. */
const DIGEST_KEY = 'sample-digest';

function replaceContent(database: DatabaseSync, content: FolderContent): void {
  database.exec('DELETE FROM sites; DELETE FROM navigations; DELETE FROM translations; DELETE FROM pages;');
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
  const page = database.prepare('INSERT INTO pages (site, language, path, document) VALUES (?, ?, ?, ?)');
  for (const { site: slug, language, document } of content.pages) {
    page.run(slug, language, document.path, JSON.stringify(document));
  }
  removePublications(database, 'sample');
  const publications = createPublicationWriter(database, 'sample');
  for (const publication of content.publications) publications.write(publication);
}

/**
 * Loads a content folder into the database if its files have changed. Imported publications and
 * newsletter subscriptions stay. Returns whether it loaded the folder. Throws a
 * ContentServiceFault for a malformed file.
 */
export function loadContentFolder(database: DatabaseSync, folder: string): boolean {
  const files = readContentFiles(folder);
  const digest = `${MIGRATIONS.length}.${LOADER_VERSION}.${digestOfFiles(files)}`;
  return inTransaction(database, 'IMMEDIATE', () => {
    // Read inside the transaction, because two processes may start at the same time.
    const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(DIGEST_KEY);
    if (stored?.value === digest) return false;
    const content = validateContent(files);
    replaceContent(database, content);
    database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(DIGEST_KEY, digest);
    createContentVersion(database).advance();
    return true;
  });
}
