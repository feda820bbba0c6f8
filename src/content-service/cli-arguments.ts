import { parseArgs } from 'node:util';
import { DEFAULT_DATABASE } from './database.ts';

/** The output of `--help`. */
export const USAGE = `Usage: npm run content -- <command> [options]

Commands
  import FILE            import publications from a JSON Lines file, plain or gzipped (.jsonl, .jsonl.gz).
                         Bad lines are reported and skipped. A publication replaces the one with the same id
  serve                  run the content service by itself, with the content folder of the project

Options
  --database FILE        SQLite file, created if it is missing (default ${DEFAULT_DATABASE})
  --host ADDRESS         listening address of serve (default 127.0.0.1)
  --port NUMBER          listening port of serve, 0 for a free port (default 4000)
  --no-sample            do not load the content folder, the sample institute; serve the database as it is
  --help                 print this help

Exit codes: 0 success, 1 failure (nothing was imported, or the service could not start), 2 wrong arguments.
`;

/** A parsed command line. */
export type CliCommand =
  | { name: 'help' }
  | { name: 'import'; file: string; database: string }
  | { name: 'serve'; database: string; host: string; port: number; loadFolder: boolean };

/** A wrong command line. The message gives the reason. */
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
  if (!(port <= 65_535)) throw new WrongArguments(`--port ${text} is not a port: use a number from 0 to 65535.`);
  return port;
}

/** Parses a command line without the program's name. Throws {@link WrongArguments}. */
export function readArguments(args: readonly string[]): CliCommand {
  const { values, positionals } = parsed(args);
  const [command, file, ...rest] = positionals;
  const { database = DEFAULT_DATABASE, host = '127.0.0.1', port = '4000', sample: loadFolder = true } = values;
  if (values.help || (command === 'help' && !file)) return { name: 'help' };
  if (command === 'import') {
    if (file === undefined || rest.length > 0) throw new WrongArguments('import takes one FILE.');
    return { name: 'import', file, database };
  }
  if (command === 'serve') {
    if (file !== undefined) throw new WrongArguments(`serve does not take an argument: ${file}.`);
    return { name: 'serve', database, host, port: portOf(port), loadFolder };
  }
  throw new WrongArguments(command === undefined ? 'No command given.' : `There is no command "${command}".`);
}
