import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { WireObject } from '../../domain/wire-values.ts';
import { isAbsent } from '../../domain/wire-values.ts';
import { createContentVersion } from '../content-version.ts';
import { createPublicationWriter } from '../publication-writer.ts';
import type { Clock } from '../time-of-change.ts';
import { BadPublicationLine, type PublicationLine, readPublicationFields } from '../wire-publication.ts';
import { CatalogueIndex, derivedId, type SimilarWork } from './catalogue-index.ts';
import type { DuplicateRule, Entry } from './entry.ts';
import { changedFields, createStoredPublications, mergedWith } from './stored-publications.ts';

/**
 * What became of an entry. `value`: a value of it was left out; it is not an outcome of the entry.
 * `duplicate`: the catalogue has the work, and the rule is to skip it.
 */
export type OutcomeKind = 'new' | 'changed' | 'unchanged' | 'duplicate' | 'refused' | 'removed' | 'value';

export interface Outcome {
  kind: OutcomeKind;
  place: string;
  title?: string;
  reason?: string;
  /** A new publication has no category. */
  lacksCategory?: boolean;
}

export type ImportCounts = Record<OutcomeKind, number>;

export interface ImportRules {
  duplicates: DuplicateRule;
  /** Category of works whose own is unknown. */
  category?: string | undefined;
  /** The time of change of works whose source has none. */
  now: Clock;
  /** Nothing is written. */
  dryRun: boolean;
  /** Stops the import before its end; nothing is written. */
  signal?: AbortSignal;
  onOutcome(outcome: Outcome): void;
  /** Called with the number of entries so far, now and then. */
  onProgress?(count: number): void;
}

/** Entries between two turns of the event loop, in which signals are handled. */
const SLICE = 200;

/** Stands for the id while the other fields are read, from which the id is derived. */
const NO_ID = '-';

function publicationOf(record: WireObject, rules: ImportRules, onLeftOut: (reason: string) => void): PublicationLine {
  const hasId = !isAbsent(record._id);
  const line = readPublicationFields(hasId ? record : { ...record, _id: NO_ID }, onLeftOut);
  if (line.category === undefined && rules.category !== undefined) line.category = rules.category;
  if (!hasId) line._id = { $id: derivedId(line) };
  return line;
}

/** Creates the function that imports one entry into the open transaction. */
function createEntryImport(database: DatabaseSync, rules: ImportRules) {
  const index = new CatalogueIndex(database);
  const stored = createStoredPublications(database);
  const writer = createPublicationWriter(database, 'import', { now: rules.now });
  /** The place of each id of this source that had to be derived. */
  const derived = new Map<string, string>();

  const write = (line: PublicationLine, place: string, because?: string): Outcome => {
    const existing = stored.read(line._id.$id);
    const { title } = line;
    const changed = existing && changedFields(existing.line, line);
    if (changed?.length === 0 && !existing?.isSample) return { kind: 'unchanged', place, title };
    writer.write(line);
    index.add(line._id.$id, line);
    if (!changed) return { kind: 'new', place, title, reason: because, lacksCategory: line.category === undefined };
    return { kind: 'changed', place, title, reason: [because, changed.join(', ')].filter(Boolean).join('; ') };
  };

  /** Writes a work that the catalogue has, by the rule for duplicates. */
  const writeSimilar = (line: PublicationLine, place: string, { id, because }: SimilarWork): Outcome => {
    const { title } = line;
    const reason = `${because} as ${id}`;
    if (rules.duplicates === 'add') return write(line, place, reason);
    const other = stored.read(id);
    const merged = other ? mergedWith(other.line, line) : line;
    if (rules.duplicates === 'update') return write(merged, place, reason);
    const differing = other ? changedFields(other.line, merged) : [];
    if (differing.length === 0 && id === line._id.$id) return { kind: 'unchanged', place, title };
    return {
      kind: 'duplicate',
      place,
      title,
      reason: differing.length > 0 ? `${reason}, other ${differing.join(', ')}` : reason,
    };
  };

  const writeRecord = (place: string, record: WireObject): Outcome => {
    const line = publicationOf(record, rules, (reason) => rules.onOutcome({ kind: 'value', place, reason }));
    const { title } = line;
    const id = line._id.$id;
    const isDerived = isAbsent(record._id);
    const earlier = isDerived ? derived.get(id) : undefined;
    if (earlier !== undefined) return { kind: 'duplicate', place, title, reason: `the same work as ${earlier}` };
    if (isDerived) derived.set(id, place);
    const existing = stored.read(id);
    if (existing && !isDerived) return write(line, place);
    const similar = existing ? { id, because: 'the same work' } : index.similarTo(id, line);
    return similar ? writeSimilar(line, place, similar) : write(line, place);
  };

  return (entry: Entry): Outcome => {
    const { place } = entry;
    if ('fault' in entry) return { kind: 'refused', place, reason: entry.fault };
    if ('removed' in entry) return { kind: stored.remove(entry.removed) ? 'removed' : 'unchanged', place };
    try {
      return writeRecord(place, entry.record);
    } catch (error) {
      if (!(error instanceof BadPublicationLine)) throw error;
      return { kind: 'refused', place, reason: error.message };
    }
  };
}

async function importAll(database: DatabaseSync, entries: AsyncIterable<Entry> | Iterable<Entry>, rules: ImportRules) {
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, duplicate: 0, refused: 0, removed: 0, value: 0 };
  const importEntry = createEntryImport(database, rules);
  let count = 0;
  for await (const entry of entries) {
    const outcome = importEntry(entry);
    counts[outcome.kind] += 1;
    rules.onOutcome(outcome);
    count += 1;
    if (count % SLICE > 0) continue;
    rules.onProgress?.(count);
    await setImmediate();
    rules.signal?.throwIfAborted();
  }
  rules.signal?.throwIfAborted();
  return counts;
}

/**
 * Imports entries in one transaction: if `entries` throws, if `signal` aborts, or in a dry run,
 * nothing changes. `finish` runs in that transaction, after the last entry.
 */
export async function importEntries(
  database: DatabaseSync,
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  rules: ImportRules,
  finish?: () => void,
): Promise<ImportCounts> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const counts = await importAll(database, entries, rules);
    if (counts.new + counts.changed + counts.removed > 0) createContentVersion(database).advance();
    finish?.();
    database.exec(rules.dryRun ? 'ROLLBACK' : 'COMMIT');
    return counts;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
