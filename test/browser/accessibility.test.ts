import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { t } from 'tap';
import { type CrawledPage, crawl } from '../site/crawl.ts';
import { fewDetails, SAMPLE_LOCALES } from '../site/sample-locales.ts';
import { startSite } from '../site/start-site.ts';
import { browserTests, openBrowser } from './open-browser.ts';
import { screenOf } from './screen.ts';
import { visit } from './visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const site = await startSite(t);
const test = browserTests(await openBrowser(t), site.origin);
const starts = SAMPLE_LOCALES.map(({ prefix }) => prefix || '/');
const pages = (await crawl(site.origin, { starts, follows: fewDetails(2) })).filter(({ status }) => status === 200);

const hooks = ({ html }: CrawledPage) =>
  new Set([...html.matchAll(/data-(?:template|block|block-group)="[^"]+"/g)].map(([hook]) => hook));

/** The fewest pages, roughly, that between them use every template, block type and group of the sample content. */
function coveringPages(): string[] {
  const remaining = new Map(pages.map((page) => [page.path, hooks(page)]));
  const chosen: string[] = [];
  for (;;) {
    const [best] = [...remaining].sort(([, a], [, b]) => b.size - a.size);
    if (!best || best[1].size === 0) return chosen;
    chosen.push(best[0]);
    for (const open of remaining.values()) for (const hook of best[1]) if (open !== best[1]) open.delete(hook);
    remaining.delete(best[0]);
  }
}

/**
 * What axe finds, one line each. It runs in the page alone: opening a second one for its report can wait for ever,
 * and the frames hold pages of others.
 */
async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false }).withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

const usual = ['/', '/publications', '/contact', '/newsletter', ...starts];
for (const path of [...new Set([...coveringPages(), ...usual])]) {
  await test(`axe finds nothing on ${path}`, async (t, page) => {
    await visit(page, path);
    t.same(await findings(page), []);
  });
}

await test(
  'axe finds nothing on an error page',
  async (t, page) => {
    await visit(page, '/nothing-here');
    t.same(await findings(page), []);
  },
  { expects: [/status of 404/] },
);

for (const path of ['/', '/publications']) {
  await test(
    `axe finds nothing on ${path} in dark colours and on a phone`,
    async (t, page) => {
      await visit(page, path);
      t.same(await findings(page), []);
    },
    { colorScheme: 'dark', viewport: { width: 390, height: 800 } },
  );
}

await test('axe finds nothing in the open menu and the reading list, empty and filled', async (t, page) => {
  await visit(page, '/publications');
  const { openMenu, menu, closeMenu, openReadingList, readingList, closeReadingList, cards } = screenOf(page);
  await openMenu.click();
  await menu.waitFor();
  t.same(await findings(page), [], 'menu');
  await closeMenu.click();
  await openReadingList.click();
  await readingList.getByText('Your reading list is empty').waitFor();
  t.same(await findings(page), [], 'empty reading list');
  await closeReadingList.click();
  await cards
    .first()
    .getByRole('button', { name: /^Save to reading list/ })
    .click();
  await openReadingList.click();
  await readingList.locator('[data-publication]').waitFor();
  t.same(await findings(page), [], 'filled reading list');
});

await test('axe finds nothing in a refused newsletter form', async (t, page) => {
  await visit(page, '/newsletter');
  await page.locator('[data-block="newsletter"]').getByRole('button').first().click();
  await page.locator('[data-block="newsletter"]').getByRole('alert').first().waitFor();
  t.same(await findings(page), []);
});
