import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Milliseconds for which files of an earlier build stay, for running servers and open pages. */
const RETENTION_MS = 86_400_000;
/** Matches file names with a content hash. Such names never collide between builds. */
const HASHED = /(?:^|[/\\])assets[/\\][^/\\]+-[\w-]{8}(?:\.\w+)+$/;

/** The time at which a newer build replaced each file, in milliseconds since the epoch. */
type Ledger = Record<string, number>;

/** The ledger is next to the folder, because every file in the folder may be served. */
const ledgerOf = (place: string) => `${place}.earlier.json`;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function readLedger(place: string): Ledger {
  try {
    return JSON.parse(readFileSync(ledgerOf(place), 'utf8')) as Ledger;
  } catch {
    // The file is missing or incomplete. All old files then count as replaced now.
    return {};
  }
}

/**
 * Moves a build from its folder to its place, file by file, so that a running server always finds
 * its files. Then removes the folder. A file of an earlier build stays for a day if its name has a
 * hash. Other files are replaced or removed. `now` is in milliseconds since the epoch.
 */
export function placeBuild(built: string, place: string, now: number): void {
  const newest = new Set(filesIn(built));
  for (const file of newest) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    renameSync(join(built, file), join(place, file));
  }
  rmSync(built, { recursive: true });
  const ledger = readLedger(place);
  const retained: Ledger = {};
  for (const file of filesIn(place)) {
    if (newest.has(file)) continue;
    const since = ledger[file] ?? now;
    if (HASHED.test(file) && now - since < RETENTION_MS) retained[file] = since;
    else rmSync(join(place, file));
  }
  writeFileSync(ledgerOf(place), JSON.stringify(retained));
}

/** Paths of the files of the newest build, relative to its place. */
export function filesOfBuild(place: string): string[] {
  const earlier = readLedger(place);
  return existsSync(place) ? filesIn(place).filter((file) => !(file in earlier)) : [];
}
