import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { plainText } from '../../../src/domain/plain-text.ts';
import { PUBLICATIONS, publicationId } from '../../stub-content-service/fixtures/publications.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { fillStorage, openSavedList, savedRows, storeReadingList } from '../reading-list-screen.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { storedReadingList, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const ids = (...numbers: number[]) => numbers.map(publicationId);
const title = (n: number) => plainText(PUBLICATIONS[n]?.title ?? '');
const move = (page: Page, direction: 'up' | 'down', n: number) =>
  screenOf(page).readingList.getByRole('button', { name: `Move ${direction}: ${title(n)}`, exact: true });
const waitForMessage = (page: Page, text: string) => screenOf(page).readingList.getByText(text).first().waitFor();

async function openWith(page: Page, list: string[]): Promise<void> {
  await storeReadingList(page, list);
  await visit(page, '/about');
  await openSavedList(page);
}

await test('a publication moves up and down by keyboard, keeps the focus, is announced, and the order is stored', async (t, page) => {
  await openWith(page, ids(0, 1, 2));
  await savedRows(page).nth(2).waitFor();
  await move(page, 'down', 0).focus();
  await page.keyboard.press('Enter');
  await waitForMessage(page, `${title(0)}: position 2 of 3`);
  t.same(await storedReadingList(page), ids(1, 0, 2));
  t.ok(await move(page, 'down', 0).evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await waitForMessage(page, `${title(0)}: position 3 of 3`);
  t.equal(await move(page, 'down', 0).getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('Enter');
  t.same(await storedReadingList(page), ids(1, 2, 0));
  await move(page, 'up', 2).click();
  await waitForMessage(page, `${title(2)}: position 1 of 3`);
  t.same(await storedReadingList(page), ids(2, 1, 0));
  await page.reload();
  await openSavedList(page);
  await savedRows(page).nth(2).waitFor();
  const shown = await savedRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-publication')));
  t.same(shown, ids(2, 1, 0));
});

await test('a removal can be undone at the same position, and the focus stays in the list', async (t, page) => {
  await openWith(page, ids(0, 1, 2));
  await savedRows(page).nth(1).getByRole('button', { name: 'Remove from reading list' }).click();
  await waitForMessage(page, `Removed: ${title(1)}`);
  t.same(await storedReadingList(page), ids(0, 2));
  const rowOfFocus = () =>
    page.evaluate(() => document.activeElement?.closest('[data-publication]')?.getAttribute('data-publication'));
  t.equal(await rowOfFocus(), publicationId(2));
  await screenOf(page).readingList.getByRole('button', { name: 'Undo' }).click();
  await savedRows(page).nth(2).waitFor();
  t.same(await storedReadingList(page), ids(0, 1, 2));
});

await test('the removal of the last publication shows the empty text and can be undone', async (t, page) => {
  await openWith(page, ids(3));
  await savedRows(page).first().getByRole('button', { name: 'Remove from reading list' }).click();
  await waitForMessage(page, 'Your reading list is empty');
  await screenOf(page).readingList.getByRole('button', { name: 'Undo' }).click();
  await savedRows(page).first().waitFor();
  t.same(await storedReadingList(page), ids(3));
});

await test(
  'the copied link has the ids in order in its fragment',
  async (t, page) => {
    await openWith(page, ids(2, 0));
    await screenOf(page).readingList.getByRole('button', { name: 'Copy link' }).click();
    await waitForMessage(page, 'The link has been copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    t.equal(copied, `${site.origin}/#reading-list=${ids(2, 0).join()}`);
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);

await test(
  'without access to the clipboard the link is shown, to copy by hand',
  async (t, page) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await openWith(page, ids(1));
    await screenOf(page).readingList.getByRole('button', { name: 'Copy link' }).click();
    const field = screenOf(page).readingList.getByRole('textbox', { name: 'Link to this list' });
    t.equal(await field.inputValue(), `${site.origin}/#reading-list=${publicationId(1)}`);
  },
  { ownContext: true },
);

for (const [format, file, mark] of [
  ['BibTeX', 'reading-list.bib', /^@\w+\{/],
  ['RIS', 'reading-list.ris', /^TY {2}- /],
  ['CSL-JSON', 'reading-list.json', /^\[\{"id":/],
] as const) {
  await test(`the list is saved as ${format}, in its order`, async (t, page) => {
    await openWith(page, ids(4, 1));
    const downloading = page.waitForEvent('download');
    await screenOf(page).readingList.getByRole('button', { name: format }).click();
    const download = await downloading;
    t.equal(download.suggestedFilename(), file);
    const text = await readFile(await download.path(), 'utf8');
    t.match(text, mark);
    t.ok(text.indexOf('publication-4') >= 0 && text.indexOf('publication-4') < text.indexOf('publication-1'));
    await waitForMessage(page, `${file} is ready.`);
  });
}

await test('500 publications are shown, exported and shared', async (t, page) => {
  const many = Array.from({ length: 500 }, (_, n) => `${publicationId(0).slice(0, -4)}9${String(n).padStart(3, '0')}`);
  stub.respond('/api/readinglist', ({ body }) => ({
    json: (JSON.parse(body) as string[]).map((_id) => ({ ...PUBLICATIONS[0], _id, slug: `p-${_id}` })),
  }));
  await openWith(page, many);
  await savedRows(page).nth(499).waitFor({ state: 'attached' });
  t.equal(await savedRows(page).count(), 500);
  t.equal(await screenOf(page).badge.textContent(), '500');
  const downloading = page.waitForEvent('download');
  await screenOf(page).readingList.getByRole('button', { name: 'CSL-JSON' }).click();
  const items = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as unknown[];
  t.equal(items.length, 500);
  stub.reset();
});

await test(
  'a failed export shows a message and leaves the list unchanged',
  async (t, page) => {
    await openWith(page, ids(0, 1));
    await savedRows(page).nth(1).waitFor();
    stub.respond('/api/readinglist', { status: 500 });
    await screenOf(page).readingList.getByRole('button', { name: 'RIS' }).click();
    await waitForMessage(page, 'The file could not be created. Please try again.');
    t.equal(await savedRows(page).count(), 2);
    stub.reset();
  },
  { expects: [/status of 50\d/, /exported/] },
);

await test('print shows a bibliography instead of the page while the list is open, and the page otherwise', async (t, page) => {
  await openWith(page, ids(2, 0));
  await savedRows(page).nth(1).waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('[data-print="alone"]');
  t.ok(await printed.isVisible());
  const [first, second] = await printed.getByRole('listitem').allTextContents();
  t.match(first, `${title(2)}.`);
  t.match(first, `${site.origin}/publications/publication-2`);
  t.match(second, `${title(0)}.`);
  for (const part of [screenOf(page).banner, screenOf(page).main, screenOf(page).footer, screenOf(page).readingList]) {
    t.notOk(await part.isVisible());
  }
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await screenOf(page).readingList.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await screenOf(page).main.waitFor();
  t.equal(await printed.count(), 0);
});

await test('the open panel shows what another tab saves or removes', async (t, page) => {
  await openWith(page, ids(0));
  await savedRows(page).first().waitFor();
  const other = await page.context().newPage();
  await visit(other, '/about');
  await other.evaluate((list) => localStorage.setItem('readingList', JSON.stringify(list)), ids(1, 0));
  await savedRows(page).nth(1).waitFor();
  t.equal(await savedRows(page).first().getAttribute('data-publication'), publicationId(1));
  await other.evaluate((list) => localStorage.setItem('readingList', JSON.stringify(list)), ids(1));
  await waitForMessage(page, `Removed: ${title(0)}`);
  t.equal(await savedRows(page).count(), 1);
});

await test('missing publications can be dropped from the list, and the others stay', async (t, page) => {
  await openWith(page, ['gone-1', publicationId(1), 'gone-2']);
  await waitForMessage(page, '2 saved publications are no longer available.');
  await screenOf(page).readingList.getByRole('button', { name: 'Remove them from the list' }).click();
  await screenOf(page).readingList.getByText('no longer available').waitFor({ state: 'hidden' });
  t.same(await storedReadingList(page), ids(1));
});

await test(
  'a list that the browser does not store shows a note',
  async (t, page) => {
    await fillStorage(page);
    await visit(page, '/publications');
    await screenOf(page).cards.first().getByRole('button').click();
    await openSavedList(page);
    await waitForMessage(page, 'Your browser does not store the list');
    t.equal(await savedRows(page).count(), 1);
  },
  { ownContext: true },
);
