import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { catalogueRecords } from './catalogue-records.ts';

/*
 * The content service of the catalogue rows: the sample content with the given records. The page
 * `publications` has all of them, `publications-240` the first 240. A search ranks a hundred titles
 * that contain the term. Each request to `/next-version` changes the content; before the first one,
 * there are no pages.
 */
const MAX_AGE_S = 1;
const FEW = 240;
const SAMPLE = new URL('../../../content/', import.meta.url);
const sample = (file: string) => JSON.parse(readFileSync(new URL(file, SAMPLE), 'utf8'));

interface SampleBlock {
  publications?: unknown;
}
interface SamplePage {
  zones: Record<string, SampleBlock[]>;
}

const frame: SamplePage = sample('pages/meridian/en/publications.json');
const records = await catalogueRecords(process.env.BENCH_PUBLICATIONS, Number(process.env.BENCH_COUNT));
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
let version = 0;

/** The sample's catalogue page with these publications. */
function pageOf(publications: readonly unknown[]): Buffer {
  const filled = (block: SampleBlock) => (block.publications === undefined ? block : { ...block, publications });
  const zones = Object.entries(frame.zones).map(([name, blocks]) => [name, blocks.map(filled)]);
  return json({ ...frame, description: `version ${version}`, zones: Object.fromEntries(zones) });
}

const pages = () => ({
  '/api/pages/publications': pageOf(records),
  [`/api/pages/publications-${FEW}`]: pageOf(records.slice(0, FEW)),
});
const menus: Record<string, unknown> = sample('navigation/meridian.en.json');
const rest: Record<string, Buffer> = {
  '/api/sites': json(sample('sites.json').sites),
  '/api/translations': json({ ...sample('translations/en.json') }),
  ...Object.fromEntries(Object.entries(menus).map(([name, entries]) => [`/api/navigation/${name}`, json(entries)])),
};
let answers: Record<string, Buffer> = rest;
let tags = new Map<string, string>();

function publish(): void {
  answers = { ...rest, ...pages() };
  tags = new Map(Object.entries(answers).map(([path, body]) => [path, hash('sha1', body)]));
}

function nextVersion(): Buffer {
  version += 1;
  // One changed record makes the list differ from the last version.
  records[0] = { ...records[0], title: `Version ${version}` };
  publish();
  return json({ version });
}

const SEARCH = '/api/search/publications?term=';
const HITS = 100;

function hitsOf(term: string): Buffer {
  const hits = records.filter(({ title }) => String(title).toLowerCase().includes(term));
  return json(hits.slice(0, HITS));
}

function answerTo(path: string): Buffer | undefined {
  if (path === '/next-version') return nextVersion();
  return path.startsWith(SEARCH) ? hitsOf(decodeURIComponent(path.slice(SEARCH.length))) : answers[path];
}

createServer((request, response) => {
  const path = request.url ?? '';
  const body = answerTo(path);
  const etag = `"${tags.get(path)}"`;
  const isKnown = request.headers['if-none-match'] === etag;
  const status = isKnown ? 304 : body ? 200 : path === '/healthz' ? 204 : 404;
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': `max-age=${MAX_AGE_S}`, etag });
  response.end(isKnown ? undefined : body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGINT', () => process.exit(0));
