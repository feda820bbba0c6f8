import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { examplesFor, SHOWN_AS_RUN } from '../../client/gallery/block-examples.ts';
import { GALLERY_PATH, GALLERY_SUBJECTS, type GallerySubject, galleryHref } from '../../client/gallery/gallery-view.ts';
import { startSite } from '../site/start-site.ts';
import { type AxeChoice, axeFindings } from './axe-findings.ts';
import { openBrowser, watchConsole } from './open-browser.ts';
import { blocksHydrated, hydrated, markDocument, sidewaysScroll } from './visit.ts';

/**
 * Folder of the screenshots, for people to look at. They double the time of this file, so they are
 * optional.
 */
const SCREENSHOTS = join(import.meta.dirname, '../../.cache/gallery');
const takesScreenshots = process.env.GALLERY_PICTURES !== undefined;
const WIDTHS = [360, 768, 1280];
/** Rules about whole pages, which example pages break: they show one block many times. */
const PAGE_RULES = ['landmark-unique', 'landmark-no-duplicate-main', 'heading-order', 'region'];
/** The rules that depend on the width of the page. All others run once for each page. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'focus-order-semantics'];

/** The rules that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SUBJECTS = GALLERY_SUBJECTS.filter(({ kind }) => kind !== 'overview');

/** Left to right in the light scheme, right to left in the dark scheme. */
const PASSES = [
  { lang: 'en', dir: 'ltr', colorScheme: 'light', choice: { without: PAGE_RULES } },
  // The elements are the same as in the first pass. Only their colours and positions differ.
  { lang: 'ar', dir: 'rtl', colorScheme: 'dark', choice: { only: [...COLOUR_RULES, ...LAYOUT_RULES] } },
] as const satisfies { lang: string; dir: string; colorScheme: 'light' | 'dark'; choice: AxeChoice }[];

mkdirSync(SCREENSHOTS, { recursive: true });
const browser = await openBrowser();
const site = await startSite(t, { isDev: true });
// One page for all tests, because in development a new context would load every module again.
const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
context.setDefaultTimeout(120_000);
const page = await context.newPage();
const messages = watchConsole(page);

/** Opens a page of the gallery and waits until it is hydrated. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-gallery-ready]').waitFor();
  await blocksHydrated(page);
}

/** The console messages since the last call. */
const consoleSince = () => messages.splice(0);

await t.test('npm run dev serves the site with a silent console', async (t) => {
  await page.goto('/');
  await hydrated(page);
  t.equal(await page.locator('main h1').count(), 1);
  t.equal(await page.evaluate(() => getComputedStyle(document.body).margin), '0px', 'with its styles');
  t.same(consoleSince(), []);
});

await t.test('the overview links to every block and template', async (t) => {
  await open(GALLERY_PATH);
  const links = await page
    .locator('main a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  t.same(
    SUBJECTS.map((subject) => galleryHref({ subject, lang: 'en' })).filter((href) => !links.includes(href)),
    [],
  );
  t.same(await axeFindings(page), []);
  t.same(consoleSince(), [], 'the console stays silent');
});

await t.test('the URL chooses language, direction, colour scheme and a single example', async (t) => {
  await open(`${GALLERY_PATH}/blocks/content?lang=zh-CN&dir=rtl&scheme=dark&only=chinese`);
  const html = page.locator('html');
  t.same([await html.getAttribute('lang'), await html.getAttribute('dir')], ['zh-CN', 'rtl']);
  t.equal(await html.evaluate((root) => getComputedStyle(root).colorScheme), 'dark');
  t.equal(await page.locator('[data-example]').count(), 1);
  t.same(consoleSince(), [], 'the console stays silent');
});

/** Opens the next page in the same document. */
async function openNext(): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.locator('html[data-gallery-ready]').waitFor();
  await blocksHydrated(page);
}

/** Number of examples on a page, including the run of all examples. */
const exampleCount = (subject: GallerySubject, lang: string): number =>
  subject.kind === 'block' ? examplesFor(subject.type, lang).length + (SHOWN_AS_RUN.has(subject.type) ? 1 : 0) : 0;

for (const { lang, dir, colorScheme, choice } of PASSES) {
  await t.test(`the gallery in ${lang}`, { timeout: 600_000 }, async (t) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(galleryHref({ subject: { kind: 'overview' }, lang }));
    for (const subject of SUBJECTS) {
      const path = galleryHref({ subject, lang });
      await t.test(
        `${path}, ${dir} and ${colorScheme}: every example is shown, fits each width and has no axe finding`,
        async (t) => {
          await openNext();
          t.equal(new URL(page.url()).pathname + new URL(page.url()).search, path);
          t.equal(await page.locator('html').getAttribute('dir'), dir);
          t.equal(await page.locator('[data-example]').count(), exampleCount(subject, lang));
          t.same(await axeFindings(page, choice), [], 'axe');
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            t.equal(await sidewaysScroll(page), 0, `no sideways scroll at ${width}px`);
            if (width < 1280) t.same(await axeFindings(page, { only: LAYOUT_RULES }), [], `axe at ${width}px`);
            if (!takesScreenshots) continue;
            const name = `${subject.kind}-${path.replace(/.*\/|\?.*/g, '')}-${dir}-${width}.jpg`;
            await page.screenshot({ path: join(SCREENSHOTS, name), type: 'jpeg', fullPage: true });
          }
          t.same(consoleSince(), [], 'the console stays silent');
        },
      );
    }
  });
}

await t.test('Back shows the previous page; another colour scheme opens a new document', async (t) => {
  await open(galleryHref({ subject: { kind: 'block', type: 'image' }, lang: 'en' }));
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'ar', exact: true }).click();
  await page.locator('html[dir="rtl"][data-gallery-ready]').waitFor();
  await blocksHydrated(page);
  await page.goBack();
  await page.locator('html[dir="ltr"][data-gallery-ready]').waitFor();
  await blocksHydrated(page);
  t.ok(await isSameDocument());
  await page.getByRole('link', { name: 'dark', exact: true }).click();
  await page.waitForURL(/scheme=dark/);
  await page.locator('html[data-gallery-ready]').waitFor();
  await blocksHydrated(page);
  t.notOk(await isSameDocument());
  t.same(consoleSince(), [], 'the console stays silent');
});

await t.test('a changed file that is not a source reloads no page', async (t) => {
  await open(GALLERY_PATH);
  const isSameDocument = await markDocument(page);
  const stray = join(SCREENSHOTS, 'report.html');
  rmSync(stray, { force: true });
  writeFileSync(stray, '<p>A report</p>');
  // Vite reports changes in order: once it has reported a source, it has seen the stray file too.
  const component = join(import.meta.dirname, '../../client/gallery/gallery-overview.tsx');
  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
  utimesSync(component, new Date(), new Date());
  await updated;
  rmSync(stray);
  t.ok(await isSameDocument());
  t.same(consoleSince(), [], 'the console stays silent');
});
