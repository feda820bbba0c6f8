import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The name service of one process, controlled by the test. */
export interface Names {
  /** The process needs these Node options and environment variables. */
  nodeOptions: string[];
  env: Record<string, string>;
  /** Sets the IPv4 address of a name, or the error code of its look-up, such as `ENOTFOUND`. */
  set(name: string, found: string): void;
  /** Number of look-ups so far. */
  lookUps(): number;
}

/** Prepares a name service in a folder of the test. */
export function startNames(folder: string): Names {
  const file = join(folder, 'names.json');
  return {
    nodeOptions: ['--import', pathToFileURL(join(import.meta.dirname, 'name-service.ts')).href],
    env: { NAMES_FILE: file },
    set: (name, found) => {
      // Atomically, because another process may read it at any moment.
      writeFileSync(`${file}.new`, JSON.stringify({ [name]: found }));
      renameSync(`${file}.new`, file);
    },
    lookUps: () =>
      existsSync(`${file}.look-ups`) ? readFileSync(`${file}.look-ups`, 'utf8').trim().split('\n').length : 0,
  };
}
