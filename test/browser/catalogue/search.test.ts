import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS } from '../../stub-content-service/fixtures/publications.ts';
import { ALL, count, currentUrl, shownIds, waitForCount } from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

await test('a search shows the hits in rank order, and an empty search shows all', async (t, page) => {
  const rank = [7, 3, 11].map((n) => ({ ...PUBLICATIONS[n], _id: { $id: PUBLICATIONS[n]?._id } }));
  stub.respond('/api/search/publications', (call) =>
    call.query.get('term') === 'ranked' ? { json: rank } : undefined,
  );
  await visit(page, '/publications');
  const field = screenOf(page).main.getByRole('searchbox');
  await field.fill('ranked');
  await field.press('Enter');
  await waitForCount(page, 3, 3);
  const ids = await shownIds(page);
  t.same(
    ids,
    [7, 3, 11].map((n) => PUBLICATIONS[n]?._id),
  );
  t.equal(currentUrl(page).search, '?term=ranked');
  stub.forget();
  await field.fill('   ');
  await field.press('Enter');
  await waitForCount(page, 12, ALL);
  t.same(stub.callsTo('/api/search/*'), []);
});

await test('a term without hits shows a message and no cards', async (t, page) => {
  await visit(page, '/publications?term=zzz');
  await page.getByText('No publications match').waitFor();
  t.equal(await screenOf(page).cards.count(), 0);
});

await test(
  'a failed search shows a retry button only in the list, and the retry works',
  async (t, page) => {
    let isFailing = true;
    stub.respond('/api/search/publications', (call) => {
      if (call.query.get('term') !== 'flaky') return undefined;
      return isFailing ? { status: 500 } : { json: [PUBLICATIONS[5]] };
    });
    await visit(page, '/publications?term=flaky');
    await page.getByText('The search failed.').waitFor();
    t.ok(await screenOf(page).banner.isVisible());
    t.ok(await page.getByRole('heading', { name: 'Publications', level: 1 }).isVisible());
    isFailing = false;
    await page
      .getByRole('link', { name: 'Try again' })
      .or(page.getByRole('button', { name: 'Try again' }))
      .click();
    await waitForCount(page, 1, 1);
  },
  { expects: [/status of 50\d/] },
);

await test('after a search the field keeps the focus, and text that is typed meanwhile stays', async (t, page) => {
  await visit(page, '/publications');
  const field = screenOf(page).main.getByRole('searchbox').first();
  const hold = stub.hold('/api/search/publications');
  await field.fill('rice');
  await field.press('Enter');
  await hold.arrived;
  await page.keyboard.type(' water');
  hold.release();
  await page.getByRole('link', { name: 'Clear search' }).waitFor();
  t.equal(await field.inputValue(), 'rice water');
  t.ok(await field.evaluate((element) => element === document.activeElement));
  await page.goBack();
  await page.getByRole('link', { name: 'Clear search' }).waitFor({ state: 'detached' });
});

await test('a field without focus shows the term of the page', async (t, page) => {
  await visit(page, '/publications?term=rice');
  const field = screenOf(page).main.getByRole('searchbox').first();
  t.equal(await field.inputValue(), 'rice');
  await field.fill('maize');
  await field.press('Enter');
  await page.waitForURL('**term=maize**');
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.value === 'rice',
  );
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input[type="search"]')?.value === '');
});

await test('the banner search leads to the overview of the language, and an empty search does nothing', async (t, page) => {
  await visit(page, '/es');
  const field = page.getByRole('searchbox', { name: /search|buscar/i }).first();
  await field.fill('  ');
  await field.press('Enter');
  t.equal(currentUrl(page).pathname, '/es');
  await field.fill('maize & rice');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/es/publications');
  t.equal(currentUrl(page).searchParams.get('term'), 'maize & rice');
});

await test('a banner search without `submit` filters the catalogue on its page', async (t, page) => {
  const banner = { ...BLOCK_FIXTURES.banner, submit: false };
  stub.page('in-place', pageOf('In place', [BLOCK_FIXTURES['all-publications']], { zones: { top: [banner] } }));
  await visit(page, '/in-place');
  const field = screenOf(page).block('banner').getByRole('searchbox');
  await field.fill('rice');
  await field.press('Enter');
  const total = count(({ title, cropType }) => title.includes('rice') || cropType === 'Rice');
  await waitForCount(page, Math.min(12, total), total);
  t.equal(currentUrl(page).pathname, '/in-place');
});
