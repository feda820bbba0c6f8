import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';

// The gallery page of the sample has photographs below a banner photograph.
const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

const widthOf = (address: string) => Number(/\/img\/(\d+)\//.exec(address)?.[1] ?? 0);

/** The width of the banner image that the browser loaded, and the number of requests for it. */
async function bannerOf(page: Page): Promise<{ width: number; requested: string[] }> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/river-lots.jpg')) requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/gallery', { waitUntil: 'load' });
  const banner = page.locator('[data-block="banner"] img');
  return { width: widthOf(await banner.evaluate((image: HTMLImageElement) => image.currentSrc)), requested };
}

for (const [width, deviceScaleFactor, least, most] of [
  [360, 1, 360, 480],
  [360, 2, 640, 960],
  [768, 1, 768, 960],
  [1_280, 1, 1_280, 1_280],
] as const) {
  await test(
    `on ${width} points at ${deviceScaleFactor} pixels the banner is loaded once, ${least} to ${most} pixels wide`,
    async (t, page) => {
      const { width: loaded, requested } = await bannerOf(page);
      t.ok(loaded >= least && loaded <= most, `${loaded} pixels`);
      t.equal(
        requested.filter((path) => widthOf(path) === loaded).length,
        1,
        'the preloaded file is the displayed file',
      );
      t.notOk(
        requested.some((path) => path.startsWith('/media/')),
        'the original file is never requested',
      );
    },
    { viewport: { width, height: 800 }, deviceScaleFactor },
  );
}

await test('thumbnails are small files', async (t, page) => {
  await page.goto('/gallery');
  const thumbnail = page.locator('[data-block="legacy-image"] img[src$="/smallholder-fields.jpg"]').first();
  await thumbnail.scrollIntoViewIfNeeded();
  await thumbnail.evaluate((image: HTMLImageElement) => image.decode());
  const { source, pixels } = await thumbnail.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    pixels: image.clientWidth,
  }));
  t.ok(widthOf(source) >= pixels && widthOf(source) <= 320, `${source} on ${pixels} points`);
});
