import type { Page } from 'playwright';
import {
  addBeforeSave,
  addCustomElements,
  addDivsToForms,
  addToHeader,
  changeDocument,
  translateTexts,
} from '../foreign-elements.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { blocksHydrated, openSlowly, storedReadingList, visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

/** The message about a page that React renders anew. */
const CHANGED = /The markup was changed before React hydrated it/;

const firstCard = (page: Page) => page.locator('main [data-publication]').first();
const savedFirst = (page: Page) => firstCard(page).getByRole('button', { name: 'Remove from reading list' });

for (const [what, change, path, expects] of [
  ['inserts custom elements beside fields', addCustomElements, '/publications', []],
  ['inserts elements into forms', addDivsToForms, '/publications', [CHANGED]],
  ['inserts elements before the button', addBeforeSave, '/publications', [CHANGED]],
  ['inserts elements before the button of a block far below', addBeforeSave, '/', [CHANGED]],
  ['inserts an element into the header', addToHeader, '/publications', [CHANGED]],
  ['changes html, head and body', changeDocument, '/publications', []],
  ['translates all texts', translateTexts, '/publications', [CHANGED]],
] as const) {
  await test(
    `a click on save before the scripts are loaded acts once although an extension ${what}`,
    async (t, page) => {
      const hydrate = await openSlowly(page, path);
      await page.evaluate(change);
      const button = firstCard(page).locator('button[aria-pressed]');
      await button.click();
      await button.click();
      await hydrate();
      await savedFirst(page).waitFor();
      const id = await firstCard(page).getAttribute('data-publication');
      t.strictSame(await storedReadingList(page), [id]);
      await savedFirst(page).click();
      t.strictSame(await storedReadingList(page), [], 'a later click acts at once');
    },
    { expects: [...expects] },
  );
}

await test('custom elements of a password manager cost no entered text and no focus', async (t, page) => {
  for (const path of ['/publications', '/newsletter']) {
    const hydrate = await openSlowly(page, path);
    await page.evaluate(addCustomElements);
    const field = page.locator('main input[name=term], main input[type=email]').first();
    await field.fill('soil@institute.example');
    await hydrate();
    await blocksHydrated(page);
    t.equal(await field.inputValue(), 'soil@institute.example', path);
    t.ok(await field.evaluate((element) => element === document.activeElement), path);
    await page.unrouteAll();
  }
});

await test(
  'the newsletter form works after React has rendered it anew',
  async (t, page) => {
    const hydrate = await openSlowly(page, '/newsletter');
    await page.evaluate(addDivsToForms);
    await hydrate();
    await blocksHydrated(page);
    const form = page.locator('[data-block="newsletter"]');
    await form.getByRole('textbox', { name: 'Email address' }).fill('ana@institute.example');
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    await form.getByText('Thank you. The form has been sent.').waitFor();
    t.equal(page.url(), `${site.origin}/newsletter`);
  },
  { expects: [CHANGED] },
);

await test('a page that is translated after hydration keeps working', async (t, page) => {
  await visit(page, '/publications');
  await blocksHydrated(page);
  await page.evaluate(translateTexts);
  await firstCard(page).locator('button[aria-pressed]').click();
  await savedFirst(page).waitFor();
  await page.locator('[data-filter="category"] summary').click();
  await page.evaluate(translateTexts);
  await page.getByRole('checkbox', { name: /^Abstracts/ }).check();
  await page.getByText('3 of 3 publications').waitFor();
  await page.evaluate(translateTexts);
  await page.locator('main [data-publication] a[href^="/publications/"]').first().click();
  await page.waitForURL(/\/publications\/publication-/);
  await page.evaluate(translateTexts);
  const save = page.locator('[data-block="publication-detail"] button[aria-pressed]');
  await save.click();
  await save.getByText('Remove from reading list').waitFor();
  await page.goBack();
  await page.getByText('3 of 3 publications').waitFor();
  t.equal(((await storedReadingList(page)) as string[]).length, 2);
});
