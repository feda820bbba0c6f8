import type { DatabaseSync } from 'node:sqlite';
import { createContentVersion } from './content-version.ts';
import { inTransaction } from './database.ts';
import { createPublicationWriter, removePublications } from './publication-writer.ts';
import { readSampleContent, type SampleContent } from './sample-content.ts';
import { digestOfFiles, readSampleFiles } from './sample-files.ts';
import { MIGRATIONS } from './schema.ts';

// What is stored depends on this code as well: raise it when the same files are to be loaded differently.
const LOADER_VERSION = 1;

const SAMPLE_DIGEST = 'sample-digest';

function replaceContent(database: DatabaseSync, content: SampleContent): void {
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
}

function replacePublications(database: DatabaseSync, content: SampleContent): void {
  removePublications(database, 'sample');
  const writer = createPublicationWriter(database, 'sample');
  for (const publication of content.publications) writer.write(publication);
}

/**
 * Loads the sample content of a folder when it is not the one that was loaded last. Imported publications and
 * newsletter subscriptions stay. Answers whether anything was loaded; throws a ContentServiceFault for a bad file.
 */
export function seedSampleContent(database: DatabaseSync, directory: string): boolean {
  const files = readSampleFiles(directory);
  const digest = `${MIGRATIONS.length}.${LOADER_VERSION}.${digestOfFiles(files)}`;
  return inTransaction(database, 'IMMEDIATE', () => {
    // Read inside the transaction: two processes may start at the same time.
    const known = database.prepare('SELECT value FROM meta WHERE key = ?').get(SAMPLE_DIGEST);
    if (known?.value === digest) return false;
    const content = readSampleContent(files);
    replaceContent(database, content);
    replacePublications(database, content);
    database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(SAMPLE_DIGEST, digest);
    createContentVersion(database).advance();
    return true;
  });
}
