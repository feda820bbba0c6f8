import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A name service that the test controls, for one process of the product. */
export interface Names {
  /** Options of Node and environment that the process has to be started with. */
  nodeOptions: string[];
  env: Record<string, string>;
  /** From now on a name has this IPv4 address, or the look-up fails with this code, such as `ENOTFOUND`. */
  set(name: string, found: string): void;
  /** Look-ups so far. */
  asked(): number;
}

/** Prepares a name service in a folder of the test's own. */
export function startNames(folder: string): Names {
  const file = join(folder, 'names.json');
  return {
    nodeOptions: ['--import', pathToFileURL(join(import.meta.dirname, 'name-service.ts')).href],
    env: { NAMES_FILE: file },
    set: (name, found) => {
      // Read at any moment by another process: whole or not at all.
      writeFileSync(`${file}.new`, JSON.stringify({ [name]: found }));
      renameSync(`${file}.new`, file);
    },
    asked: () => (existsSync(`${file}.asked`) ? readFileSync(`${file}.asked`, 'utf8').trim().split('\n').length : 0),
  };
}
