import type { Page, Response } from 'playwright';

/** Resolves when the browser has taken the page over: the first page-view is pushed then. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataLayer } = window as { dataLayer?: { event?: string }[] };
    return dataLayer?.some(({ event }) => event === 'page-view');
  });
}

/** Goes near every block, and resolves when all have been taken over and the window is at the top again (decision 27). */
export async function blocksTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks the elements that are its own.
    const isTaken = (run: Element) => Object.keys(run).some((key) => key.startsWith('__react'));
    const next = [...document.querySelectorAll('[data-block-group]')].find((run) => !isTaken(run));
    if (next) next.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    return !next;
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Opens an address and waits until the browser has taken it over. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Marks the document, so that a test can tell later whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-test-mark'));
}

/** How many CSS pixels the document is wider than the window; 0 when it does not scroll sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Vertical scroll position in CSS pixels. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The ids that local storage holds under readingList. */
export const storedReadingList = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('readingList') ?? 'null'));

/** The page-view events pushed to the data layer, oldest first. */
export const pageViews = (page: Page): Promise<{ path: string; title: string; site: string; language: string }[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: Record<string, string>[] };
    return dataLayer.filter(({ event }) => event === 'page-view') as never;
  });
