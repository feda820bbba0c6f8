import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Milliseconds that files of an earlier build stay: a day, for servers that were started and pages that were opened before. */
const KEPT_MS = 86_400_000;
/** Names that change with what they hold, so that old and new lie side by side; with source maps and packed forms. */
const HASHED = /(?:^|[/\\])assets[/\\][^/\\]+-[\w-]{8}(?:\.\w+)+$/;

/** Milliseconds since the epoch at which a file was no longer of the newest build. */
type Ledger = Record<string, number>;

/** Beside the folder, since all in it may be served. */
const ledgerOf = (place: string) => `${place}.earlier.json`;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function readLedger(place: string): Ledger {
  try {
    return JSON.parse(readFileSync(ledgerOf(place), 'utf8')) as Ledger;
  } catch {
    // There is none yet, or it was cut: what lies there counts as replaced now.
    return {};
  }
}

/**
 * Moves what was built in a folder beside to its place, file by file, so that a server that runs from there always finds its
 * files: those of earlier builds whose name carries a hash stay for a day, the others are replaced or removed. `now` is in
 * milliseconds since the epoch. The folder that was built is gone afterwards.
 */
export function placeBuild(built: string, place: string, now: number): void {
  const newest = new Set(filesIn(built));
  for (const file of newest) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    renameSync(join(built, file), join(place, file));
  }
  rmSync(built, { recursive: true });
  const ledger = readLedger(place);
  const kept: Ledger = {};
  for (const file of filesIn(place)) {
    if (newest.has(file)) continue;
    const since = ledger[file] ?? now;
    if (HASHED.test(file) && now - since < KEPT_MS) kept[file] = since;
    else rmSync(join(place, file));
  }
  writeFileSync(ledgerOf(place), JSON.stringify(kept));
}

/** Files of the newest build at a place, relative to it; without those that are kept of earlier ones. */
export function filesOfBuild(place: string): string[] {
  const earlier = readLedger(place);
  return existsSync(place) ? filesIn(place).filter((file) => !(file in earlier)) : [];
}
