import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { t } from 'tap';
import { startContentService } from '../../src/content-service/content-service.ts';
import { encodePath } from '../../src/domain/page-path.ts';
import type { Publication } from '../../src/domain/publications.ts';
import { SAMPLE_LOCALES, type SampleLocale } from '../site/sample-locales.ts';
import { localeHeaders, readAs, readContent } from './content-reader.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const SAMPLE = `${ROOT}content`;

const service = await startContentService({ database: ':memory:', host: '127.0.0.1', port: 0, now: Date.now });
t.teardown(() => service.close());
const { origin } = service;

const languageOf = ({ locale }: SampleLocale) => locale.split('-')[0];

/** Paths of the page files of a site and language. */
const samplePaths = (locale: SampleLocale): string[] =>
  globSync(`pages/${locale.site}/${languageOf(locale)}/*.json`, { cwd: SAMPLE }).map(
    (file) => (JSON.parse(readFileSync(`${SAMPLE}/${file}`, 'utf8')) as { path: string }).path,
  );

const menuNames = (locale: SampleLocale): string[] =>
  Object.keys(JSON.parse(readFileSync(`${SAMPLE}/navigation/${locale.site}.${languageOf(locale)}.json`, 'utf8')));

t.test('the sites match the contract', async (t) => {
  const { value, problems } = await readContent('sites', `${origin}/api/sites`);
  t.same(problems, []);
  t.equal(value?.length, 3);
});

for (const locale of SAMPLE_LOCALES) {
  t.test(`translations, menus and pages of ${locale.site} in ${locale.locale} match the contract`, async (t) => {
    const texts = await readContent('translations', `${origin}/api/translations`, locale);
    t.same(texts.problems, [], 'translations');
    for (const name of menuNames(locale)) {
      const menu = await readContent('navigation', `${origin}/api/navigation/${name}`, locale);
      t.same(menu.problems, [], `menu ${name}`);
    }
    for (const path of samplePaths(locale)) {
      const page = await readContent('page', `${origin}/api/pages/${encodePath(path)}`, locale);
      t.ok(page.value !== undefined, `/${path} is a page or a redirect`);
      t.same(page.problems, [], `/${path}`);
    }
  });
}

t.test('the page index lists the pages of a site and language, without redirects', async (t) => {
  for (const locale of SAMPLE_LOCALES) {
    const { value, problems } = await readContent('pageIndex', `${origin}/api/page-index?page=1`, locale);
    t.same(problems, []);
    t.equal(value?.next, undefined);
    const statuses = (value?.pages ?? []).map(async ({ path }) => {
      const url = `${origin}/api/pages/${encodePath(path)}`;
      return (await fetch(url, { headers: localeHeaders(locale), redirect: 'manual' })).status;
    });
    t.same([...new Set(await Promise.all(statuses))], [200], `${locale.site} ${locale.locale}`);
    t.ok(value?.pages.every(({ alternates }) => alternates?.some(({ lang }) => lang === locale.locale)));
  }
  const beyond = await readContent('pageIndex', `${origin}/api/page-index?page=9`, SAMPLE_LOCALES[0]);
  t.same(beyond.value, { pages: [] });
  t.equal((await fetch(`${origin}/api/page-index?page=0`)).status, 400);
});

t.test('catalogue, search, reading list and detail page show the same record of a publication', async (t) => {
  const locale = { site: 'meridian', locale: 'en' };
  const hits = await readContent('publications', `${origin}/api/search/publications?term=potassium`, locale);
  t.same(hits.problems, []);
  const [hit] = hits.value ?? [];
  if (!hit) throw new Error('the content folder has no publication on potassium');
  const response = await fetch(`${origin}/api/readinglist`, {
    method: 'POST',
    headers: { ...localeHeaders(locale), 'content-type': 'application/json' },
    body: JSON.stringify(['unknown', hit._id]),
  });
  const saved = readAs('publications', await response.json());
  t.same(saved, { value: [hit], problems: [] });
  const overview = await readContent('page', `${origin}/api/pages/publications`, locale);
  t.ok(JSON.stringify(overview.value).includes(hit._id));
  const detail = await readContent(
    'page',
    `${origin}/api/pages/publications/${encodePath(hit.slug.replace(/^\/?publications\//, ''))}`,
    locale,
  );
  t.same(detail.problems, []);
  t.ok(JSON.stringify(detail.value).includes(hit._id));
});

t.test('the catalogue has at least 240 publications, of every category and since 1956', async (t) => {
  const { value } = await readContent('page', `${origin}/api/pages/publications`, { site: 'meridian', locale: 'en' });
  const blocks = value && 'zones' in value ? Object.values(value.zones).flat() : [];
  const publications = blocks.flatMap((block) => (block.type === 'all-publications' ? block.publications : []));
  const have = (is: (publication: Publication) => unknown) => publications.some((publication) => is(publication));
  t.ok(publications.length >= 240, `${publications.length} publications`);
  t.equal(new Set(publications.map(({ category }) => category)).size, 13);
  t.ok(
    have(({ publicationDate }) => publicationDate?.startsWith('195')),
    'some old',
  );
  t.ok(
    have(({ title }) => /<\w+>/.test(title)),
    'HTML in a title',
  );
  t.ok(
    have(({ external, externalUrl }) => external && externalUrl),
    'some external',
  );
  t.ok(
    have(({ overviewImage }) => !overviewImage),
    'some without an image',
  );
  t.ok(
    have(({ uploads }) => uploads.length > 0),
    'some with a file',
  );
});

t.test('check:content finds no problem in the embedded content service', async (t) => {
  const check = spawn(process.execPath, ['src/content/checking/check-content.ts', origin], { cwd: ROOT });
  const ended = new Promise<number | null>((resolve) => check.once('close', resolve));
  const [output, errors] = await Promise.all([text(check.stdout), text(check.stderr)]);
  t.equal(await ended, 0, output + errors);
});
