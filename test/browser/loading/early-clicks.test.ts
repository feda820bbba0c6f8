import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { hydrated, openSlowly, storedReadingList, visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

await test('a click on save before the scripts are loaded saves the publication once, even if it is repeated', async (t, page) => {
  const hydrate = await openSlowly(page, '/publications');
  const cards = page.locator('main [data-publication]');
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await first.getByRole('button').click();
  await second.getByRole('button').click();
  await first.getByRole('button').click();
  t.equal(await storedReadingList(page), null);
  await hydrate();
  await page.getByRole('button', { name: 'Remove from reading list' }).nth(1).waitFor();
  t.strictSame(await storedReadingList(page), [
    await first.getAttribute('data-publication'),
    await second.getAttribute('data-publication'),
  ]);
  await first.getByRole('button').click();
  t.strictSame(
    await storedReadingList(page),
    [await second.getAttribute('data-publication')],
    'later clicks act at once',
  );
});

await test('a click while the locale bundle is loading acts once', async (t, page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/initial-data/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/publications', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'replayClicks' in window);
  // The application has loaded and requested the locale bundle. It must not act on the click too.
  await page.waitForLoadState('domcontentloaded');
  const first = page.locator('main [data-publication]').first();
  await first.getByRole('button').click();
  release();
  await hydrated(page);
  await first.getByRole('button', { name: 'Remove from reading list' }).waitFor();
  t.strictSame(await storedReadingList(page), [await first.getAttribute('data-publication')]);
});

await test('an early click keeps publications that were saved before', async (t, page) => {
  await visit(page, '/publications');
  const cards = page.locator('main [data-publication]');
  await cards.nth(2).getByRole('button').click();
  const hydrate = await openSlowly(page, '/publications');
  await cards.nth(0).getByRole('button').click();
  await hydrate();
  await page.getByRole('button', { name: 'Remove from reading list' }).nth(1).waitFor();
  t.equal(((await storedReadingList(page)) as string[]).length, 2);
});

await test('a native action of the browser does not happen twice', async (t, page) => {
  const hydrate = await openSlowly(page, '/publications');
  await page.getByRole('button', { name: /Language/ }).click();
  const spanish = page.getByRole('link', { name: /espa/i });
  await spanish.waitFor();
  await hydrate();
  // A popover that closes is still visible while it fades.
  t.ok(await page.locator('#locale-switch').evaluate((popover) => popover.matches(':popover-open')), 'still open');
});
