import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { examplesFor, isShownAsRun } from '../../client/gallery/block-examples.ts';
import { GALLERY_PATH, type GallerySubject, galleryHref } from '../../client/gallery/gallery-view.ts';
import { BLOCK_TYPES } from '../../src/domain/blocks.ts';
import { TEMPLATE_NAMES } from '../../src/domain/templates.ts';
import { startSite } from '../site/start-site.ts';
import { type AxeChoice, axeFindings } from './axe-findings.ts';
import { openBrowser, watchConsole } from './open-browser.ts';
import { hydrated, sidewaysScroll } from './visit.ts';

/** Where the pictures go, to be looked at: nothing compares them. */
const PICTURES = join(import.meta.dirname, '../../.cache/gallery');
const WIDTHS = [360, 768, 1280];
/** Rules about a page as a whole: an example page shows the same block many times, and is no page of the site. */
const PAGE_RULES = ['landmark-unique', 'landmark-no-duplicate-main', 'heading-order', 'region'];
/** The rules whose findings depend on how wide the same elements are laid out; all others are asked once a page. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus', 'focus-order-semantics'];

/** The rules whose findings depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SUBJECTS: { name: string; subject: GallerySubject }[] = [
  ...BLOCK_TYPES.map((type) => ({ name: type, subject: { kind: 'block' as const, type } })),
  ...TEMPLATE_NAMES.map((name) => ({ name: `template-${name}`, subject: { kind: 'template' as const, name } })),
];

/** The two directions; colours are looked at by day in the one and by night in the other. */
const PASSES = [
  { lang: 'en', dir: 'ltr', colorScheme: 'light', choice: { without: PAGE_RULES } },
  // What the elements are is the same in both; their colours and places are not.
  { lang: 'ar', dir: 'rtl', colorScheme: 'dark', choice: { only: [...COLOUR_RULES, ...LAYOUT_RULES] } },
] as const satisfies { lang: string; dir: string; colorScheme: 'light' | 'dark'; choice: AxeChoice }[];

mkdirSync(PICTURES, { recursive: true });
const browser = await openBrowser(t);
const site = await startSite(t, { isDev: true });
// One page for all: in development every module is a file of its own, which a new context would have to load anew.
const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
context.setDefaultTimeout(120_000);
const page = await context.newPage();
const messages = watchConsole(page);

/** Opens a page of the gallery, laid out and with its typefaces. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-gallery-ready]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** What the console has said since this was asked last. */
const consoleSince = () => messages.splice(0);

await t.test('npm run dev serves the site with a silent console', async (t) => {
  await page.goto('/');
  await hydrated(page);
  t.equal(await page.locator('main h1').count(), 1);
  t.equal(await page.evaluate(() => getComputedStyle(document.body).margin), '0px', 'with its styles');
  t.same(consoleSince(), []);
});

await t.test('the overview leads to every block and template', async (t) => {
  await open(GALLERY_PATH);
  const links = await page
    .locator('main a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  t.same(
    SUBJECTS.map(({ subject }) => galleryHref({ subject, lang: 'en' })).filter((href) => !links.includes(href)),
    [],
  );
  t.same(await axeFindings(page), []);
  t.same(consoleSince(), [], 'the console stays silent');
});

await t.test('language, direction, colour scheme and a single example stand in the address', async (t) => {
  await open(`${GALLERY_PATH}/blocks/content?lang=zh-CN&dir=rtl&scheme=dark&only=chinese`);
  const html = page.locator('html');
  t.same([await html.getAttribute('lang'), await html.getAttribute('dir')], ['zh-CN', 'rtl']);
  t.equal(await html.evaluate((root) => getComputedStyle(root).colorScheme), 'dark');
  t.equal(await page.locator('[data-example]').count(), 1);
  t.same(consoleSince(), [], 'the console stays silent');
});

for (const { lang, dir, colorScheme, choice } of PASSES) {
  for (const { name, subject } of SUBJECTS) {
    await t.test(
      `${name}, ${dir} and ${colorScheme}: every example is shown, fits each width, and gives axe nothing to find`,
      { timeout: 300_000 },
      async (t) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(galleryHref({ subject, lang }));
        t.equal(await page.locator('html').getAttribute('dir'), dir);
        const expected =
          subject.kind === 'block' ? examplesFor(subject.type, lang).length + (isShownAsRun(subject.type) ? 1 : 0) : 0;
        t.equal(await page.locator('[data-example]').count(), expected);
        t.same(await axeFindings(page, choice), [], 'axe');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          t.equal(await sidewaysScroll(page), 0, `no sideways scroll at ${width}px`);
          if (width < 1280) t.same(await axeFindings(page, { only: LAYOUT_RULES }), [], `axe at ${width}px`);
          await page.screenshot({ path: join(PICTURES, `${name}-${dir}-${width}.jpg`), type: 'jpeg', fullPage: true });
        }
        t.same(consoleSince(), [], 'the console stays silent');
      },
    );
  }
}
