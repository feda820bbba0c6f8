import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ContentServiceFault, messageOf } from './content-service-fault.ts';
import { MIGRATIONS } from './schema.ts';
import { searchableText } from './searchable-text.ts';

/** The default database file, relative to the working directory or to a folder of one's own. */
export const DEFAULT_DATABASE = '.data/content.sqlite';

const IN_MEMORY = ':memory:';

/** Long enough for another process to import a large file. */
const LOCK_TIMEOUT_MS = 15_000;

/**
 * Runs `work` in a transaction, which is rolled back if `work` throws. IMMEDIATE acquires the write
 * lock first, so that no other process changes what `work` has read before `work` writes. DEFERRED
 * reads one consistent snapshot.
 */
export function inTransaction<T>(database: DatabaseSync, mode: 'IMMEDIATE' | 'DEFERRED', work: () => T): T {
  database.exec(`BEGIN ${mode}`);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some faults, such as a full disk, SQLite has already rolled back.
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
        `The database ${path} has schema version ${version}, but this program supports versions up to ${MIGRATIONS.length}. Use a newer program, or another --database.`,
      );
    }
    database.function('searchable_text', { deterministic: true }, (text) => searchableText(String(text)));
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function connect(path: string): DatabaseSync {
  if (path !== IN_MEMORY) mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  // WAL: reads continue while another process writes. FULL: a commit returns once it is on disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/**
 * Opens the database file, creates it with its folder if it is missing, and migrates its schema.
 * Several processes may open one file. Throws a {@link ContentServiceFault} that names the path.
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
    throw new ContentServiceFault('DATABASE_UNUSABLE', `The database ${path} cannot be used: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}
