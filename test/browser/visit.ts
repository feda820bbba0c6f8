import type { Page, Response } from 'playwright';

/** Resolves when the page is hydrated, which pushes the first page view. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataLayer } = window as { dataLayer?: { event?: string }[] };
    return dataLayer?.some(({ event }) => event === 'page-view');
  });
}

/**
 * Scrolls near every block, and resolves when all are hydrated and the window is at the top
 * (decision 27).
 */
export async function blocksHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React adds properties to the elements that it has hydrated.
    const isTaken = (run: Element) => Object.keys(run).some((key) => key.startsWith('__react'));
    const next = [...document.querySelectorAll('[data-block-group]')].find((run) => !isTaken(run));
    if (next) next.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    return !next;
  });
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Resolves when all blocks in the window are hydrated. Until then, the browser itself follows a
 * link that a block would handle.
 */
async function shownBlocksHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React adds properties to the elements that it has hydrated.
    const isTaken = (run: Element) => Object.keys(run).some((key) => key.startsWith('__react'));
    const isShown = (run: Element) => {
      const { top, bottom } = run.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    };
    return [...document.querySelectorAll('[data-block-group]')].every((run) => isTaken(run) || !isShown(run));
  });
}

/** Opens a URL and waits until the page and the blocks in the window are hydrated. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  await shownBlocksHydrated(page);
  return response;
}

/**
 * Opens a page and holds back its scripts, except `early-clicks`. Resolves when the markup is
 * complete, with a function that releases the scripts and waits for hydration.
 */
export async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/assets\/(?!early-clicks).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'replayClicks' in window);
  await page.locator('#initial-state').waitFor({ state: 'attached' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Marks the document. The result says whether the page still has the same document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
}

/** Horizontal overflow of the document in CSS pixels; 0 if it does not scroll sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Vertical scroll position in CSS pixels. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The ids in local storage under readingList. */
export const storedReadingList = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('readingList') ?? 'null'));

/** The page-view events in the data layer, oldest first. */
export const pageViews = (page: Page): Promise<{ path: string; title: string; site: string; language: string }[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: Record<string, string>[] };
    return dataLayer.filter(({ event }) => event === 'page-view') as never;
  });
