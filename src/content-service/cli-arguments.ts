import { parseArgs } from 'node:util';
import { DEFAULT_DATABASE } from './database.ts';

/** What `--help` prints. */
export const USAGE = `Usage: npm run content -- <command> [options]

Commands
  import FILE            load publications from a JSON Lines file, plain or gzipped (.jsonl, .jsonl.gz):
                         a bad line is reported with its number and left out, a known id is replaced
  serve                  run the content service alone, with the sample content

Options
  --database FILE        SQLite file, made when missing (default ${DEFAULT_DATABASE})
  --host ADDRESS         address that serve listens on (default 127.0.0.1)
  --port NUMBER          port that serve listens on, 0 for a free one (default 4000)
  --no-sample            serve what is in the database, without loading the sample content
  --help                 print this

Exit codes: 0 done, 1 failed (nothing was imported, or the service could not start), 2 wrong arguments.
`;

/** What the command line asks for. */
export type CliCommand =
  | { name: 'help' }
  | { name: 'import'; file: string; database: string }
  | { name: 'serve'; database: string; host: string; port: number; sample: boolean };

/** Thrown for a command line that makes no sense; the message says what is wrong with it. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

const OPTIONS = {
  database: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  sample: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new WrongArguments(`--port ${text} is no port: give a number from 0 to 65535.`);
  return port;
}

/** Reads a command line without the program's name. Throws {@link WrongArguments}. */
export function readArguments(args: readonly string[]): CliCommand {
  const { values, positionals } = parsed(args);
  const [command, file, ...rest] = positionals;
  const { database = DEFAULT_DATABASE, host = '127.0.0.1', port = '4000', sample = true } = values;
  if (values.help || (command === 'help' && !file)) return { name: 'help' };
  if (command === 'import') {
    if (file === undefined || rest.length > 0) throw new WrongArguments('import takes one FILE.');
    return { name: 'import', file, database };
  }
  if (command === 'serve') {
    if (file !== undefined) throw new WrongArguments(`serve takes no FILE, but was given ${file}.`);
    return { name: 'serve', database, host, port: portOf(port), sample };
  }
  throw new WrongArguments(command === undefined ? 'No command given.' : `There is no command "${command}".`);
}
