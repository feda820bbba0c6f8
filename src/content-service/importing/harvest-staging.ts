import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database.ts';
import { hashedId } from './catalogue-index.ts';
import { dublinCoreRecord } from './dublin-core-record.ts';
import type { Entry } from './entry.ts';
import type { OaiRecord } from './oai-response.ts';

/** How far a harvest has come. */
interface HarvestState {
  /** Continues the list; undefined before the first part, and after the last one. */
  token: string | undefined;
  isComplete: boolean;
  /** Date of the repository's first response: `--from` of the next harvest. */
  startedAt: string | undefined;
  /** Staged records. */
  count: number;
}

/** The id of a record of a repository. */
const idOf = (identifier: string): string => hashedId(`oai:${identifier}`);

/**
 * Keeps the records of one harvest beside the catalogue until all of them have arrived. Each part
 * is on disk with the token that follows it, so that a later run resumes the harvest.
 */
export function createHarvestStaging(database: DatabaseSync, source: string) {
  const select = database.prepare('SELECT token, complete, started_at FROM harvests WHERE source = ?');
  const count = database.prepare('SELECT count(*) AS count FROM harvested WHERE source = ?');
  const upsert = database.prepare(
    'INSERT OR REPLACE INTO harvests (source, token, complete, started_at) VALUES (?, ?, ?, ?)',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO harvested (source, identifier, entry) VALUES (?, ?, ?)');
  const list = database.prepare('SELECT entry FROM harvested WHERE source = ? ORDER BY position');
  const statements = [
    database.prepare('DELETE FROM harvested WHERE source = ?'),
    database.prepare('DELETE FROM harvests WHERE source = ?'),
  ];
  const state = (): HarvestState => {
    const row = select.get(source);
    return {
      token: row?.token ? String(row.token) : undefined,
      isComplete: row?.complete === 1,
      startedAt: row?.started_at ? String(row.started_at) : undefined,
      count: Number(count.get(source)?.count),
    };
  };
  return {
    state,
    /** Stores a part of the list, and the token of the next one. */
    add: (records: readonly OaiRecord[], token: string | undefined, startedAt: string | undefined): void =>
      inTransaction(database, 'IMMEDIATE', () => {
        for (const record of records) insert.run(source, record.identifier, JSON.stringify(record));
        upsert.run(source, token ?? null, token === undefined ? 1 : 0, state().startedAt ?? startedAt ?? null);
      }),
    /** Removes the harvest. */
    clear: (): void => {
      for (const statement of statements) statement.run(source);
    },
    /** The staged records, in the order of their arrival. */
    *entries(): Generator<Entry> {
      for (const row of list.iterate(source)) {
        const { identifier, isDeleted, elements } = JSON.parse(String(row.entry)) as OaiRecord;
        const id = idOf(identifier);
        const place = `record ${identifier}`;
        yield isDeleted ? { place, removed: id } : { place, record: dublinCoreRecord(id, elements) };
      }
    },
  };
}
export type HarvestStaging = ReturnType<typeof createHarvestStaging>;
