import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { timeOfChange } from '../../domain/time-of-change.ts';
import { reachableSlug, slugCandidates } from '../publication-path.ts';
import type { PublicationLine } from '../wire-publication.ts';

/** A stored publication in the form of a line. */
interface StoredLine {
  line: PublicationLine;
  /** Whether it is of the content folder. */
  isSample: boolean;
}

/** Prepares reading and removing single publications. Call `remove` in a transaction. */
export function createStoredPublications(database: DatabaseSync) {
  const select = database.prepare('SELECT record, text, origin FROM publications WHERE id = ?');
  const position = database.prepare("SELECT position FROM publications WHERE id = ? AND origin = 'import'");
  const unindex = database.prepare('DELETE FROM publication_search WHERE rowid = ?');
  const remove = database.prepare('DELETE FROM publications WHERE position = ?');
  return {
    read(id: string): StoredLine | undefined {
      const row = select.get(id);
      if (row === undefined) return undefined;
      const line: PublicationLine = JSON.parse(String(row.record));
      if (typeof row.text === 'string') line.text = row.text;
      return { line, isSample: row.origin === 'sample' };
    },
    /** Removes an imported publication. False if there is none. */
    remove(id: string): boolean {
      const row = position.get(id);
      if (row === undefined) return false;
      unindex.run(row.position ?? null);
      remove.run(row.position ?? null);
      return true;
    },
  };
}

/** A slug that is taken gets a suffix, which is no change. */
const hasSameSlug = (stored: PublicationLine, next: PublicationLine): boolean =>
  slugCandidates(reachableSlug(next), next._id.$id)
    .take(3)
    .some((slug) => slug === stored.slug);

/** Without a time of change in the source, the catalogue's own stays. */
const hasSameTime = (stored: PublicationLine, next: PublicationLine): boolean =>
  timeOfChange(next.modified) === undefined || stored.modified === next.modified;

/** The names of the fields that differ. */
export function changedFields(stored: PublicationLine, next: PublicationLine): string[] {
  const names = new Set([...Object.keys(stored), ...Object.keys(next)]) as Set<keyof PublicationLine>;
  return [...names].filter((name) => {
    if (name === 'slug') return !hasSameSlug(stored, next);
    return name === 'modified' ? !hasSameTime(stored, next) : !isDeepStrictEqual(stored[name], next[name]);
  });
}

/** A stored publication with the fields that a duplicate has. Id and slug stay. */
export function mergedWith(stored: PublicationLine, duplicate: PublicationLine): PublicationLine {
  const { _id, slug, author, uploads, external, ...rest } = duplicate;
  const { modified: _earlier, ...kept } = stored;
  const merged: PublicationLine = { ...kept, ...rest };
  if (author.length > 0) merged.author = author;
  if (uploads.length > 0) merged.uploads = uploads;
  if (stored.externalUrl === undefined && stored.uploads.length === 0) merged.external = external;
  return merged;
}
