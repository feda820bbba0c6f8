import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dateOrder, parsePublicationDate } from '../domain/publication-date.ts';
import type { Publication } from '../domain/publications.ts';
import { sameLooks } from '../domain/same-looks.ts';
import { searchedValues } from '../domain/searched-values.ts';
import { publicationPath, reachableSlug, slugCandidates } from './publication-path.ts';
import { searchableText, textOfHtml } from './searchable-text.ts';
import { type Clock, modifiedOf, type StoredPublication } from './time-of-change.ts';
import { decodedPublication, type PublicationLine } from './wire-publication.ts';

/**
 * `sample`: from the content folder, replaced when the folder changes. `import`: from an imported
 * file, removed only by a harvest or the command `remove`.
 */
type Origin = 'sample' | 'import';

/** `ignored`: an imported publication has the same id and takes precedence. */
type WriteResult = 'added' | 'updated' | 'ignored';

interface ExistingRow extends StoredPublication {
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
function searchColumns({ text = '' }: PublicationLine, decoded: Publication): string[] {
  const authors = decoded.author.map(({ name }) => name).join(' ');
  return [textOfHtml(decoded.title), authors, searchedValues(decoded), textOfHtml(text)].map(searchableText);
}

function rowOf(
  { text, modified: _given, ...record }: PublicationLine,
  { modified, origin, decoded }: { modified: string | undefined; origin: Origin; decoded: Publication },
) {
  const { category, region, cropType, language, publicationDate } = decoded;
  const date = parsePublicationDate(publicationDate);
  return {
    id: record._id.$id,
    path: publicationPath(record.slug),
    category: comparable(category),
    region: comparable(region),
    cropType: comparable(cropType),
    language: comparable(language),
    published: date ? dateOrder(date) : null,
    origin,
    record: JSON.stringify({ ...record, modified }),
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

/** Publications by id. */
type StoredById = ReadonlyMap<string, StoredPublication>;

/**
 * Prepares the statements that write publications of one origin. Call `write` in a transaction.
 * `removed` are those that the caller has removed: one that returns unchanged keeps its time.
 */
export function createPublicationWriter(
  database: DatabaseSync,
  origin: Origin,
  { now, removed = new Map() }: { now: Clock; removed?: StoredById },
) {
  const byId = database.prepare('SELECT position, path, origin, record, text FROM publications WHERE id = ?');
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
      const id = line._id.$id;
      const own = { ...line, slug: freeSlug(reachableSlug(line), id, existing, byPath) };
      const decoded = decodedPublication(line);
      const row = rowOf(own, { modified: modifiedOf(own, existing ?? removed.get(id), now), origin, decoded });
      index.run(store(existing, row), ...searchColumns(line, decoded));
      return existing ? 'updated' : 'added';
    },
  };
}

/** Publications of an origin, or those of them with the ids in a JSON list. */
const OF_ORIGIN = 'origin = :origin AND (:ids IS NULL OR id IN (SELECT value FROM json_each(:ids)))';

/**
 * Deletes publications of an origin with their search entries, and returns them by id; without
 * `ids`, all of them. Call it in a transaction.
 */
export function removePublications(database: DatabaseSync, origin: Origin, ids?: readonly string[]): StoredById {
  const which = { origin, ids: ids ? JSON.stringify(ids) : null };
  const stored = database.prepare(`SELECT id, record, text FROM publications WHERE ${OF_ORIGIN}`).all(which);
  const removed = new Map(stored.map((row) => [String(row.id), row as unknown as StoredPublication]));
  database
    .prepare(`DELETE FROM publication_search WHERE rowid IN (SELECT position FROM publications WHERE ${OF_ORIGIN})`)
    .run(which);
  database.prepare(`DELETE FROM publications WHERE ${OF_ORIGIN}`).run(which);
  return removed;
}
