import { ALL, chooseOption, count, waitForCount } from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { addPartsPages, atPart, FRAGMENTS } from '../parts-page.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { blocksHydrated, hydrated, markDocument, pageViews, visit } from '../visit.ts';

const { stub, site } = await stubbedSite({ HISTORY_MODE: 'hash' });
const test = browserTests(await openBrowser(), site.origin);
addPartsPages(stub);

await test('with HISTORY_MODE=hash a followed link keeps the route in the hash, and Back returns', async (t, page) => {
  await visit(page, '/');
  const isSame = await markDocument(page);
  await screenOf(page).footer.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  const { pathname, hash } = new URL(page.url());
  t.equal(pathname, '/');
  t.equal(hash, '#/contact');
  t.ok(await isSame());
  await page.goBack();
  await page.getByText('Banner of the test page').waitFor();
});

await test('with HISTORY_MODE=hash a URL with a route in its hash opens that page', async (t, page) => {
  await visit(page, '/#/about/team');
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  t.match(await page.title(), /^Team/);
});

await test(
  'with HISTORY_MODE=hash a slow start pushes a page view only for the page in the hash, and keeps a menu that was opened meanwhile',
  async (t, page) => {
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/pages/**', async (route) => {
      await letGo;
      await route.continue();
    });
    await page.goto('/#/about/team');
    await blocksHydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Main navigation' });
    await menu.waitFor();
    release();
    await hydrated(page);
    t.match(await page.title(), /^Team/);
    t.match(await pageViews(page), [{ path: '/about/team' }]);
    // A popover that closes is still visible while it fades.
    t.ok(await menu.evaluate((dialog: HTMLDialogElement) => dialog.open));
  },
  { ownContext: true },
);

await test('with HISTORY_MODE=hash filters and the shown count are in the query of the route', async (t, page) => {
  await visit(page, '/#/publications');
  await waitForCount(page, 12, ALL);
  await screenOf(page).loadMore.click();
  await waitForCount(page, 24, ALL);
  t.match(new URL(page.url()).hash, /^#\/publications\?.*shown_pub=24/);
  await chooseOption(page, 'language', 'Spanish');
  await waitForCount(
    page,
    12,
    count(({ language }) => language === 'Spanish'),
  );
  t.match(new URL(page.url()).hash, /^#\/publications\?language=Spanish/);
});

await test('with HISTORY_MODE=hash a link to a part finds its target, and the page stays', async (t, page) => {
  await visit(page, '/#/parts');
  await page.getByRole('heading', { name: 'Parts', level: 1 }).waitFor();
  const isSame = await markDocument(page);
  for (const [fragment, id] of FRAGMENTS) {
    await page.getByRole('link', { name: `to ${fragment}`, exact: true }).click();
    await atPart(page, id);
  }
  t.equal(new URL(page.url()).hash, '#/parts');
  t.ok(await isSame());
});

await test('with HISTORY_MODE=hash a link to a part of another page finds its target', async (t, page) => {
  await visit(page, '/#/to-parts');
  const isSame = await markDocument(page);
  for (const [fragment, id] of FRAGMENTS) {
    await page.getByRole('link', { name: `to ${fragment}`, exact: true }).click();
    await atPart(page, id);
    await page.goBack();
    await page.getByRole('heading', { name: 'To the parts', level: 1 }).waitFor();
  }
  t.ok(await isSame());
});

await test('with HISTORY_MODE=hash a URL with a part finds its target', async (t, page) => {
  const rows: [url: string, id: string][] = [
    ['/#/parts#100%', '100%'],
    ['/parts#C/N_ratio', 'C/N_ratio'],
    ['/parts#%E5%9C%9F%E5%A3%A4', '土壤'],
  ];
  for (const [url, id] of rows) {
    await page.goto('/healthz');
    await visit(page, url);
    await atPart(page, id);
    t.match(new URL(page.url()).hash, /^#\/parts#/);
  }
});
