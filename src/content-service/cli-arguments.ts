import { parseArgs } from 'node:util';
import { type ContentPlace, contentPlace, type Environment } from './content-place.ts';
import { messageOf } from './content-service-fault.ts';
import { IMPORT_OPTIONS, IMPORT_USAGE, type ImportCommand, readImportArguments } from './importing/import-arguments.ts';
import type { RemoveCommand } from './importing/remove-imported.ts';
import { INIT_OPTIONS, INIT_USAGE, type InitCommand, readInitArguments } from './init/init-arguments.ts';

/** The port of a content service that runs by itself, and of the editor. */
const DEFAULT_PORT = 4000;

/** The output of `--help`. */
export const USAGE = `Usage: npm run content -- <command> [options]

Commands
  import FILE|URL        import publications: JSON Lines, CSV, RIS, BibTeX or CSL-JSON, plain or gzipped, or
                         an OAI-PMH repository. Bad records are reported and left out. A publication
                         replaces the one with the same id
  remove ID|ADDRESS ...  remove imported publications; ADDRESS is that of a page, or its last part
  init FOLDER            make a small, complete content folder to begin with; FOLDER must be empty or missing
  edit                   run the site, with an editor of its content in the browser; installs the editor once
  serve                  run the content service by itself
  schemas FOLDER         write the JSON Schemas of a content folder into FOLDER/.schemas, for editors of its files

Options
  --folder FOLDER        content folder (default CONTENT_DIR, or content, the sample institute)
  --database FILE        SQLite file, created if it is missing (default CONTENT_DATABASE, or .data/content.sqlite,
                         which lies in the content folder unless that is the sample)
  --host ADDRESS         listening address of serve (default 127.0.0.1)
  --port NUMBER          listening port of serve and edit (default 4000); of serve, 0 is a free one
  --purge-url URL        address of POST /cache/purge of a site; serve sends there what changes in the folder,
                         with PURGE_TOKEN as bearer token
  --no-sample            do not load the content folder; serve the database as it is
  --help                 print this help

${INIT_USAGE}
${IMPORT_USAGE}
Exit codes: 0 success, 1 failure (nothing was imported, or the service could not start), 2 wrong arguments,
130 interrupted (nothing was imported).
`;

/** A parsed command line. */
export type CliCommand =
  | { name: 'help' }
  | ({ name: 'edit'; port: number } & ContentPlace)
  | ImportCommand
  | RemoveCommand
  | InitCommand
  | { name: 'schemas'; folder: string }
  | ({ name: 'serve'; host: string; port: number; loadFolder: boolean; purgeUrl?: string } & ContentPlace);

/** A wrong command line. The message gives the reason. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}

const OPTIONS = {
  folder: { type: 'string' },
  database: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'purge-url': { type: 'string' },
  sample: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...IMPORT_OPTIONS,
  ...INIT_OPTIONS,
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new WrongArguments(messageOf(error));
  }
}

type Values = ReturnType<typeof parsed>['values'];

function portOf(text = String(DEFAULT_PORT)): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new WrongArguments(`--port ${text} is not a port: use a number from 0 to 65535.`);
  return port;
}

/** Reads the options of a command; what is wrong with them is {@link WrongArguments}. */
function optionsOf<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new WrongArguments(messageOf(error));
  }
}

function purgeUrlOf(text: string | undefined): { purgeUrl?: string } {
  if (text === undefined) return {};
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new WrongArguments(`--purge-url ${text} is not an address such as http://127.0.0.1:3001/cache/purge.`);
  }
  return { purgeUrl: text };
}

const placeOf = (values: { folder?: string; database?: string }, environment: Environment): ContentPlace =>
  contentPlace({
    folder: values.folder ?? environment.CONTENT_DIR,
    database: values.database ?? (environment.CONTENT_DATABASE || undefined),
  });

/** The only argument of a command; `kind` names it. */
function theArgument(command: string, kind: string, [argument, ...rest]: readonly string[]): string {
  if (argument !== undefined && rest.length === 0) return argument;
  throw new WrongArguments(`${command} takes one ${kind}.`);
}

function refuseArguments(command: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new WrongArguments(`${command} does not take an argument: ${rest.join(' ')}.`);
}

function serveCommand(values: Values, place: ContentPlace): CliCommand {
  const { host = '127.0.0.1', port, sample: loadFolder = true } = values;
  return { name: 'serve', ...place, host, port: portOf(port), loadFolder, ...purgeUrlOf(values['purge-url']) };
}

function commandOf(
  command: string | undefined,
  rest: readonly string[],
  values: Values,
  place: ContentPlace,
): CliCommand {
  switch (command) {
    case 'import': {
      const source = theArgument(command, 'FILE or URL', rest);
      return optionsOf(() => readImportArguments(source, place.database, values));
    }
    case 'remove':
      if (rest.length === 0) throw new WrongArguments('remove takes the ids or addresses of publications.');
      if (values['dry-run']) throw new WrongArguments('remove has no --dry-run.');
      return { name: 'remove', publications: rest, database: place.database };
    case 'init': {
      const folder = theArgument(command, 'FOLDER', rest);
      return optionsOf(() => readInitArguments(folder, values));
    }
    case 'schemas':
      return { name: 'schemas', folder: theArgument(command, 'FOLDER', rest) };
    case 'edit':
      refuseArguments(command, rest);
      return { name: 'edit', ...place, port: portOf(values.port) || DEFAULT_PORT };
    case 'serve':
      refuseArguments(command, rest);
      return serveCommand(values, place);
    default:
      throw new WrongArguments(command === undefined ? 'No command given.' : `There is no command "${command}".`);
  }
}

/**
 * Parses a command line without the program's name. CONTENT_DIR and CONTENT_DATABASE of the
 * environment are defaults. Throws {@link WrongArguments}.
 */
export function readArguments(args: readonly string[], environment: Environment = {}): CliCommand {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help || (command === 'help' && rest.length === 0)) return { name: 'help' };
  return commandOf(command, rest, values, placeOf(values, environment));
}
