import type { Page } from 'playwright';
import { coveringPages } from '../../site/covering-pages.ts';
import { crawl } from '../../site/crawl.ts';
import { fewDetails } from '../../site/sample-locales.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { sampleSite } from '../shared-site.ts';
import { blocksHydrated, visit } from '../visit.ts';

/** More focus stops than any page has. */
const ENDLESS = 250;

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);
const pages = (await crawl(site.origin, { starts: ['/'], follows: fewDetails(1) })).filter(({ path }) =>
  /^\/(?!es|fr|ar|china|brasil)/.test(path),
);

/** Resolves when the page is complete: every block is hydrated, every iframe has its document. */
async function settled(page: Page): Promise<void> {
  await blocksHydrated(page);
  for (const element of await page.locator('iframe').elementHandles()) {
    await element.scrollIntoViewIfNeeded();
    const frame = await element.contentFrame();
    await frame?.waitForURL((url) => url.href !== 'about:blank');
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** The focused element and its faults; undefined without focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const [box] = element.getClientRects();
    const { outlineStyle } = getComputedStyle(element);
    const card = element.closest('[data-publication]');
    // An iframe has the focus while an element of its document has it and shows it.
    const isMarked =
      element.tagName === 'IFRAME' ||
      outlineStyle !== 'none' ||
      (card !== null && getComputedStyle(card).outlineStyle !== 'none');
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = top !== null && top !== undefined && (element.contains(top) || top.contains(element));
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    return {
      place: `${name} ${Math.round(window.scrollX + (box?.x ?? 0))},${Math.round(window.scrollY + (box?.y ?? 0))}`,
      faults: [...(isMarked ? [] : [`${name}: focus is not shown`]), ...(isSeen ? [] : [`${name}: focus is hidden`])],
    };
  });

/** Walks through the page by Tab and returns the faults. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  let last = '';
  for (let stops = 0; stops < ENDLESS; stops += 1) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (!at) return { stops, faults };
    if (at.place === last) return { stops, faults: [...faults, `${at.place}: the focus is trapped`] };
    faults.push(...at.faults);
    last = at.place;
  }
  return { stops: ENDLESS, faults: [...faults, 'the page has no end'] };
}

for (const path of coveringPages(pages)) {
  await test(
    `Tab moves through all of ${path} in both directions, and the focus is always visible`,
    async (t, page) => {
      await visit(page, path);
      await settled(page);
      const forth = await walk(page, 'Tab');
      t.same(forth.faults, []);
      // The smallest number of stops is two, on an iframe page.
      t.ok(forth.stops >= 2, 'there are stops after the skip link');
      const back = await walk(page, 'Shift+Tab');
      t.same(back.faults, []);
      t.equal(back.stops, forth.stops, 'as many stops backwards as forwards');
    },
    { reducedMotion: 'reduce' },
  );
}

await test('the focus follows the order of the page: skip link, header, content, footer', async (t, page) => {
  await visit(page, '/contact');
  const landmarks: string[] = [];
  for (let stop = 0; stop < ENDLESS; stop += 1) {
    await page.keyboard.press('Tab');
    const landmark = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body ? undefined : (element?.closest('header, main, footer')?.tagName ?? 'none');
    });
    if (!landmark) break;
    if (landmarks.at(-1) !== landmark) landmarks.push(landmark);
  }
  t.same(landmarks, ['none', 'HEADER', 'MAIN', 'FOOTER']);
});

await test('a short accordion that is hydrated while the focus is in it keeps the focus', async (t, page) => {
  await visit(page, '/contact');
  const link = page.getByRole('main').getByRole('link', { name: 'press@meridian.example' });
  await link.focus();
  await blocksHydrated(page);
  const accordion = page.locator('details:has([href="mailto:press@meridian.example"])');
  t.ok(await link.evaluate((element) => element === document.activeElement));
  t.equal(await accordion.count(), 1, 'the accordion is unchanged');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await accordion.waitFor({ state: 'detached' });
  t.ok(await link.isVisible());
});

await test('the language switch can be opened, used and closed by keyboard', async (t, page) => {
  await visit(page, '/about');
  const button = page.getByRole('button', { name: /Language/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'English');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Español' }).waitFor({ state: 'hidden' });
  t.ok(await button.evaluate((element) => element === document.activeElement));
});

await test('a navigation announces the page title to screen readers', async (t, page) => {
  await visit(page, '/about');
  await screenOf(page).footer.getByRole('link', { name: 'Privacy' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  const spoken = page.locator('[role="status"]').filter({ hasText: await page.title() });
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await spoken.waitFor({ state: 'attached' });
  t.equal(await spoken.count(), 1);
});
