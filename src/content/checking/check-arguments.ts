import { parseArgs } from 'node:util';
import type { CheckOptions } from './check-service.ts';

/** The output of `--help`. */
export const HELP = `Checks a content service against the contract and prints what its developer must mend.

  npm run check:content -- URL [options]

  URL                    the content service, as in API_ENDPOINT
  --site SLUG            only this site
  --language TAG         only this language, by locale tag or slug
  --path PATH            a page to check besides home, publications and those of the menus; may repeat
  --host NAME            host whose sites are checked (default: localhost)
  --navigation NAME      a menu of the initial data; may repeat (default: main, footer)
  --pages-endpoint PATH  path of the pages call (default: /api/pages)
  --max-pages N          most pages to check in each language (default: 200)
  --timeout MS           longest time for one call (default: 2000)

Exit code: 0 without errors, 1 with errors, 2 for wrong arguments.
The newsletter is not checked.`;

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new TypeError(`--${name} must be a whole number above 0, not ${JSON.stringify(text)}`);
}

/** Parses the command line. Throws a TypeError for wrong arguments; its message is for the user. */
export function readCheckArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      language: { type: 'string' },
      path: { type: 'string', multiple: true, default: [] },
      host: { type: 'string', default: 'localhost' },
      navigation: { type: 'string', multiple: true, default: ['main', 'footer'] },
      'pages-endpoint': { type: 'string', default: '/api/pages' },
      'max-pages': { type: 'string', default: '200' },
      timeout: { type: 'string', default: '2000' },
      help: { type: 'boolean', default: false },
    },
  });
  const [url, ...rest] = positionals;
  if (!values.help && (url === undefined || rest.length > 0)) throw new TypeError('Give exactly one URL');
  return {
    help: values.help,
    url: url ?? '',
    timeoutMs: numberOf('timeout', values.timeout),
    options: {
      pagesEndpoint: values['pages-endpoint'].replace(/\/+$/, ''),
      hostname: values.host,
      navigations: values.navigation,
      site: values.site,
      language: values.language,
      paths: values.path.map((path) => path.replace(/^\/+|\/+$/g, '')),
      maxPages: numberOf('max-pages', values['max-pages']),
    } satisfies CheckOptions,
  };
}
