import { parseArgs } from 'node:util';
import { FORMATS, type Format } from './write-report.ts';

/** The output of `--help`. */
export const HELP = `Examines a running site and its content service, and lists what is wrong with them.

  npm run doctor -- [URL] [options]

  URL              the site (default: http://localhost:3000)
  --content URL    its content service (default: API_ENDPOINT, or else an embedded one that reads the
                   same content folder and database)
  --format FORMAT  text, json or html (default: text)
  --max-pages N    most pages to visit (default: 1000)

Exit code: 0 without errors and warnings, 1 with warnings, 2 with errors, 3 if nothing could be checked.
Addresses outside the site are not requested.`;

/** The checked command line. */
export interface DoctorArguments {
  help: boolean;
  site: string;
  content: string | undefined;
  format: Format;
  maxPages: number;
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new TypeError(`${name} must be an address such as http://localhost:3000, not ${JSON.stringify(text)}`);
}

function formatOf(text: string): Format {
  const format = FORMATS.find((known) => known === text);
  if (format) return format;
  throw new TypeError(`--format must be one of ${FORMATS.join(', ')}, not ${JSON.stringify(text)}`);
}

/** Parses the command line. Throws a TypeError for wrong arguments; its message is for the user. */
export function readDoctorArguments(args: string[]): DoctorArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      format: { type: 'string', default: 'text' },
      'max-pages': { type: 'string', default: '1000' },
      help: { type: 'boolean', default: false },
    },
  });
  const [site = 'http://localhost:3000', ...rest] = positionals;
  if (rest.length > 0) throw new TypeError('Give at most one URL');
  const maxPages = Number(values['max-pages']);
  if (!Number.isInteger(maxPages) || maxPages < 1) throw new TypeError('--max-pages must be a whole number above 0');
  return {
    help: values.help,
    site: originOf('URL', site),
    content: values.content === undefined ? undefined : originOf('--content', values.content),
    format: formatOf(values.format),
    maxPages,
  };
}
