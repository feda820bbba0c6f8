import type { Facet } from '../../../src/domain/facets.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS } from '../../stub-content-service/fixtures/publications.ts';
import {
  ALL,
  chooseOption,
  count,
  currentUrl,
  openFilter,
  optionsOf,
  shownIds,
  waitForCount,
} from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

await test('each dropdown has a name and offers every distinct value once', async (t, page) => {
  await visit(page, '/publications');
  const values = {
    category: new Set(PUBLICATIONS.map(({ category }) => category)),
    region: new Set(PUBLICATIONS.flatMap(({ region }) => region ?? [])),
    language: new Set(PUBLICATIONS.map(({ language }) => language)),
    cropType: new Set(PUBLICATIONS.flatMap(({ cropType }) => cropType ?? [])),
  };
  const names = { category: 'Category', region: 'Region', language: 'Language', cropType: 'Crop type' };
  for (const facet of ['category', 'region', 'language', 'cropType'] as const) {
    const filter = await openFilter(page, facet);
    t.match(await filter.locator('summary').textContent(), names[facet]);
    t.equal(await optionsOf(filter).count(), values[facet].size, facet);
  }
});

await test('a facet with one distinct value has no dropdown', async (t, page) => {
  const publications = PUBLICATIONS.slice(0, 20).map((publication) => ({ ...publication, region: 'Asia' }));
  stub.page('one-region', pageOf('One region', [{ ...BLOCK_FIXTURES['all-publications'], publications }]));
  await visit(page, '/one-region');
  t.equal(await screenOf(page).filter('region').count(), 0);
  t.equal(await screenOf(page).filter('category').count(), 1);
});

await test('only one dropdown is open at a time, and it can be closed again', async (t, page) => {
  await visit(page, '/publications');
  const category = await openFilter(page, 'category');
  const region = await openFilter(page, 'region');
  t.ok(await optionsOf(region).first().isVisible());
  t.notOk(await optionsOf(category).first().isVisible());
  await region.locator('summary').click();
  await optionsOf(region).first().waitFor({ state: 'hidden' });
});

await test(
  'an open dropdown is above the cookie card',
  async (t, page) => {
    await visit(page, '/publications');
    const filter = await openFilter(page, 'category');
    const card = await screenOf(page).cookieBar.boundingBox();
    const covered = await optionsOf(filter).evaluateAll((options, top) => {
      const boxes = options.map((option) => ({ option, box: option.getBoundingClientRect() }));
      const behind = boxes.filter(({ box }) => box.top > top && box.bottom < window.innerHeight);
      const isHit = ({ option, box }: (typeof boxes)[number]) =>
        option.closest('label')?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      return { behind: behind.length, hit: behind.filter(isHit).length };
    }, card?.y ?? 0);
    t.ok(covered.behind > 0, 'some options overlap the card');
    t.equal(covered.hit, covered.behind);
  },
  { firstVisit: true, viewport: { width: 390, height: 800 } },
);

await test('options of one facet widen the list, options of another narrow it, and a second click removes an option', async (t, page) => {
  await visit(page, '/publications');
  await chooseOption(page, 'language', 'Spanish');
  await waitForCount(
    page,
    12,
    count(({ language }) => language === 'Spanish'),
  );
  await chooseOption(page, 'language', 'Chinese');
  await waitForCount(
    page,
    12,
    count(({ language }) => language !== 'English'),
  );
  await chooseOption(page, 'region', 'Asia');
  const both = count(({ language, region }) => language !== 'English' && region === 'Asia');
  await waitForCount(page, both, both);
  await chooseOption(page, 'language', 'Chinese');
  const narrowed = count(({ language, region }) => language === 'Spanish' && region === 'Asia');
  await waitForCount(page, narrowed, narrowed);
  t.equal(currentUrl(page).search, '?region=Asia&language=Spanish');
});

for (const [facet, option, of] of [
  ['category', 'Papers', ({ category }) => category],
  ['region', 'Asia', ({ region }) => region],
  ['language', 'Chinese', ({ language }) => language],
  ['cropType', 'Rice', ({ cropType }) => cropType],
] as const satisfies [Facet, string, (publication: Publication) => string | undefined][]) {
  await test(`choosing ${option} shows only publications of that ${facet}`, async (t, page) => {
    const fitting = PUBLICATIONS.filter((publication) => of(publication) === option).map(({ _id }) => _id);
    await visit(page, '/publications');
    await chooseOption(page, facet, option);
    await waitForCount(page, Math.min(12, fitting.length), fitting.length);
    t.same(await shownIds(page), fitting.slice(0, 12));
  });
}

await test('search and filter combine', async (t, page) => {
  await visit(page, '/publications?term=rice&language=English');
  const both = count(({ title, language }) => title.includes('rice') && language === 'English');
  await waitForCount(page, Math.min(12, both), both);
  t.ok(both > 0 && both < count(({ title }) => title.includes('rice')));
});

await test('Back and Forward step through the filters', async (t, page) => {
  await visit(page, '/publications');
  await chooseOption(page, 'language', 'Spanish');
  await waitForCount(
    page,
    12,
    count(({ language }) => language === 'Spanish'),
  );
  await page.goBack();
  await waitForCount(page, 12, ALL);
  t.equal(currentUrl(page).search, '');
  await page.goForward();
  await waitForCount(
    page,
    12,
    count(({ language }) => language === 'Spanish'),
  );
});

await test('"Remove Filters" clears all filters, resets the shown count to 12 and keeps the term', async (t, page) => {
  await visit(page, '/publications?term=study&language=English&language=Spanish&shown=24');
  await page
    .getByRole('link', { name: 'Remove Filters' })
    .or(page.getByRole('button', { name: 'Remove Filters' }))
    .click();
  const total = count(({ title }) => title.toLowerCase().includes('study'));
  await waitForCount(page, 12, total);
  t.equal(currentUrl(page).search, '?term=study');
});
