import type { Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { addToHeader } from '../foreign-elements.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, openSlowly, storedReadingList, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

const paragraphs = '<p>Potassium moves with the water in the soil.</p>'.repeat(80);
const { 'block-wide': wide, 'new-publications': publications } = BLOCK_FIXTURES;
// The publications are far below the first screen.
stub.page('long', {
  template: 'single-column',
  title: 'Long',
  zones: {
    main: [
      { type: 'rich-text', text: paragraphs },
      wide,
      { type: 'rich-text', text: '<p id="part">Part</p>' },
      publications,
    ],
  },
});

/** Records the requested code, and delays the code of a block until `release`. */
async function delayCode(page: Page, type: string) {
  const requested: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  page.on('request', (request) => requested.push(request.url()));
  await page.route(`**/static/assets/${type}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return { isRequested: () => requested.some((url) => url.includes(`/assets/${type}-`)), release };
}

const FAR = 'new-publications';
const block = (page: Page) => screenOf(page).block(FAR);
const save = (page: Page) => block(page).getByRole('button', { name: 'Save to reading list' }).first();

/** Follows a link to the fragment between the near and the far blocks. */
const goToFragment = (page: Page) =>
  page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#part';
    document.body.append(link);
    link.click();
  });

await test('the code of a block far below is loaded when the user scrolls near it', async (t, page) => {
  const code = await delayCode(page, FAR);
  code.release();
  await visit(page, '/long');
  t.ok(await save(page).isVisible(), 'the markup of the block is rendered');
  t.notOk(code.isRequested());
  const request = page.waitForRequest(`**/${FAR}-*.js`);
  await block(page).scrollIntoViewIfNeeded();
  await request;
});

await test('a click on a button takes effect once the code of the button is loaded', async (t, page) => {
  const code = await delayCode(page, FAR);
  await visit(page, '/long');
  await save(page).click();
  t.same(await storedReadingList(page), null, 'nothing has happened yet');
  code.release();
  await block(page).getByRole('button', { name: 'Remove from reading list' }).waitFor();
  t.equal(((await storedReadingList(page)) as string[]).length, 1);
});

await test('clicks before the code is loaded take effect in their order, once for each button', async (t, page) => {
  const code = await delayCode(page, FAR);
  await visit(page, '/long');
  const cards = block(page).locator('[data-publication]');
  for (const nth of [1, 0, 1]) await cards.nth(nth).getByRole('button').click();
  code.release();
  await block(page).getByRole('button', { name: 'Remove from reading list' }).nth(1).waitFor();
  t.strictSame(await storedReadingList(page), [
    await cards.nth(1).getAttribute('data-publication'),
    await cards.nth(0).getAttribute('data-publication'),
  ]);
});

await test('a jump to a fragment waits for code that is loading, and nothing disappears', async (t, page) => {
  const code = await delayCode(page, FAR);
  await visit(page, '/long');
  const isSame = await markDocument(page);
  const html = await block(page).innerHTML();
  await goToFragment(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  t.equal(await block(page).innerHTML(), html);
  code.release();
  await page.waitForURL('**/long#part');
  t.equal(await block(page).innerHTML(), html);
  t.ok(await isSame());
  await save(page).click();
  await block(page).getByRole('button', { name: 'Remove from reading list' }).waitFor();
});

await test('a URL with a fragment loads the code of all blocks at once', async (t, page) => {
  const code = await delayCode(page, FAR);
  code.release();
  await visit(page, '/long#part');
  t.ok(code.isRequested());
});

await test(
  'a jump to a fragment opens the page again if code can no longer be loaded',
  async (t, page) => {
    await page.route(`**/static/assets/${FAR}-*.js`, (route) => route.abort());
    await visit(page, '/long');
    const isSame = await markDocument(page);
    await Promise.all([page.waitForEvent('load'), goToFragment(page)]);
    t.notOk(await isSame());
    t.ok(await save(page).isVisible());
  },
  { expects: [/net::ERR_FAILED|Failed to fetch dynamically imported module/] },
);

await test('all blocks are shown after an extension has changed the header, also those far below', async (t, page) => {
  const hydrate = await openSlowly(page, '/long');
  await page.evaluate(addToHeader);
  await hydrate();
  await save(page).click();
  await block(page).getByRole('button', { name: 'Remove from reading list' }).waitFor();
  t.equal(((await storedReadingList(page)) as string[]).length, 1);
});
