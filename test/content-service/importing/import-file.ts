import type { DatabaseSync } from 'node:sqlite';
import {
  type ImportRules,
  importEntries,
  type Outcome,
} from '../../../src/content-service/importing/import-entries.ts';
import { outcomeLine } from '../../../src/content-service/importing/import-report.ts';
import {
  entriesOf,
  isJsonLines,
  readWhole,
  streamJsonLines,
} from '../../../src/content-service/importing/open-source.ts';
import { now } from '../content-folder.ts';

/** Reads a file as `import` does. */
const readFile = async (file: string, mapping: string | undefined, note: (text: string) => void) =>
  isJsonLines(file) ? streamJsonLines(file) : (await entriesOf(await readWhole(file), file, { mapping, note })).entries;

/** Imports a file; `lines` are what the import says about its entries. */
export async function importFile(
  database: DatabaseSync,
  file: string,
  { mapping, ...rules }: Partial<ImportRules> & { mapping?: string } = {},
) {
  const lines: string[] = [];
  const onOutcome = (outcome: Outcome) => {
    const line = outcomeLine(outcome, rules.dryRun === true);
    if (line !== undefined) lines.push(line);
  };
  const entries = await readFile(file, mapping, (text) => lines.push(text));
  const duplicates = isJsonLines(file) ? 'add' : 'skip';
  const counts = await importEntries(database, entries, { duplicates, dryRun: false, now, onOutcome, ...rules });
  const { new: added, changed, unchanged, duplicate, refused, removed } = counts;
  return { lines, counts: [added, changed, unchanged, duplicate, refused, removed] };
}

/** Imports a file in which every entry is good. Returns the numbers of new and changed ones. */
export async function importGood(database: DatabaseSync, file: string, clock = now): Promise<(number | undefined)[]> {
  const { lines, counts } = await importFile(database, file, { now: clock });
  if (lines.length > 0) throw new Error(lines.join('\n'));
  return counts.slice(0, 2);
}
