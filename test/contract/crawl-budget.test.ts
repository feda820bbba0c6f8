import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { startContentService } from '../../src/content-service/content-service.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { syntheticPublications } from '../bench/catalogue/synthetic-publications.ts';
import { importFile } from '../content-service/importing/import-file.ts';
import { politeCrawl } from '../site/polite-crawl.ts';
import { startSite } from '../site/start-site.ts';
import { localeHeaders } from './content-reader.ts';

/*
 * A search engine's crawl of a catalogue. `CRAWL_PUBLICATIONS=FILE.jsonl.gz` names other
 * publications than the synthetic ones.
 */
const COUNT = 1_500;
/** Most requests for each page of a publication. */
const BUDGET = 1.15;

const SITE = { slug: 'north', default: true, languages: [{ locale: 'en', slug: 'en', default: true }] };

const page = (path: string, main: object[]) => ({
  path,
  template: 'single-column',
  title: path || 'Home',
  description: '',
  zones: { main },
});

const menu = JSON.stringify({
  main: ['about', 'publications'].map((slug) => ({ slug, label: slug, type: 'page', external: false })),
});
const pages = {
  'home.json': JSON.stringify(
    page('', [{ type: 'new-publications', title: 'New', publications: { select: 'newest', limit: 8 } }]),
  ),
  'about.json': JSON.stringify(page('about', [{ type: 'content', text: '<p>About the institute</p>' }])),
  ...Object.fromEntries(
    ['disclaimer', 'privacy', 'cookies'].map((path) => [
      `${path}.json`,
      JSON.stringify(page(path, [{ type: 'content', text: '<p>Terms</p>' }])),
    ]),
  ),
  'publications.json': JSON.stringify(
    page('publications', [{ type: 'all-publications', publications: { select: 'all' } }]),
  ),
};

t.setTimeout(3_600_000);
const folder = t.testdir({
  'sites.json': JSON.stringify({ sites: [SITE] }),
  navigation: { 'north.en.json': menu },
  pages: { north: { en: pages } },
  media: { 'report.pdf': '%PDF-1.4' },
});

async function importedFile(): Promise<string> {
  const { CRAWL_PUBLICATIONS: given } = process.env;
  const file = given ?? join(folder, 'some.jsonl');
  if (!given) {
    const records = syntheticPublications(COUNT).map((record) => JSON.stringify(record));
    writeFileSync(file, records.join('\n').replaceAll(/files\/\d+\.pdf/g, 'report.pdf'));
  }
  const path = join(folder, 'content.sqlite');
  const database = openDatabase(path);
  await importFile(database, file, { now: Date.now });
  database.close();
  return path;
}

const service = await startContentService({ database: await importedFile(), folder, now: Date.now });
t.teardown(() => service.close());
const site = await startSite(t, {
  env: { API_ENDPOINT: service.origin, READ_RATE: '1000000', CONTENT_TIMEOUT_MS: '20000' },
});

/** URLs of the pages of all publications, by the content service. */
async function publicationUrls(): Promise<Set<string>> {
  const response = await fetch(`${service.origin}/api/pages/publications`, {
    headers: localeHeaders({ site: 'north', locale: 'en' }),
  });
  const { zones } = (await response.json()) as { zones: { main: { publications: { slug: string }[] }[] } };
  const slugs = zones.main.flatMap(({ publications }) => publications.map(({ slug }) => slug));
  return new Set(slugs.map((slug) => new URL(`/publications/${slug}`, site.origin).href));
}

t.test('a polite crawler reaches every publication with few other requests', async (t) => {
  const urls = await publicationUrls();
  const { requested, indexed, failed } = await politeCrawl(site.origin);
  t.comment(`${urls.size} publications, ${requested.length} requests, ${indexed.size} pages indexed`);
  t.same(
    [...urls].filter((url) => !indexed.has(url)),
    [],
  );
  t.ok(requested.length <= BUDGET * urls.size, `${requested.length} requests`);
  // Real records name files that are not here.
  t.same(
    [...failed].filter(([url]) => !url.includes('/media/')),
    [],
  );
});
