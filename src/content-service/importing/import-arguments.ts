import { DUPLICATE_RULES, type DuplicateRule, FILE_FORMATS, type FileFormat } from './entry.ts';

/** The options of `import`, for `parseArgs`. */
export const IMPORT_OPTIONS = {
  format: { type: 'string' },
  mapping: { type: 'string' },
  category: { type: 'string' },
  duplicates: { type: 'string' },
  'dry-run': { type: 'boolean' },
  oai: { type: 'boolean' },
  set: { type: 'string' },
  from: { type: 'string' },
  pause: { type: 'string' },
  restart: { type: 'boolean' },
} as const;

/** The part of `--help` that is about `import`. */
export const IMPORT_USAGE = `Options of import
  --format FORMAT        ${FILE_FORMATS.join(', ')}; without it, name and content decide
  --mapping FILE.json    what the columns of a CSV file hold (docs/import.md)
  --category NAME        category of works whose own type is unknown
  --duplicates RULE      skip, update or add: what to do with a work that the catalogue has under another
                         id, with the same DOI or the same title and year (default skip; JSON Lines: add)
  --dry-run              print what would be new, changed and refused, and change nothing
  --oai                  the URL is an OAI-PMH repository: harvest it (also without --oai, if it responds so)
  --set SET              harvest only this set
  --from DATE            harvest only what changed since this day (2026-01-31)
  --pause SECONDS        pause between two requests of a harvest (default 1)
  --restart              do not resume an interrupted harvest, but begin anew
`;

/** What `import` is to do. */
export interface ImportCommand {
  name: 'import';
  /** A path, or an http(s) address. */
  source: string;
  database: string;
  format?: FileFormat;
  mapping?: string;
  category?: string;
  duplicates?: DuplicateRule;
  dryRun: boolean;
  oai: boolean;
  set?: string;
  from?: string;
  /** Seconds. */
  pause: number;
  restart: boolean;
}

/** The values of the options, as `parseArgs` returns them. */
interface ImportValues {
  format?: string;
  mapping?: string;
  category?: string;
  duplicates?: string;
  'dry-run'?: boolean;
  oai?: boolean;
  set?: string;
  from?: string;
  pause?: string;
  restart?: boolean;
}

/** Whether a source is an address and not a file. */
export const isWebAddress = (source: string): boolean => /^https?:\/\//i.test(source);

function oneOf<T extends string>(option: string, value: string, values: readonly T[]): T {
  const found = values.find((known) => known === value);
  if (found === undefined) throw new Error(`--${option} ${value} is not one of ${values.join(', ')}.`);
  return found;
}

function secondsOf(text: string): number {
  const seconds = /^\d{1,4}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(seconds)) throw new Error(`--pause ${text} is not a number of seconds.`);
  return seconds;
}

/** Reads the options of `import`. Throws an Error whose message says what is wrong. */
export function readImportArguments(source: string, database: string, values: ImportValues): ImportCommand {
  const { format, mapping, category, duplicates, oai = false, set, from, pause = '1', restart = false } = values;
  if (oai && !isWebAddress(source)) throw new Error('--oai needs the http(s) address of a repository.');
  if (from !== undefined && !/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/.test(from))
    throw new Error(`--from ${from} is neither a day (2026-01-31) nor an instant (2026-01-31T00:00:00Z).`);
  const dryRun = values['dry-run'] ?? false;
  const command: ImportCommand = { name: 'import', source, database, dryRun, oai, pause: secondsOf(pause), restart };
  if (format !== undefined) command.format = oneOf('format', format, FILE_FORMATS);
  if (duplicates !== undefined) command.duplicates = oneOf('duplicates', duplicates, DUPLICATE_RULES);
  if (mapping !== undefined) command.mapping = mapping;
  if (category !== undefined) command.category = category;
  if (set !== undefined) command.set = set;
  if (from !== undefined) command.from = from;
  return command;
}
