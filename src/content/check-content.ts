import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { InvalidApiEndpoint, parseApiEndpoint } from '../domain/api-endpoint.ts';
import { checkService } from './checking/check-service.ts';
import { CallChecker } from './checking/checked-call.ts';
import { ContentClient } from './content-client.ts';

const HELP = `Checks a content service against the contract and prints what its developer must mend.

  npm run check:content -- URL [options]

  URL                    the content service, as in API_ENDPOINT
  --site SLUG            only this site
  --language TAG         only this language, by locale tag or slug
  --path PATH            a page to check besides home, publications and those of the menus; may repeat
  --host NAME            whose sites are asked for (default: localhost)
  --navigation NAME      a menu of the initial data; may repeat (default: main, footer)
  --pages-endpoint PATH  path of the pages call (default: /api/pages)
  --max-pages N          pages checked in each language (default: 200)
  --timeout MS           longest time for one call (default: 2000)

Ends with 0 when nothing is wrong, 1 when something has to be mended, 2 when it was called wrongly.
Subscribes nobody to the newsletter.`;

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new TypeError(`--${name} must be a whole number above 0, not ${JSON.stringify(text)}`);
}

function readArguments(args: string[]) {
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
  if (!values.help && (url === undefined || rest.length > 0)) throw new TypeError('exactly one URL is needed');
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
    },
  };
}

async function check({ url, timeoutMs, options }: ReturnType<typeof readArguments>): Promise<number> {
  const { origin } = parseApiEndpoint(url);
  const now = () => performance.now();
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  const client = new ContentClient({ origin, timeoutMs, now, random, neverSuspends: true });
  const trace = { requestId: `check-${random(6)}`, traceparent: `00-${random(16)}-${random(8)}-01` };
  const total = { calls: 0, errors: 0, hints: 0 };
  const checker = new CallChecker({ client, now, trace }, (findings) => {
    total.calls++;
    total.errors += findings.count('error');
    total.hints += findings.count('hint');
    console.log(findings.lines().join('\n'));
  });
  console.log(`Checking ${origin}\n`);
  const languages = await checkService(checker, options);
  await client.close();
  if (languages === 0) console.log('\nThere is no site and language to check.');
  console.log(`\n${total.calls} calls in ${languages} languages: ${total.errors} to mend, ${total.hints} hints`);
  return total.errors > 0 || languages === 0 ? 1 : 0;
}

async function main(): Promise<number> {
  try {
    const given = readArguments(process.argv.slice(2));
    if (!given.help) return await check(given);
    console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof InvalidApiEndpoint)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
}

process.exitCode = await main();
