import type { Page } from 'playwright';
import { axeFindings } from '../axe-findings.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

/** The grounds of the sample's brands (content/brand). */
const BRANDS = [
  { prefix: '', mark: 'meridian-mark', light: 'rgb(251, 250, 246)', dark: 'rgb(18, 23, 19)' },
  { prefix: '/china', mark: 'china-mark', light: 'rgb(253, 249, 241)', dark: 'rgb(23, 18, 15)' },
  { prefix: '/brasil', mark: 'brasil-mark', light: 'rgb(247, 250, 253)', dark: 'rgb(15, 20, 25)' },
];
const PATHS = ['', '/publications', '/publications/seventy-seasons-of-plot-12'];

/** What a visitor sees of the brand. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector<HTMLImageElement>('header img');
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      mark: mark?.currentSrc.split('/').at(-1),
      isLoaded: (mark?.naturalWidth ?? 0) > 0,
      icon: document.querySelector('link[rel="icon"]')?.getAttribute('href'),
    };
  });

for (const scheme of ['light', 'dark'] as const) {
  for (const { prefix, mark, ...grounds } of BRANDS) {
    await test(
      `the pages of ${prefix || '/'} have its brand in ${scheme} colours, and axe finds nothing`,
      async (t, page) => {
        for (const path of PATHS) {
          await visit(page, prefix + path || '/');
          await page.waitForFunction(() => document.querySelector<HTMLImageElement>('header img')?.complete);
          t.strictSame(
            await seen(page),
            {
              ground: grounds[scheme],
              mark: `${mark}${scheme === 'dark' ? '-dark' : ''}.svg`,
              isLoaded: true,
              icon: `/media/brand/${mark.replace('mark', 'icon')}.svg`,
            },
            path,
          );
          t.same(await axeFindings(page), [], path);
        }
      },
      { colorScheme: scheme },
    );
  }
}

declare global {
  interface Window {
    /** Name and ground of the site, one entry for each change. */
    brandFrames?: string[];
  }
}

/** Records the name and the ground of the site at each frame. */
const record = (page: Page) =>
  page.evaluate(() => {
    const frames: string[] = [];
    window.brandFrames = frames;
    const note = () => {
      const name = document.querySelector('header a')?.textContent;
      const frame = `${name} ${getComputedStyle(document.body).backgroundColor}`;
      if (frames.at(-1) !== frame) frames.push(frame);
      requestAnimationFrame(note);
    };
    note();
  });

await test('on a navigation to another site, its name and colours appear together', async (t, page) => {
  await page.route('**/brand/*.css', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await visit(page, '/');
  await record(page);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Brazil' }).click();
  await page.waitForFunction(() => document.querySelector('header a')?.textContent?.includes('Brazil'));
  await page.waitForURL('**/brasil/en');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForFunction(() => document.querySelector('header a')?.textContent?.includes('Institute'));
  t.same(await page.evaluate(() => window.brandFrames), [
    'Meridian Institute for Crop Nutrition rgb(251, 250, 246)',
    'Meridian Brazil rgb(247, 250, 253)',
    'Meridian Institute for Crop Nutrition rgb(251, 250, 246)',
  ]);
  t.equal(await page.locator('link[data-brand]').count(), 1);
});

/** The colour of the placeholder of a category, which is drawn on a page of a site. */
async function placeholderColour(page: Page, path: string): Promise<string> {
  await visit(page, path);
  return page.evaluate(() => {
    const probe = document.createElement('div');
    probe.dataset.category = 'papers';
    document.body.append(probe);
    probe.style.setProperty('color', 'var(--category)');
    return getComputedStyle(probe).color;
  });
}

await test('the colours of categories turn with the brand', async (t, page) => {
  t.match(await placeholderColour(page, '/'), /^oklch\(0\.431 0\.063 242\.4\)$/);
  t.match(await placeholderColour(page, '/china'), /^oklch\(0\.431 0\.063 112\.2\)$/);
});

await test('a very long name has four lines, and leaves its mark as it is', async (t, page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/');
  const { width, height } = await page.evaluate(() => {
    const name = document.querySelector('header a > span');
    if (name) name.textContent = 'N'.repeat(300);
    const sizeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { width: sizeOf('header img')?.width, height: sizeOf('header')?.height ?? Number.NaN };
  });
  t.equal(width, 32);
  t.ok(height < 90, `a header of ${height} px`);
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
});
