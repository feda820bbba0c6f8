import type { Page } from 'playwright';
import { ALL, chooseOption, count, currentUrl, shownIds, waitForCount } from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { scrollPosition, visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const spanishOrEnglish = count(({ language }) => language === 'Spanish' || language === 'English');
const spanish = count(({ language }) => language === 'Spanish');
const sort = (page: Page) => screenOf(page).main.getByRole('combobox', { name: 'Sort by' });
const cardLink = (page: Page, n: number) => screenOf(page).cards.nth(n).getByRole('link').first();
const isFocused = (page: Page, n: number) => cardLink(page, n).evaluate((link) => link === document.activeElement);

await test('Back from a card that the keyboard opened restores the chosen cards, the scroll position and the focus', async (t, page) => {
  await visit(page, '/publications');
  await chooseOption(page, 'language', 'Spanish');
  await waitForCount(page, 12, spanish);
  await chooseOption(page, 'language', 'English');
  await waitForCount(page, 12, spanishOrEnglish);
  await page.keyboard.press('Escape');
  await sort(page).selectOption('title');
  await page.waitForURL('**sort=title');
  for (const shown of [24, Math.min(36, spanishOrEnglish)]) {
    await screenOf(page).loadMore.click();
    await waitForCount(page, shown, spanishOrEnglish);
  }
  const before = await shownIds(page);
  await cardLink(page, 20).focus();
  const position = await scrollPosition(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/publications/publication-*');
  // Focus goes to the heading of the new page after the URL has changed.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.goBack();
  await waitForCount(page, before.length, spanishOrEnglish);
  t.same(await shownIds(page), before);
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 3, position);
  t.ok(await isFocused(page, 20));
  const shared = currentUrl(page);
  await page.reload();
  await waitForCount(page, before.length, spanishOrEnglish);
  t.same(await shownIds(page), before, 'a reload shows the same list');
  await page.goto(shared.pathname + shared.search);
  await waitForCount(page, before.length, spanishOrEnglish);
  t.same(await shownIds(page), before, 'the URL leads to the same list');
});

await test('each choice adds a history entry, and "Load more" does not', async (t, page) => {
  await visit(page, '/publications');
  await chooseOption(page, 'language', 'Spanish');
  await page.waitForURL('**language=Spanish');
  await page.keyboard.press('Escape');
  await sort(page).selectOption('oldest');
  await page.waitForURL('**sort=oldest');
  await screenOf(page).main.getByRole('searchbox').fill('rice');
  await screenOf(page).main.getByRole('searchbox').press('Enter');
  await page.waitForURL('**term=rice**');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.waitForURL((url) => !url.searchParams.has('term'));
  await page.getByRole('link', { name: 'Remove filter Spanish' }).click();
  await waitForCount(page, 12, ALL);
  await screenOf(page).loadMore.click();
  await waitForCount(page, 24, ALL);
  for (const search of [
    '?language=Spanish&sort=oldest',
    '?term=rice&language=Spanish&sort=oldest',
    '?language=Spanish&sort=oldest',
    '?language=Spanish',
    '',
  ]) {
    await page.goBack();
    await page.waitForURL((url) => url.search === search);
    // The URL changes before the list does.
    await page.waitForFunction((search) => {
      const query = new URLSearchParams(search);
      const at = (selector: string) => document.querySelector<HTMLInputElement>(`main ${selector}`);
      const isSpanish = at('input[name="language"][value="Spanish"]')?.checked;
      return (
        at('select[name="sort"]')?.value === (query.get('sort') ?? '') &&
        at('input[type="search"]')?.value === (query.get('term') ?? '') &&
        isSpanish === query.has('language')
      );
    }, search);
    t.equal(currentUrl(page).search, search);
  }
});

await test('while a request is pending the list is busy and keeps its cards', async (t, page) => {
  await visit(page, '/publications');
  const before = await shownIds(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/publications?*', async (route) => {
    await released;
    await route.continue();
  });
  await chooseOption(page, 'language', 'Spanish');
  const busy = screenOf(page).main.locator('[aria-busy="true"]');
  await busy.waitFor();
  t.ok(await page.getByRole('checkbox', { name: /^Spanish/ }).isChecked(), 'the choice shows at once');
  t.same(await shownIds(page), before);
  release();
  await waitForCount(page, 12, spanish);
  t.equal(await busy.count(), 0);
  const status = page.getByRole('status').filter({ hasText: `12 of ${spanish} publications` });
  t.equal(await status.count(), 1, 'the count is announced');
});

await test(
  'a failed request keeps the cards, shows the error, and can be retried',
  async (t, page) => {
    await visit(page, '/publications');
    const before = await shownIds(page);
    await page.route('**/api/publications?*', (route) => route.abort());
    await chooseOption(page, 'language', 'Spanish');
    const alert = page.getByRole('alert').filter({ hasText: 'The list could not be updated.' });
    await alert.waitFor();
    t.same(await shownIds(page), before);
    await page.unroute('**/api/publications?*');
    await alert.getByRole('link', { name: 'Try again' }).click();
    await waitForCount(page, 12, spanish);
    await alert.waitFor({ state: 'hidden' });
  },
  { expects: [/net::ERR_FAILED/, /could not be loaded/] },
);

await test('a list with one filter has its own canonical URL, and one with more is noindex', async (t, page) => {
  const head = () =>
    page.evaluate(() => ({
      robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    }));
  const canonical = `${site.origin}/publications`;
  await visit(page, '/publications');
  t.same(await head(), { robots: null, canonical });
  await chooseOption(page, 'language', 'Spanish');
  await waitForCount(page, 12, spanish);
  const filtered = { robots: null, canonical: `${canonical}?language=Spanish` };
  await page.waitForFunction(() => document.querySelector('link[rel="canonical"][href*="Spanish"]'));
  t.same(await head(), filtered, 'in the browser');
  await page.reload();
  t.same(await head(), filtered, 'from the server');
  t.equal(await screenOf(page).loadMore.getAttribute('rel'), 'nofollow');
  await screenOf(page).loadMore.click();
  await waitForCount(page, Math.min(24, spanish), spanish);
  await page.waitForFunction(() => document.querySelector('meta[name="robots"]'));
  t.same(await head(), { robots: 'noindex, follow', canonical });
  await page.reload();
  t.same(await head(), { robots: 'noindex, follow', canonical });
});

await test(
  'without JavaScript, Back from a card shows the filtered and sorted cards again',
  async (t, page) => {
    await page.goto('/publications');
    await chooseOption(page, 'language', 'Spanish');
    await chooseOption(page, 'language', 'English');
    await sort(page).selectOption('title');
    await page.getByRole('button', { name: 'Apply' }).click();
    await waitForCount(page, 12, spanishOrEnglish);
    for (const shown of [24, Math.min(36, spanishOrEnglish)]) {
      await page.getByRole('link', { name: 'Load more' }).click();
      await waitForCount(page, shown, spanishOrEnglish);
    }
    const before = await shownIds(page);
    await cardLink(page, 20).click();
    await page.waitForURL('**/publications/publication-*');
    await page.goBack();
    await waitForCount(page, before.length, spanishOrEnglish);
    t.same(await shownIds(page), before);
    t.equal(currentUrl(page).searchParams.get('sort'), 'title');
    await page.getByRole('link', { name: 'Remove filter Spanish' }).click();
    t.same(currentUrl(page).searchParams.getAll('language'), ['English']);
  },
  { javaScriptEnabled: false },
);
