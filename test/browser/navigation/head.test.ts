import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { sampleSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const site = await sampleSite();
const test = browserTests(await openBrowser(), site.origin);

/** The tags of the head, sorted, without styles, scripts and preloads. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const tags = document.head.querySelectorAll('title, meta, link:not([rel="stylesheet"], [rel$="preload"])');
    return [`${lang} ${dir}`, ...[...tags].map((tag) => tag.outerHTML).sort()];
  });

/** Adds a link to the page and follows it. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
  }, path);

/**
 * Pages whose heads differ: by template, catalogue state, article, direction, language, site and
 * failure.
 */
const PATHS = [
  '/research/potassium',
  '/publications?category=Papers',
  '/publications/seventy-seasons-of-plot-12',
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
    for (const [at, path] of PATHS.entries()) {
      await follow(page, path);
      // The head changes before the page view is counted.
      await page.waitForFunction((count) => window.dataLayer?.length === count, at + 2);
      followed.push(await headOf(page));
    }
    for (const [at, path] of PATHS.entries()) {
      await visit(page, path);
      t.strictSame(followed[at], await headOf(page), path);
    }
  },
  { expects: [/status of 404/] },
);
