import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ContentServiceFault, reasonOf } from './content-service-fault.ts';
import { MIGRATIONS } from './schema.ts';

/** Where the content is kept when nobody says otherwise, from the working directory. */
export const DEFAULT_DATABASE = '.data/content.sqlite';

/** Name of a database that lives in memory and is gone when it is closed. */
export const IN_MEMORY = ':memory:';

// Long enough for another process that is importing a large file to finish.
const LOCK_TIMEOUT_MS = 15_000;

/**
 * Runs `work` as one transaction: all of it is kept, or nothing when it throws. IMMEDIATE takes the write lock
 * first, so that what was read in it still holds when it is written; DEFERRED reads one consistent snapshot.
 */
export function inTransaction<T>(database: DatabaseSync, mode: 'IMMEDIATE' | 'DEFERRED', work: () => T): T {
  database.exec(`BEGIN ${mode}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself after some faults, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);

function migrate(database: DatabaseSync, path: string): void {
  if (versionOf(database) === MIGRATIONS.length) return;
  inTransaction(database, 'IMMEDIATE', () => {
    const version = versionOf(database);
    if (version > MIGRATIONS.length) {
      throw new ContentServiceFault(
        'DATABASE_TOO_NEW',
        `The database ${path} has schema version ${version}, this program knows versions up to ${MIGRATIONS.length}. Use a newer program, or another --database.`,
      );
    }
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function connect(path: string): DatabaseSync {
  if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  // Readers go on while another process writes; commits reach the disk before they are answered.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/**
 * Opens the database file, made with its folder when missing, and brings its schema up to date. Several
 * processes may have it open. Throws {@link ContentServiceFault} with the path in its message.
 */
export function openDatabase(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = connect(path);
    migrate(database, path);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof ContentServiceFault) throw error;
    throw new ContentServiceFault('DATABASE_UNUSABLE', `The database ${path} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}
