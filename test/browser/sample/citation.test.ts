import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { axeFindings } from '../axe-findings.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const DETAIL = '/publications/seventy-seasons-of-plot-12';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

const cite = (page: Page) => page.getByRole('link', { name: 'Cite', exact: true });

/** Opens the dialog by keyboard and waits for the reference. */
async function openDialog(page: Page) {
  await visit(page, DETAIL);
  await cite(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await dialog.getByText(/Seventy seasons of plot 12/i).waitFor();
  return dialog;
}

await test(
  'a reference is copied in the chosen style, as text and as HTML, by keyboard alone',
  async (t, page) => {
    const dialog = await openDialog(page);
    const select = dialog.getByRole('combobox', { name: 'Style' });
    t.equal(await select.evaluate((element) => element === document.activeElement), true, 'the select has the focus');
    await page.keyboard.press('v');
    await dialog.getByText(/\[Internet\]|doi:/).waitFor();
    t.equal(await select.inputValue(), 'vancouver');
    const shown =
      (await dialog
        .getByRole('paragraph')
        .filter({ hasText: /Seventy/i })
        .textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Copy as text' }).press('Enter');
    await dialog.getByText('Copied').waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
    await dialog.getByRole('button', { name: 'Copy as HTML' }).press('Enter');
    await page.waitForFunction(async () => (await navigator.clipboard.read())[0]?.types.includes('text/html'));
    const html = await page.evaluate(async () =>
      (await (await navigator.clipboard.read())[0]?.getType('text/html'))?.text(),
    );
    t.match(html, /<a href=/);
    t.match(html, /Seventy seasons/i);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    t.equal(await cite(page).evaluate((element) => element === document.activeElement), true, 'the focus returns');
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);

await test(
  'without access to the clipboard the reference is selected, to copy by hand',
  async (t, page) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Copy as text' }).click();
    await page.waitForFunction(() => window.getSelection()?.toString() !== '');
    t.match(await page.evaluate(() => window.getSelection()?.toString()), /Seventy seasons of plot 12/i);
  },
  { ownContext: true },
);

await test('the dialog has no accessibility findings and names the Citation Style Language', async (t, page) => {
  const dialog = await openDialog(page);
  t.equal(
    await dialog.getByRole('link', { name: 'Citation Style Language' }).getAttribute('href'),
    'https://citationstyles.org/',
  );
  t.same(await axeFindings(page), []);
});

await test(
  'the dialog fits a phone, right to left and in the dark, without accessibility findings',
  async (t, page) => {
    await visit(page, `/ar${DETAIL}`);
    await page.locator('[aria-haspopup=dialog][rel=nofollow]').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Seventy seasons of plot 12/i).waitFor();
    t.ok(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing is cut off');
    t.same(await axeFindings(page), []);
  },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
);

await test('a publication of the reading list is cited in the dialog above the list', async (t, page) => {
  await visit(page, DETAIL);
  await page.getByRole('button', { name: 'Save to reading list' }).first().click();
  await page
    .getByRole('button', { name: /^Reading list/ })
    .first()
    .click();
  const list = page.getByRole('dialog', { name: 'Reading list' });
  await list.getByRole('link', { name: /^Cite: Seventy seasons/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite' });
  await dialog.getByText(/Seventy seasons of plot 12/i).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  t.ok(await list.isVisible(), 'the list stays open');
});

await test(
  'without script the link leads to the reference',
  async (t, page) => {
    await page.goto(DETAIL);
    await cite(page).click();
    await page.waitForURL(/\/citation\?style=apa/);
    t.match(await page.textContent('body'), /Seventy seasons of plot 12/i);
  },
  { javaScriptEnabled: false },
);

for (const [format, extension, mark] of [
  ['BibTeX', 'bib', /^@\w+\{/],
  ['RIS', 'ris', /^TY {2}- /],
  ['CSL-JSON', 'json', /^\[\{"id":/],
] as const) {
  await test(
    `a publication is saved as ${format} without script too`,
    async (t, page) => {
      await page.goto(DETAIL);
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: format }).click();
      const download = await downloading;
      t.match(download.suggestedFilename(), new RegExp(`\\.${extension}$`));
      t.match(await readFile(await download.path(), 'utf8'), mark);
    },
    { javaScriptEnabled: false },
  );
}
