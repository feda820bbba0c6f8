import { accessSync, closeSync, constants, openSync, readSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ApiEndpoint } from '../domain/api-endpoint.ts';

interface FileSettings {
  apiEndpoint?: ApiEndpoint | undefined;
  imageCacheDir?: string | undefined;
  snapshotDir?: string | undefined;
  contentDatabase?: string;
}

/** The database of the embedded content service when nobody says otherwise; its folder is ours to make. */
export const DEFAULT_DATABASE = '.data/content.sqlite';
/** SQLite's name for a database that no file holds. */
const IN_MEMORY = ':memory:';

/** What a database of SQLite begins with (sqlite.org/fileformat.html); an empty file is one, too. */
const DATABASE_HEAD = 'SQLite format 3\0';

const quoted = (path: string) => JSON.stringify(path);

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Node's own permissions: a folder that the system lets us write may be forbidden by `--permission`. */
const isForbidden = (path: string) => process.permission?.has('fs.write', resolve(path)) === false;

function isUsable(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

const { R_OK, W_OK, X_OK } = constants;

const notPermitted = (path: string) => `access to ${quoted(path)} is not permitted`;

function folderProblem(folder: string): string | undefined {
  if (isForbidden(folder)) return notPermitted(folder);
  const found = statOf(folder);
  if (found && !found.isDirectory()) return `${quoted(folder)} is a file, not a folder`;
  if (found) return isUsable(folder, R_OK | W_OK | X_OK) ? undefined : notPermitted(folder);
  const parent = dirname(resolve(folder));
  const isThere = statOf(parent)?.isDirectory();
  if (isThere && isUsable(parent, W_OK | X_OK)) return undefined;
  return `${quoted(folder)} cannot be made, ${isThere ? notPermitted(parent) : `there is no folder ${quoted(parent)}`}`;
}

function isDatabase(file: string, { size }: Stats): boolean {
  const head = Buffer.alloc(DATABASE_HEAD.length);
  const opened = openSync(file, 'r');
  readSync(opened, head, 0, head.length, 0);
  closeSync(opened);
  return size === 0 || head.toString('latin1') === DATABASE_HEAD;
}

function databaseProblem(file: string): string | undefined {
  if (file === IN_MEMORY || file === DEFAULT_DATABASE) return undefined;
  // SQLite writes its journal beside the file.
  const folder = dirname(resolve(file));
  if (isForbidden(folder)) return notPermitted(folder);
  const found = statOf(file);
  if (found?.isDirectory()) return `${quoted(file)} is a folder, not a file`;
  if (!statOf(folder)?.isDirectory()) return `there is no folder ${quoted(folder)}`;
  if (!isUsable(folder, R_OK | W_OK | X_OK)) return notPermitted(folder);
  if (!found) return undefined;
  if (!isUsable(file, R_OK | W_OK)) return notPermitted(file);
  return isDatabase(file, found) ? undefined : `${quoted(file)} is not a database of SQLite`;
}

/** What was thrown by looking at a path, in the form of a problem. */
function told(path: string, problemOf: (path: string) => string | undefined): string | undefined {
  try {
    return problemOf(path);
  } catch (error) {
    return `${quoted(path)} cannot be looked at (${(error as Error).message})`;
  }
}

/**
 * What is wrong with the files and folders that are configured, one line a problem. A folder is made where its parent is
 * there: a longer path that is missing is a misspelt one, or a volume that is not mounted. The database is only looked at
 * where the embedded content service is used.
 */
export function fileProblems({ apiEndpoint, imageCacheDir, snapshotDir, contentDatabase }: FileSettings): string[] {
  const looked = [
    ['IMAGE_CACHE_DIR', imageCacheDir, folderProblem],
    ['SNAPSHOT_DIR', snapshotDir, folderProblem],
    ['CONTENT_DATABASE', apiEndpoint ? undefined : contentDatabase, databaseProblem],
  ] as const;
  return looked.flatMap(([name, path, problemOf]) => {
    const problem = path === undefined ? undefined : told(path, problemOf);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
}
