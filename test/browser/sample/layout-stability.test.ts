import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { hydrated } from '../visit.ts';

/** A tenth of what the Web Vitals call good; local fonts that stand in for the web fonts are not quite the same. */
const TOLERATED = 0.01;

const PAGES = ['/', '/publications', '/publications/seventy-seasons-of-plot-12', '/research/potassium'];
const OTHERS = ['/about/team', '/gallery', '/es', '/ar', '/china'];

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

type Shifting = Window & { shifted?: number };

/** Adds up how far things have moved by themselves. */
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

/** Opens a page whose fonts and pictures arrive only after it was painted for the first time. */
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
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

for (const width of [360, 1280]) {
  for (const path of [...PAGES, ...OTHERS]) {
    await test(
      `nothing moves on ${path} while fonts, pictures and script arrive, at ${width}px`,
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
