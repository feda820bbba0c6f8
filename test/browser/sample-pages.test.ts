import type { Page } from 'playwright';
import { t } from 'tap';
import { coveringPages } from '../site/covering-pages.ts';
import { crawl } from '../site/crawl.ts';
import { fewDetails, SAMPLE_LOCALES } from '../site/sample-locales.ts';
import { startSite } from '../site/start-site.ts';
import { axeFindings, loadAxeEverywhere } from './axe-findings.ts';
import { openBrowser, watchConsole } from './open-browser.ts';
import { blocksHydrated, hydrated, sidewaysScroll } from './visit.ts';

const DESKTOP = { width: 1280, height: 800 };
/** Widths, widest first. A page opens at the first; spaced text is checked at the last. */
const WIDTHS = [DESKTOP.width, 768, 320];
/** Widths of pages outside `wholly`; only templates and blocks overflow at the middle width. */
const FEWER_WIDTHS = [DESKTOP.width, 320];
const site = await startSite(t);
const browser = await openBrowser();
const starts = SAMPLE_LOCALES.map(({ prefix }) => prefix || '/');
const pages = await crawl(site.origin, { starts, follows: fewDetails(2) });

/**
 * Rules about colours and positions, which are the same on every page and take most of the time.
 */
const LAID_OUT = ['color-contrast', 'link-in-text-block', 'region', 'scrollable-region-focusable', 'target-size'];
/** Pages that together have every template, block and language: axe runs all its rules on them. */
const wholly = new Set([...coveringPages(pages.filter(({ status }) => status === 200)), ...starts, '/publications']);

/** Horizontal overflow of the current page, a line for each width that has any. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const lines: string[] = [];
  for (const width of widths) {
    if (width !== DESKTOP.width) await page.setViewportSize({ width, height: 800 });
    const excess = await sidewaysScroll(page);
    if (excess > 0) lines.push(`${excess}px too wide at ${width}px`);
  }
  return lines;
}

/** The text spacing that a user may set (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';

/**
 * Text that is cut off at a zoom of 400 % and with text spacing, except text that is cut on
 * purpose.
 */
const cutWhenSpaced = (page: Page): Promise<string[]> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        clipPath === 'none' &&
        webkitLineClamp === 'none' &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      );
    };
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const cut = [...document.body.querySelectorAll('*:not(dialog *, [popover] *, details:not([open]))')]
      .filter((element) => element.textContent.trim() !== '' && isCut(element))
      .map((element) => `cut when spaced: ${element.outerHTML.slice(0, 120)}`);
    return excess > 0 ? [`${excess}px too wide when spaced`, ...cut] : cut;
  }, TEXT_SPACING);

/** Fields with text of less than 16px: iOS zooms in when they get the focus. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small text: ${field.outerHTML.slice(0, 120)}`),
  );

/** Opens pages one after the other in one tab and returns the faults of each. */
async function visitAll(paths: readonly string[]): Promise<Map<string, string[]>> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = new Map<string, string[]>();
  await loadAxeEverywhere(page);
  const messages = watchConsole(page);
  page.on('response', (response) => {
    if (response.status() >= 400) messages.push(`${response.status()} ${response.url()}`);
  });
  for (const path of paths) {
    await page.goto(site.origin + path);
    await hydrated(page);
    const dead = await blocksHydrated(page).then(
      () => [],
      () => ['a block is never hydrated'],
    );
    const axe = await axeFindings(page, wholly.has(path) ? {} : { without: LAID_OUT });
    const wide = await tooWide(page, wholly.has(path) ? WIDTHS : FEWER_WIDTHS);
    problems.set(path, [
      ...messages.splice(0),
      ...dead,
      ...axe,
      ...wide,
      ...(await smallFields(page)),
      ...(await cutWhenSpaced(page)),
    ]);
    await page.setViewportSize(DESKTOP);
  }
  await context.close();
  return problems;
}

t.test('the sample content has enough pages in each language', async (t) => {
  const ofLanguage = (prefix: string) => {
    const others = SAMPLE_LOCALES.map((locale) => locale.prefix).filter((other) => other.length > prefix.length);
    return pages.filter(
      ({ path }) => path.startsWith(prefix) && !others.some((other) => path === other || path.startsWith(`${other}/`)),
    );
  };
  for (const { prefix, site: name, locale } of SAMPLE_LOCALES) {
    const least = prefix === '' ? 45 : locale === 'en' ? 5 : 15;
    t.ok(ofLanguage(prefix).length >= least, `${name} ${locale}: at least ${least} pages`);
  }
});

t.test('every link of the sample content leads to a page', async (t) => {
  const broken = pages.filter(({ status }) => status !== 200);
  t.same(
    broken.map(({ path, status, from }) => `${from} -> ${path}: ${status}`),
    [],
  );
});

t.test(
  'every sample page hydrates silently, loads all it needs, has no axe finding, never scrolls sideways, cuts no text and has large fields on phones',
  async (t) => {
    const problems = await visitAll(pages.map(({ path }) => path));
    for (const [path, found] of problems) t.same(found, [], path);
  },
);
