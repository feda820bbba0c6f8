import type { Page } from 'playwright';
import { PUBLICATIONS, publicationId } from '../../stub-content-service/fixtures/publications.ts';
import { axeFindings } from '../axe-findings.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { savedRows, storeReadingList } from '../reading-list-screen.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { storedReadingList, visit } from '../visit.ts';

// `openBrowser` comes first, because it sets the timeout of the file. Two sites take long to start.
const browser = await openBrowser();
const { stub, site } = await stubbedSite();
const { site: hashSite } = await stubbedSite({ HISTORY_MODE: 'hash' });
const test = browserTests(browser, site.origin);
const hashTest = browserTests(browser, hashSite.origin);

const ids = (...numbers: number[]) => numbers.map(publicationId);
const link = (list: readonly string[], path = '/about') => `${path}#reading-list=${list.join()}`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Shared reading list' });
const button = (page: Page, name: string) => question(page).getByRole('button', { name });

await test('a shared list is added only on consent, and its new publications go to the end of the stored list', async (t, page) => {
  await storeReadingList(page, ids(1, 0));
  await visit(page, link([...ids(3, 0, 2), 'gone-1']));
  await question(page).getByText('New publications: 2.').waitFor();
  t.ok(await question(page).getByText(String(PUBLICATIONS[3]?.title)).isVisible());
  t.ok(await question(page).getByText('Already on your list: 1.').isVisible());
  t.ok(await question(page).getByText('No longer available: 1.').isVisible());
  t.same(await axeFindings(page), []);
  t.same(await storedReadingList(page), ids(1, 0), 'nothing is added before the user agrees');
  await button(page, 'Add to my list').click();
  await savedRows(page).nth(3).waitFor();
  t.same(await storedReadingList(page), ids(1, 0, 3, 2));
  t.equal(new URL(page.url()).hash, '', 'a reload does not ask again');
});

await test('declining, by button or Escape, leaves the stored list unchanged', async (t, page) => {
  await storeReadingList(page, ids(1));
  await visit(page, link(ids(3)));
  await button(page, 'Keep my list unchanged').click();
  await question(page).waitFor({ state: 'hidden' });
  t.same(await storedReadingList(page), ids(1));
  t.equal(new URL(page.url()).hash, '');
  await page.evaluate((hash) => window.location.assign(hash), `#reading-list=${publicationId(4)}`);
  await question(page).getByText('New publications: 1.').waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  t.same(await storedReadingList(page), ids(1));
});

for (const [what, fragment] of [
  ['empty', ''],
  ['cut in the middle of a character', '%E0%A4'],
  ['something else', '<img src=x onerror=alert(1)>'],
] as const) {
  await test(`a link whose list is ${what} shows a message and changes nothing`, async (t, page) => {
    await storeReadingList(page, ids(1));
    await visit(page, link([fragment]));
    await question(page).getByText('This link does not contain a readable reading list.').waitFor();
    t.equal(await button(page, 'Add to my list').count(), 0);
    await button(page, 'Close').click();
    await question(page).waitFor({ state: 'hidden' });
    t.same(await storedReadingList(page), ids(1));
  });
}

await test('a shared list of saved or missing publications adds nothing', async (t, page) => {
  await storeReadingList(page, ids(1));
  await visit(page, link([...ids(1), 'gone-1']));
  await question(page).getByText('All publications of this link are already on your list.').waitFor();
  t.equal(await button(page, 'Add to my list').count(), 0);
});

await test(
  'a shared list can be added even if its publications cannot be loaded',
  async (t, page) => {
    stub.respond('/api/readinglist', { status: 500 });
    await visit(page, link(ids(5, 6)));
    await question(page).getByText('New publications: 2.').waitFor();
    stub.reset();
    await button(page, 'Add to my list').click();
    await savedRows(page).nth(1).waitFor();
    t.same(await storedReadingList(page), ids(5, 6));
  },
  { expects: [/status of 50\d/, /shared list/] },
);

await hashTest(
  'with hash history the copied link opens the question too',
  async (t, page) => {
    await storeReadingList(page, ids(2));
    await visit(page, '/#/about');
    await screenOf(page).openReadingList.click();
    await screenOf(page).readingList.getByRole('button', { name: 'Copy link' }).click();
    await screenOf(page).readingList.getByText('The link has been copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    t.equal(copied, `${hashSite.origin}/#/#reading-list=${publicationId(2)}`);
    await page.evaluate(() => localStorage.setItem('readingList', '[]'));
    await page.goto('/healthz');
    await page.goto(copied);
    await question(page).getByText('New publications: 1.').waitFor();
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);
