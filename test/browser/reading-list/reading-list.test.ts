import type { Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS, publicationId } from '../../stub-content-service/fixtures/publications.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { fillStorage, storeAsReadingList, storeReadingList } from '../reading-list-screen.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { hydrated, storedReadingList, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const browser = await openBrowser();
const test = browserTests(browser, site.origin);

const card = (page: Page, n: number) => page.locator(`main [data-publication="${publicationId(n)}"]`);
const save = (page: Page, n: number) => card(page, n).getByRole('button', { name: /^Save to reading list/ });
const remove = (page: Page, n: number) => card(page, n).getByRole('button', { name: /^Remove from reading list/ });

stub.page(
  'twice',
  pageOf('Twice', [
    { ...BLOCK_FIXTURES['new-publications'], publications: PUBLICATIONS.slice(0, 2) },
    { ...BLOCK_FIXTURES['related-publications'], publications: PUBLICATIONS.slice(0, 2) },
  ]),
);

await test('saving changes the label, updates the badge and stores the ids in order', async (t, page) => {
  await visit(page, '/publications');
  const { badge } = screenOf(page);
  await save(page, 2).click();
  await remove(page, 2).waitFor();
  await save(page, 0).click();
  await remove(page, 0).waitFor();
  t.equal(await badge.textContent(), '2');
  t.same(await storedReadingList(page), [publicationId(2), publicationId(0)]);
  t.match(await screenOf(page).openReadingList.textContent(), /2/);
});

await test('the buttons of a list have the title of their publication as description', async (t, page) => {
  await visit(page, '/publications');
  await save(page, 0).click();
  for (const button of [remove(page, 0), save(page, 1)]) {
    const described = await button.getAttribute('aria-describedby');
    const title = await page.locator(`[id="${described}"]`).textContent();
    t.equal(title, await button.locator('xpath=ancestor::article').getByRole('heading').textContent());
    t.ok(title);
  }
});

await test('removing removes only that id; removing the last one leaves an empty list', async (t, page) => {
  await storeReadingList(page, [publicationId(0), publicationId(1)]);
  await visit(page, '/publications');
  await remove(page, 0).click();
  await save(page, 0).waitFor();
  t.same(await storedReadingList(page), [publicationId(1)]);
  await remove(page, 1).click();
  await save(page, 1).waitFor();
  t.same(await storedReadingList(page), []);
});

await test('the list survives a reload and applies to the detail page', async (t, page) => {
  await visit(page, '/publications');
  await save(page, 1).click();
  await remove(page, 1).waitFor();
  await page.reload();
  await hydrated(page);
  await remove(page, 1).waitFor();
  t.equal(await screenOf(page).badge.textContent(), '1');
  await card(page, 1).getByRole('link').first().click();
  await page.waitForURL('**/publications/publication-1');
  await page
    .locator('[data-block="publication-detail"]')
    .getByRole('button', { name: /^Remove from reading list/ })
    .waitFor();
});

await test('a publication that is shown twice changes both buttons when it is saved', async (t, page) => {
  await visit(page, '/twice');
  await save(page, 0).first().click();
  await remove(page, 0).nth(1).waitFor();
  t.equal(await remove(page, 0).count(), 2);
});

await test('the panel shows that it is empty, then the saved cards; a click on a card opens it and closes the panel', async (t, page) => {
  await visit(page, '/publications');
  const { openReadingList, readingList, closeReadingList } = screenOf(page);
  await openReadingList.click();
  await readingList.getByText('Your reading list is empty').waitFor();
  t.same(stub.callsTo('/api/readinglist'), [], 'an empty list makes no call');
  await closeReadingList.click();
  await save(page, 1).click();
  await openReadingList.click();
  const saved = readingList.locator(`[data-publication="${publicationId(1)}"]`);
  await saved.waitFor();
  t.ok(await readingList.getByRole('heading', { name: 'Reading list' }).isVisible());
  t.equal(await readingList.getByText('Your reading list is empty').count(), 0);
  await saved.getByRole('link').first().click();
  await page.waitForURL('**/publications/publication-1');
  await readingList.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: PUBLICATIONS[1]?.title, level: 1 }).waitFor();
});

await test('the call sends the ids as JSON, with the locale', async (t, page) => {
  await storeReadingList(page, [publicationId(3), publicationId(1)]);
  await visit(page, '/es/publications');
  stub.forget();
  const requested = page.waitForRequest('**/api/readinglist');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Lista de lectura/ })
    .click();
  const request = await requested;
  t.equal(request.method(), 'POST');
  t.match(request.headers(), {
    'content-type': /^application\/json/,
    'x-site-slug': 'institute',
    'accept-language': 'es',
  });
  t.same(request.postDataJSON(), [publicationId(3), publicationId(1)]);
  await page.getByRole('dialog').locator('[data-publication]').nth(1).waitFor();
  t.ok(await page.getByRole('dialog').getByRole('heading', { name: 'Lista de lectura' }).isVisible());
  t.same(JSON.parse(stub.callsTo('/api/readinglist')[0]?.body ?? 'null'), [publicationId(3), publicationId(1)]);
});

await test('a publication saved in one tab is shown as saved in the other', async (t, page) => {
  await visit(page, '/publications');
  const other = await page.context().newPage();
  await visit(other, '/publications');
  await save(page, 4).click();
  await remove(other, 4).waitFor();
  t.equal(await screenOf(other).badge.textContent(), '1');
});

await test(
  'a failed fetch keeps the ids, offers a retry, and the panel still closes',
  async (t, page) => {
    await storeReadingList(page, [publicationId(1)]);
    await visit(page, '/publications');
    stub.respond('/api/readinglist', [{ status: 500 }, { status: 500 }, { json: [] }]);
    const { openReadingList, readingList, closeReadingList } = screenOf(page);
    await openReadingList.click();
    await readingList.getByText('Your saved publications could not be loaded.').waitFor();
    t.equal(await readingList.getByText('Your reading list is empty').count(), 0);
    t.ok(await readingList.getByRole('button', { name: 'Try again' }).isVisible());
    await closeReadingList.click();
    await readingList.waitFor({ state: 'hidden' });
    t.same(await storedReadingList(page), [publicationId(1)]);
    t.equal(await screenOf(page).badge.textContent(), '1');
    stub.reset();
    stub.page('twice', pageOf('Twice', []));
  },
  { expects: [/status of 50\d/, /reading/i] },
);

await test('ids that no longer exist stay, and a note names their number', async (t, page) => {
  await storeReadingList(page, ['gone-1', publicationId(1), 'gone-2']);
  await visit(page, '/publications');
  const { openReadingList, readingList } = screenOf(page);
  await openReadingList.click();
  await readingList.getByText('2 saved publications are no longer available.').waitFor();
  t.equal(await readingList.locator('[data-publication]').count(), 1);
  t.same(await storedReadingList(page), ['gone-1', publicationId(1), 'gone-2']);
});

for (const [what, stored] of [
  ['no JSON', '{oops'],
  ['no list', '{"a":1}'],
  ['a list of other things', '[1,null,{"x":[]}]'],
] as const) {
  await test(`a stored value that is ${what} counts as an empty list`, async (t, page) => {
    await storeAsReadingList(page, stored);
    await visit(page, '/publications');
    await save(page, 0).click();
    await remove(page, 0).waitFor();
    t.same(await storedReadingList(page), [publicationId(0)]);
  });
}

await test(
  'with blocked storage the page works and the list is in memory',
  async (t, page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit(page, '/publications');
    await save(page, 0).click();
    await remove(page, 0).waitFor();
    t.equal(await screenOf(page).badge.textContent(), '1');
  },
  { ownContext: true },
);

await test(
  'a storage that refuses to write does not break the button',
  async (t, page) => {
    await fillStorage(page);
    await visit(page, '/publications');
    await save(page, 0).click();
    await remove(page, 0).waitFor();
    t.equal(await screenOf(page).badge.textContent(), '1');
  },
  { ownContext: true },
);
