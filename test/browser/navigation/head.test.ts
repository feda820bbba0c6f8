import type { Page } from 'playwright';
import { crawl } from '../../site/crawl.ts';
import { fewDetails, SAMPLE_LOCALES } from '../../site/sample-locales.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

/**
 * The tags of the head, sorted: of the document, or of the one that the server sends for a path.
 * Scripts, preloads and style sheets other than the brand's are left out.
 */
const headOf = (page: Page, path?: string) =>
  page.evaluate(async (sent) => {
    const html = sent && (await (await fetch(sent)).text());
    // The policy of the current page has no hash for the styles of another.
    const markup = html?.replace(/<style>.*?<\/style>/s, '');
    const { documentElement, head } = markup ? new DOMParser().parseFromString(markup, 'text/html') : document;
    const data =
      'title, meta, link:not([rel="stylesheet"], [rel$="preload"]), [data-brand], [type="application/ld+json"]';
    const tags = [...head.querySelectorAll(data)].map((tag) => tag.outerHTML);
    return [`${documentElement.lang} ${documentElement.dir}`, ...tags.sort()];
  }, path);

/** Adds a link to the page, follows it, and waits for the page view. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
  await page.waitForURL((url) => url.href === new URL(path, url).href);
  await page.waitForFunction(() => {
    const { dataLayer = [] } = window as { dataLayer?: { path?: string }[] };
    return dataLayer.at(-1)?.path === window.location.pathname;
  });
}

const DETAIL = '/publications/seventy-seasons-of-plot-12';

/**
 * Pages whose heads differ: by template, catalogue state, article, direction, language, site and
 * failure.
 */
const PATHS = [
  '/research/potassium',
  '/publications?category=Papers',
  DETAIL,
  '/ar',
  '/es/publications',
  '/china/en',
  '/no-such-page',
  '/',
];

await test(
  'after a navigation the head equals the head of the same page in a new document',
  async (t, page) => {
    const followed: string[][] = [];
    await visit(page, '/privacy');
    for (const path of PATHS) {
      await follow(page, path);
      followed.push(await headOf(page));
    }
    for (const [at, path] of PATHS.entries()) {
      await visit(page, path);
      t.strictSame(followed[at], await headOf(page), path);
    }
  },
  { expects: [/status of 404/] },
);

await test('every sample page has the same head after a navigation as the server sends', async (t, page) => {
  const starts = SAMPLE_LOCALES.map(({ prefix }) => prefix || '/');
  const pages = await crawl(site.origin, { starts, follows: fewDetails(1) });
  await visit(page, '/privacy');
  for (const { path } of pages) {
    await follow(page, path);
    t.strictSame(await headOf(page), await headOf(page, path), path);
  }
});

await test('changes on the first page keep the tags that describe its publication', async (t, page) => {
  await visit(page, DETAIL);
  const head = await headOf(page);
  t.match(head.join(), 'citation_title');
  await follow(page, `${DETAIL}#main`);
  t.strictSame(await headOf(page), head);
  await follow(page, '/privacy');
  t.notMatch((await headOf(page)).join(), 'citation_title');
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('[name="citation_title"]'));
  t.strictSame(await headOf(page), head);
});
