import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { hydrated } from '../visit.ts';

/**
 * A tenth of the layout shift that Web Vitals rate as good. Not 0, since local fonts differ
 * slightly from the web fonts.
 */
const TOLERATED = 0.01;

const PAGES = ['/', '/publications', '/publications/seventy-seasons-of-plot-12', '/research/potassium'];
const OTHERS = ['/about/team', '/gallery', '/es', '/ar', '/china'];

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

type Shifting = Window & { shifted?: number };

/** Sums up the layout shifts. */
function watchShifts(): void {
  const view = window as Shifting;
  view.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) view.shifted = (view.shifted ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Opens a page whose fonts and images arrive only after the first paint. */
async function visitSlowly(page: Page, path: string): Promise<void> {
  const { promise: firstPaint, resolve } = Promise.withResolvers<void>();
  await page.route(/\.woff2$|\/media\//, async (route) => {
    await firstPaint;
    await route.continue();
  });
  const loading = page.goto(path, { waitUntil: 'load' });
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  await painted(page);
  resolve();
  await loading;
  await hydrated(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

for (const width of [360, 1280]) {
  for (const path of [...PAGES, ...OTHERS]) {
    await test(
      `the layout of ${path} does not shift while fonts, images and scripts load, at ${width}px`,
      async (t, page) => {
        await page.addInitScript(watchShifts);
        await visitSlowly(page, path);
        const shifted = await page.evaluate(() => (window as Shifting).shifted ?? Number.NaN);
        t.ok(shifted < TOLERATED, `shifted by ${shifted}`);
      },
      { viewport: { width, height: 800 }, firstVisit: true },
    );
  }
}
