import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { decodeUriComponent } from '../../domain/decode-uri-component.ts';
import { oneLine, unmarkedText } from '../../domain/plain-text.ts';
import { createContentVersion } from '../content-version.ts';
import { inTransaction, openDatabase } from '../database.ts';
import { publicationPath } from '../publication-path.ts';
import { removePublications } from '../publication-writer.ts';

/** What `remove` is to do. */
export interface RemoveCommand {
  name: 'remove';
  /** Ids, slugs or addresses of pages. */
  publications: readonly string[];
  database: string;
}

interface RemoveOutput {
  print(text: string): void;
  printError(text: string): void;
}

/** The page path that a slug or the address of a page names. */
function pathOf(name: string): string {
  const path = /publications\/[^?#]+/.exec(name)?.[0].replace(/\/$/, '') ?? publicationPath(name);
  return decodeUriComponent(path) ?? path;
}

const FIND = `
  SELECT id, origin, record ->> 'title' AS title FROM publications
  WHERE id = :name OR path = :path ORDER BY id = :name DESC`;

function findAll(database: DatabaseSync, names: readonly string[]) {
  const find = database.prepare(FIND);
  return names.map((name) => ({ name, row: find.get({ name, path: pathOf(name) }) }));
}

/**
 * Runs `remove`. Returns the exit code: 1, and nothing is removed, if one of the publications is
 * not there or not imported.
 */
export function removeImported({ publications, database: path }: RemoveCommand, output: RemoveOutput): number {
  const database = openDatabase(existsSync(path) ? path : ':memory:');
  try {
    return inTransaction(database, 'IMMEDIATE', () => {
      const found = findAll(database, publications);
      const refused = found.filter(({ row }) => row?.origin !== 'import');
      for (const { name, row } of refused) {
        const reason = row
          ? 'is not imported: delete its line in publications.jsonl'
          : `there is no such publication in ${path}`;
        output.printError(oneLine(`${name}: ${reason}`));
      }
      if (refused.length > 0) {
        output.printError('Nothing was removed.');
        return 1;
      }
      const ids = found.map(({ row }) => String(row?.id));
      removePublications(database, 'import', ids);
      createContentVersion(database).advance();
      for (const { row } of found) output.print(oneLine(`Removed ${row?.id}: "${unmarkedText(String(row?.title))}"`));
      return 0;
    });
  } finally {
    database.close();
  }
}
