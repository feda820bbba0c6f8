import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ContentServiceFault } from './content-service-fault.ts';

/** Key in `meta` for the folder whose content the database has. */
const FOLDER_KEY = 'folder';

/** Whether the database has what does not come from its content folder. */
const HAS_OWN_CONTENT = `
  SELECT EXISTS (SELECT 1 FROM publications WHERE origin = 'import')
    OR EXISTS (SELECT 1 FROM newsletter_subscriptions) AS found`;

/** Whether a folder is there. One that Node's `--permission` hides counts as gone. */
function isThere(folder: string): boolean {
  try {
    return existsSync(folder);
  } catch {
    return false;
  }
}

const isInside = (path: string, folder: string): boolean => !relative(folder, resolve(path)).startsWith('..');

/**
 * Claims a database for a content folder. A database that has imported publications or
 * subscriptions of another folder is refused, so that two institutes do not mix. A folder that has
 * been moved keeps its database, and so does a folder that contains its database. Throws a
 * {@link ContentServiceFault}.
 */
export function claimDatabase(database: DatabaseSync, path: string, given: string): void {
  const folder = realpathSync(given);
  const owner = database.prepare('SELECT value FROM meta WHERE key = ?').get(FOLDER_KEY)?.value;
  if (owner === folder) return;
  const isForeign = typeof owner === 'string' && isThere(owner) && !isInside(path, folder);
  if (isForeign && database.prepare(HAS_OWN_CONTENT).get()?.found === 1) {
    const message = `The database ${path} has publications or subscriptions of the content folder ${owner}. Use another one for ${folder}: set CONTENT_DATABASE or --database.`;
    throw new ContentServiceFault('DATABASE_UNUSABLE', message);
  }
  database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(FOLDER_KEY, folder);
}
