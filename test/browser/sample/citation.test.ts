import { readFile } from 'node:fs/promises';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const DETAIL = '/publications/seventy-seasons-of-plot-12';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

await test(
  'the reference of a publication is copied as shown, and a message says so',
  async (t, page) => {
    await visit(page, DETAIL);
    const cite = page.getByRole('button', { name: 'Copy', exact: true }).locator('xpath=../..');
    const shown = await cite.locator('p').textContent();
    t.match(shown, /Seventy seasons of plot 12/i);
    await cite.getByRole('button', { name: 'Copy', exact: true }).click();
    await cite.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);

await test(
  'without access to the clipboard the reference is selected, to copy by hand',
  async (t, page) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await visit(page, DETAIL);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.waitForFunction(() => window.getSelection()?.toString() !== '');
    t.match(await page.evaluate(() => window.getSelection()?.toString()), /Seventy seasons of plot 12/i);
  },
  { ownContext: true },
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
