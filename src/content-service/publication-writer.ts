import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { decodedRecord } from '../domain/decoded-record.ts';
import { dateOrder, parsePublicationDate } from '../domain/publication-date.ts';
import { sameLooks } from '../domain/same-looks.ts';
import { searchedValues } from '../domain/searched-values.ts';
import { publicationPath, reachableSlug, slugCandidates } from './publication-path.ts';
import { searchableText, textOfHtml } from './searchable-text.ts';
import type { PublicationLine } from './wire-publication.ts';

/**
 * `sample`: from the content folder, replaced when the folder changes. `import`: from an imported
 * file, never removed.
 */
type Origin = 'sample' | 'import';

/** `ignored`: an imported publication has the same id and takes precedence. */
type WriteResult = 'added' | 'updated' | 'ignored';

export type PublicationWriter = ReturnType<typeof createPublicationWriter>;

interface ExistingRow {
  position: number;
  path: string;
  origin: Origin;
}

// An upsert or RETURNING would open a savepoint for each row, at which FTS5 writes to the disk. An
// import of 16,000 records would take ten times as long.
const INSERT = `
  INSERT INTO publications (id, path, category, region, crop_type, language, published, origin, record, text)
  VALUES (:id, :path, :category, :region, :cropType, :language, :published, :origin, :record, :text)`;
const UPDATE = `
  UPDATE publications SET
    id = :id, path = :path, category = :category, region = :region, crop_type = :cropType, language = :language,
    published = :published, origin = :origin, record = :record, text = :text
  WHERE position = :position`;

// A blank value counts as missing (docs/rules.md#filters).
const comparable = (value = ''): string | null => sameLooks(value) || null;

/** The columns of the search index: title, author, terms, text. */
function searchColumns(line: PublicationLine): string[] {
  const authors = line.author.map(({ name }) => name).join(' ');
  return [textOfHtml(line.title), authors, searchedValues(line), textOfHtml(line.text ?? '')].map(searchableText);
}

function rowOf({ text, ...record }: PublicationLine, slug: string, origin: Origin) {
  const { category, region, cropType, language, publicationDate } = decodedRecord(record);
  const date = parsePublicationDate(publicationDate);
  return {
    id: record._id.$id,
    path: publicationPath(slug),
    category: comparable(category),
    region: comparable(region),
    cropType: comparable(cropType),
    language: comparable(language),
    published: date ? dateOrder(date) : null,
    origin,
    record: JSON.stringify({ ...record, slug }),
    text: text ?? null,
  };
}
type Row = ReturnType<typeof rowOf>;

function freeSlug(preferred: string, id: string, existing: ExistingRow | undefined, byPath: StatementSync): string {
  // A published URL is kept, even if a shorter URL has become free.
  const own =
    existing &&
    slugCandidates(preferred, id)
      .take(3)
      .find((slug) => publicationPath(slug) === existing.path);
  return (
    own ?? slugCandidates(preferred, id).find((slug) => byPath.get(publicationPath(slug)) === undefined) ?? preferred
  );
}

/** Prepares the statements that write publications of one origin. Call `write` in a transaction. */
export function createPublicationWriter(database: DatabaseSync, origin: Origin) {
  const byId = database.prepare('SELECT position, path, origin FROM publications WHERE id = ?');
  const byPath = database.prepare('SELECT 1 FROM publications WHERE path = ?');
  const insert = database.prepare(INSERT);
  const update = database.prepare(UPDATE);
  const unindex = database.prepare('DELETE FROM publication_search WHERE rowid = ?');
  const index = database.prepare(
    'INSERT INTO publication_search (rowid, title, author, terms, text) VALUES (?, ?, ?, ?, ?)',
  );
  const store = (existing: ExistingRow | undefined, row: Row): number => {
    if (!existing) return Number(insert.run(row).lastInsertRowid);
    update.run({ ...row, position: existing.position });
    unindex.run(existing.position);
    return existing.position;
  };
  return {
    write(line: PublicationLine): WriteResult {
      const existing = byId.get(line._id.$id) as ExistingRow | undefined;
      if (origin === 'sample' && existing?.origin === 'import') return 'ignored';
      const slug = freeSlug(reachableSlug(line), line._id.$id, existing, byPath);
      const row = rowOf(line, slug, origin);
      index.run(store(existing, row), ...searchColumns(decodedRecord(line)));
      return existing ? 'updated' : 'added';
    },
  };
}

/** Deletes all publications of an origin with their search entries. Call it in a transaction. */
export function removePublications(database: DatabaseSync, origin: Origin): void {
  database
    .prepare('DELETE FROM publication_search WHERE rowid IN (SELECT position FROM publications WHERE origin = ?)')
    .run(origin);
  database.prepare('DELETE FROM publications WHERE origin = ?').run(origin);
}
