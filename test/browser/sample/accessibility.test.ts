import { axeFindings } from '../axe-findings.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

// sample-pages.test.ts runs axe on each sample page. This file covers other states.
await test(
  'axe finds no fault on an error page',
  async (t, page) => {
    await visit(page, '/nothing-here');
    t.same(await axeFindings(page), []);
  },
  { expects: [/status of 404/] },
);

for (const path of ['/', '/publications']) {
  await test(
    `axe finds nothing on ${path} in dark colours and on a phone`,
    async (t, page) => {
      await visit(page, path);
      t.same(await axeFindings(page), []);
    },
    { colorScheme: 'dark', viewport: { width: 390, height: 800 } },
  );
}

await test('axe finds no fault in the open menu and the reading list, empty and filled', async (t, page) => {
  await visit(page, '/publications');
  const { openMenu, menu, closeMenu, openReadingList, readingList, closeReadingList, cards } = screenOf(page);
  await openMenu.click();
  await menu.waitFor();
  t.same(await axeFindings(page), [], 'menu');
  await closeMenu.click();
  await openReadingList.click();
  await readingList.getByText('Your reading list is empty').waitFor();
  t.same(await axeFindings(page), [], 'empty reading list');
  await closeReadingList.click();
  await cards
    .first()
    .getByRole('button', { name: /^Save to reading list/ })
    .click();
  await openReadingList.click();
  await readingList.locator('[data-publication]').waitFor();
  t.same(await axeFindings(page), [], 'filled reading list');
});

await test('axe finds no fault in a refused newsletter form', async (t, page) => {
  await visit(page, '/newsletter');
  await page.locator('[data-block="newsletter"]').getByRole('button').first().click();
  await page.locator('[data-block="newsletter"]').getByRole('alert').first().waitFor();
  t.same(await axeFindings(page), []);
});
