import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dateOrder, parsePublicationDate } from '../domain/publication-date.ts';
import { publicationPath, reachableSlug, slugCandidates } from './publication-path.ts';
import { searchableText, textOfHtml } from './searchable-text.ts';
import type { PublicationLine } from './wire-publication.ts';

/** Where a publication came from: the sample's are replaced when the sample changes, imported ones stay. */
export type Origin = 'sample' | 'import';

/** What became of one publication; `kept` is a sample publication that gives way to an imported one. */
export type Written = 'added' | 'updated' | 'kept';

/** Writes publications into an open transaction, with prepared statements. */
export interface PublicationWriter {
  write(line: PublicationLine): Written;
}

interface Known {
  position: number;
  path: string;
  origin: Origin;
}

// Two plain statements, no upsert and no RETURNING: those open a savepoint for each row, at which FTS5 writes all it
// has gathered to the disk, and the import of 16,000 records takes ten times as long.
const INSERT = `
  INSERT INTO publications (id, path, category, region, crop_type, language, published, origin, record, text)
  VALUES (:id, :path, :category, :region, :cropType, :language, :published, :origin, :record, :text)`;
const UPDATE = `
  UPDATE publications SET
    id = :id, path = :path, category = :category, region = :region, crop_type = :cropType, language = :language,
    published = :published, origin = :origin, record = :record, text = :text
  WHERE position = :position`;

// Values are compared whole, after trimming; blank ones are none (docs/rules.md#filters).
const comparable = (value: string | undefined): string | null => value?.trim() || null;

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : ([value].flat() as T[]);

/** The columns of the search index, in their order: title, author, terms, text. */
function searchColumns(line: PublicationLine, published: number | null): string[] {
  const { category, subCategory, region, cropType, language } = line;
  const year = published && Math.floor(published / 10_000);
  const terms = [category, subCategory, region, cropType, language, year].filter(Boolean).join(' ');
  const authors = asList(line.author)
    .map((author) => author.name)
    .join(' ');
  return [textOfHtml(line.title), authors, terms, textOfHtml(line.text ?? '')].map(searchableText);
}

function rowOf({ text, ...record }: PublicationLine, slug: string, origin: Origin) {
  const date = parsePublicationDate(record.publicationDate);
  return {
    id: record._id.$id,
    path: publicationPath(slug),
    category: comparable(record.category),
    region: comparable(record.region),
    cropType: comparable(record.cropType),
    language: comparable(record.language),
    published: date ? dateOrder(date) : null,
    origin,
    record: JSON.stringify({ ...record, slug }),
    text: text ?? null,
  };
}
type Row = ReturnType<typeof rowOf>;

function freeSlug(wanted: string, id: string, known: Known | undefined, byPath: StatementSync): string {
  // An address that was given out stays, even when the shorter one has become free since.
  const own =
    known &&
    slugCandidates(wanted, id)
      .take(3)
      .find((slug) => publicationPath(slug) === known.path);
  return own ?? slugCandidates(wanted, id).find((slug) => byPath.get(publicationPath(slug)) === undefined) ?? wanted;
}

/** Prepares the statements that write publications of one origin. */
export function createPublicationWriter(database: DatabaseSync, origin: Origin): PublicationWriter {
  const byId = database.prepare('SELECT position, path, origin FROM publications WHERE id = ?');
  const byPath = database.prepare('SELECT 1 FROM publications WHERE path = ?');
  const insert = database.prepare(INSERT);
  const update = database.prepare(UPDATE);
  const unindex = database.prepare('DELETE FROM publication_search WHERE rowid = ?');
  const index = database.prepare(
    'INSERT INTO publication_search (rowid, title, author, terms, text) VALUES (?, ?, ?, ?, ?)',
  );
  const store = (known: Known | undefined, row: Row): number => {
    if (!known) return Number(insert.run(row).lastInsertRowid);
    update.run({ ...row, position: known.position });
    unindex.run(known.position);
    return known.position;
  };
  return {
    write(line) {
      const known = byId.get(line._id.$id) as Known | undefined;
      if (origin === 'sample' && known?.origin === 'import') return 'kept';
      const slug = freeSlug(reachableSlug(line), line._id.$id, known, byPath);
      const row = rowOf(line, slug, origin);
      index.run(store(known, row), ...searchColumns(line, row.published));
      return known ? 'updated' : 'added';
    },
  };
}

/** Takes away all publications of one origin, with their search entries. Call inside a transaction. */
export function removePublications(database: DatabaseSync, origin: Origin): void {
  database
    .prepare('DELETE FROM publication_search WHERE rowid IN (SELECT position FROM publications WHERE origin = ?)')
    .run(origin);
  database.prepare('DELETE FROM publications WHERE origin = ?').run(origin);
}
