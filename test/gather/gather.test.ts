import { t } from 'tap';
import { emptyCatalogueQuery, withTerm } from '../../src/domain/catalogue-query.ts';
import type { Page } from '../../src/domain/page.ts';
import { gather } from '../../src/gather/gather.ts';
import { createPrepare } from '../../src/prepare/create-prepare.ts';
import { openSource, pageRef, TRACE } from '../content/open-source.ts';
import { publicationId } from '../stub-content-service/fixtures/publications.ts';

const NAVIGATIONS = { navigations: ['main', 'footer'], origin: 'https://institute.example' };
const PLAIN = emptyCatalogueQuery();
const PREPARE = { filePrefixes: [], frameOrigins: [], report: () => {} };

async function openGather(t: { teardown(close: () => unknown): unknown }) {
  const opened = await openSource(t);
  const run = (path: string, query = PLAIN) => gather(opened.content, pageRef(path), query, NAVIGATIONS, TRACE);
  return { ...opened, run };
}

const catalogueBlock = (page: Page | undefined) =>
  Object.values(page?.zones ?? {})
    .flatMap((blocks) => blocks ?? [])
    .find((block) => block.type === 'all-publications');

t.test('page, menus and translations are loaded in parallel', async (t) => {
  const { stub, run } = await openGather(t);
  const paths = ['/api/pages/about', '/api/navigation/main', '/api/navigation/footer', '/api/translations'];
  const holds = paths.map((path) => stub.hold(path));
  const gathering = run('about');
  await Promise.all(holds.map(({ arrived }) => arrived));
  for (const { release } of holds) release();
  const { outcome, navigations, translations, initialDataErrors, reads, complete } = await gathering;
  t.match(outcome, { kind: 'page', page: { title: 'About' } });
  t.strictSame(Object.keys(navigations), ['main', 'footer']);
  t.equal(translations['site-title'], 'Test Institute');
  t.strictSame(initialDataErrors, {});
  t.equal(complete, true);
  t.equal(reads.length, 4);
});

t.test('failing menus and translations do not fail the page, and their statuses are returned', async (t) => {
  const { stub, run } = await openGather(t);
  stub.respond('/api/navigation/main', { status: 500 });
  stub.respond('/api/navigation/footer', { json: null });
  stub.respond('/api/translations', { fault: 'reset' });
  const { outcome, navigations, translations, initialDataErrors, complete } = await run('about');
  t.equal(outcome.kind, 'page');
  t.strictSame(navigations, {});
  t.strictSame(translations, {});
  t.strictSame(initialDataErrors, { main: 500, footer: 502, translations: 502 });
  t.equal(complete, false);
});

t.test('menus and translations are loaded for the error page of a failing page', async (t) => {
  const { stub, run } = await openGather(t);
  t.match(await run('missing'), {
    outcome: { kind: 'failure', statusCode: 404, code: 'CONTENT_STATUS' },
    complete: false,
  });
  stub.respond('/api/pages/broken', { status: 503, headers: { 'retry-after': '17' } });
  const { outcome, navigations } = await run('broken');
  t.strictSame(outcome, { kind: 'failure', statusCode: 503, code: 'CONTENT_STATUS', retryAfter: 17, maxAge: 60 });
  t.strictSame(Object.keys(navigations), ['main', 'footer']);
});

t.test('a menu is loaded once, even if several banners name it or it is in the initial data', async (t) => {
  const { stub, run } = await openGather(t);
  const banner = (navigation: string) => ({ type: 'banner', navigation });
  stub.page('x', {
    zones: { top: [banner('research'), banner('main')], main: [banner('research'), banner('nowhere')] },
  });
  const { outcome, initialDataErrors, complete } = await run('x');
  t.match(outcome, { page: { navigations: { research: [{ slug: 'research' }, {}] } } });
  t.strictSame(Object.keys((outcome as { page: Page }).page.navigations ?? {}), ['research']);
  t.equal(stub.callsTo('/api/navigation/research').length, 1);
  t.equal(stub.callsTo('/api/navigation/main').length, 1);
  t.strictSame(initialDataErrors, {}, 'no menu of the initial data');
  t.equal(complete, false, 'one of its menus is missing');
});

t.test('the plain catalogue has translated labels', async (t) => {
  const { stub, run } = await openGather(t);
  stub.respond('/api/translations', { json: { Papers: 'Artículos' } });
  const { outcome } = await run('publications');
  const block = catalogueBlock((outcome as { page: Page }).page);
  t.match(block, { publications: [], facets: { category: [{ value: 'Papers', label: 'Artículos' }] } });
  t.equal(stub.callsTo('/api/search/publications').length, 0);
});

t.test('filters are sorted by their labels in the language of the page, even without a query', async (t) => {
  const { stub, content } = await openSource(t, { prepare: createPrepare(PREPARE) });
  stub.respond('/api/translations', { json: { Papers: 'Zeitschriften', Videos: 'Ärzte', Abstracts: 'Bücher' } });
  const categories = ['Papers', 'Videos', 'Abstracts'];
  const publications = categories.map((category, index) => ({ _id: `id-${index}`, title: category, category }));
  stub.page('list', { zones: { main: [{ type: 'all-publications', publications }] } });
  const { outcome } = await gather(content, pageRef('list'), PLAIN, NAVIGATIONS, TRACE);
  t.strictSame(
    catalogueBlock((outcome as { page: Page }).page)?.facets.category.map(({ label }) => label),
    ['Ärzte', 'Bücher', 'Zeitschriften'],
  );
});

t.test('a page omits labels that equal their values, and the fields that a card does not show', async (t) => {
  const { stub, content } = await openSource(t, { prepare: createPrepare(PREPARE) });
  stub.respond('/api/translations', { json: { Papers: 'Artículos' } });
  const record = { title: 'A <em>title</em>', region: 'Asia', cropType: 'Rice', language: 'English' };
  const publications = ['Papers', 'Videos'].map((category, index) => ({ ...record, _id: `id-${index}`, category }));
  stub.page('list', { zones: { main: [{ type: 'all-publications', publications }] } });
  const { outcome } = await gather(content, pageRef('list'), PLAIN, NAVIGATIONS, TRACE);
  const block = catalogueBlock((outcome as { page: Page }).page);
  t.strictSame(block?.facets.category, [
    { value: 'Papers', label: 'Artículos', count: 1 },
    { value: 'Videos', count: 1 },
  ]);
  t.strictSame(Object.keys(block?.publications[0] ?? {}).sort(), [
    '_id',
    'category',
    'external',
    'href',
    'slug',
    'title',
  ]);
});

t.test('the results of a search are shown in rank order', async (t) => {
  const { stub, run } = await openGather(t);
  const ids = [publicationId(7), publicationId(3)];
  stub.respond('/api/search/publications', { json: ids.map((_id) => ({ _id: { $id: _id } })) });
  const { outcome, reads, complete } = await run('publications', withTerm(PLAIN, 'soil'));
  const block = catalogueBlock((outcome as { page: Page }).page);
  t.strictSame(
    block?.publications.map(({ _id }) => _id),
    ids,
  );
  t.equal(block?.total, 2);
  t.equal(complete, true);
  t.equal(reads.length, 5);
  t.equal(new Set(reads.map(({ key }) => key)).size, 5);
});

t.test('a page without a catalogue makes no search', async (t) => {
  const { stub, run } = await openGather(t);
  await run('about', withTerm(PLAIN, 'soil'));
  t.equal(stub.callsTo('/api/search/publications').length, 0);
});

t.test('a failing search affects only the list', async (t) => {
  const { stub, run } = await openGather(t);
  stub.respond('/api/search/publications', { status: 500 });
  const { outcome, complete } = await run('publications', withTerm(PLAIN, 'soil'));
  t.equal(outcome.kind, 'page');
  t.match(catalogueBlock((outcome as { page: Page }).page), { publications: [], total: 0, shown: 0, failed: true });
  t.equal(complete, false);
});

t.test('a query does not change the cached page', async (t) => {
  const { content, run } = await openGather(t);
  const before = await content.page(pageRef('publications'), TRACE);
  await run('publications', withTerm(PLAIN, 'soil'));
  const after = await content.page(pageRef('publications'), TRACE);
  t.equal(JSON.stringify((after.value as { page: Page }).page), before.json.toString());
});

t.test('a page that may not be stored is not complete', async (t) => {
  const { stub, run } = await openGather(t);
  stub.respond('/api/pages/x', { json: { title: 'x' }, headers: { 'cache-control': 'no-store' } });
  t.match(await run('x'), { outcome: { kind: 'page' }, complete: false });
});
