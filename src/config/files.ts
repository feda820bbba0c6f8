import { accessSync, closeSync, constants, openSync, readSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ApiEndpoint } from '../domain/api-endpoint.ts';

interface FileSettings {
  apiEndpoint?: ApiEndpoint | undefined;
  imageCacheDir?: string | undefined;
  snapshotDir?: string | undefined;
  contentDir?: string | undefined;
  contentDatabase?: string | undefined;
}

/** The folder of the default database, in a content folder. The service creates it. */
const DATABASE_FOLDER = '.data';
/** The file that every content folder has. */
const SITES_FILE = 'sites.json';
/** SQLite's name for a database in memory. */
const IN_MEMORY = ':memory:';

/** The first bytes of a database (sqlite.org/fileformat.html); SQLite accepts an empty file too. */
const DATABASE_HEAD = 'SQLite format 3\0';

const quoted = (path: string) => JSON.stringify(path);

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** Whether Node's `--permission` forbids writing, even if the operating system allows it. */
const isForbidden = (path: string) => process.permission?.has('fs.write', resolve(path)) === false;

function hasAccess(path: string, mode: number): boolean {
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
  if (found) return hasAccess(folder, R_OK | W_OK | X_OK) ? undefined : notPermitted(folder);
  const parent = dirname(resolve(folder));
  const isThere = statOf(parent)?.isDirectory();
  if (isThere && hasAccess(parent, W_OK | X_OK)) return undefined;
  return `${quoted(folder)} cannot be created: ${isThere ? notPermitted(parent) : `there is no folder ${quoted(parent)}`}`;
}

function isDatabase(file: string, { size }: Stats): boolean {
  const head = Buffer.alloc(DATABASE_HEAD.length);
  const opened = openSync(file, 'r');
  readSync(opened, head, 0, head.length, 0);
  closeSync(opened);
  return size === 0 || head.toString('latin1') === DATABASE_HEAD;
}

function databaseProblem(file: string): string | undefined {
  if (file === IN_MEMORY) return undefined;
  // The folder must be writable too: SQLite writes its journal there.
  const folder = dirname(resolve(file));
  if (isForbidden(folder)) return notPermitted(folder);
  if (basename(folder) === DATABASE_FOLDER && !statOf(folder)) return folderProblem(folder);
  const found = statOf(file);
  if (found?.isDirectory()) return `${quoted(file)} is a folder, not a file`;
  if (!statOf(folder)?.isDirectory()) return `there is no folder ${quoted(folder)}`;
  if (!hasAccess(folder, R_OK | W_OK | X_OK)) return notPermitted(folder);
  if (!found) return undefined;
  if (!hasAccess(file, R_OK | W_OK)) return notPermitted(file);
  return isDatabase(file, found) ? undefined : `${quoted(file)} is not an SQLite database`;
}

function contentFolderProblem(folder: string): string | undefined {
  const found = statOf(folder);
  if (!found) return `there is no folder ${quoted(folder)}`;
  if (!found.isDirectory()) return `${quoted(folder)} is a file, not a folder`;
  if (!hasAccess(folder, R_OK | X_OK)) return notPermitted(folder);
  return statOf(join(folder, SITES_FILE)) ? undefined : `${quoted(folder)} has no ${SITES_FILE}`;
}

/** The folder of the default database of a content folder. */
function ownDatabaseProblem(folder: string): string | undefined {
  if (contentFolderProblem(folder) !== undefined) return undefined;
  const problem = folderProblem(join(folder, DATABASE_FOLDER));
  return problem && `${problem}; set it to a file elsewhere`;
}

/** Returns the problem of a path, if any. An error of the file system counts as a problem. */
function checked(path: string, problemOf: (path: string) => string | undefined): string | undefined {
  try {
    return problemOf(path);
  } catch (error) {
    return `${quoted(path)} cannot be read (${(error as Error).message})`;
  }
}

/**
 * Returns the problems of the configured paths, one line each. A missing IMAGE_CACHE_DIR or
 * SNAPSHOT_DIR is created later if its parent folder exists. A missing parent is a problem: the
 * path is misspelt, or a volume is not mounted.
 */
export function fileProblems(settings: FileSettings): string[] {
  const { apiEndpoint, imageCacheDir, snapshotDir, contentDatabase } = settings;
  const contentDir = apiEndpoint ? undefined : settings.contentDir;
  const checks = [
    ['IMAGE_CACHE_DIR', imageCacheDir, folderProblem],
    ['SNAPSHOT_DIR', snapshotDir, folderProblem],
    ['CONTENT_DIR', contentDir, contentFolderProblem],
    ['CONTENT_DATABASE', apiEndpoint ? undefined : contentDatabase, databaseProblem],
    ['CONTENT_DATABASE', contentDatabase === undefined ? contentDir : undefined, ownDatabaseProblem],
  ] as const;
  const problems = checks.flatMap(([name, path, problemOf]) => {
    const problem = path === undefined ? undefined : checked(path, problemOf);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
  // Each of them deletes what an interrupted write has left in its folder.
  if (imageCacheDir !== undefined && snapshotDir !== undefined && resolve(imageCacheDir) === resolve(snapshotDir))
    problems.push(`SNAPSHOT_DIR: must differ from IMAGE_CACHE_DIR, not ${quoted(snapshotDir)} for both`);
  return problems;
}
