import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { sidewaysScroll, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

/** Wider than a phone in any font, as German and Finnish words can be. */
const WORD = 'Kaliumdüngungsempfehlungsdatenbankverwaltungsgesellschaft';
const PHONE = { viewport: { width: 360, height: 780 } };

const MENU = [
  { slug: 'about', label: WORD, type: 'page', children: [{ slug: 'about/team', label: WORD, type: 'page' }] },
  { slug: 'topics', label: WORD, type: 'group', collapsible: true, children: [] },
];

await test(
  'a publication with one long word as category and author does not widen the page',
  async (t, page) => {
    const publication = { _id: 'long', slug: 'long', title: WORD, category: WORD, author: { _id: 'a', name: WORD } };
    const publications = [publication, { ...publication, _id: 'longer' }];
    const blocks = ['new-publications', 'highlighted-publications', 'all-publications'].map((type) => ({
      type,
      title: WORD,
      publications,
    }));
    stub.page('long-cards', { template: 'single-column', title: 'Long', zones: { main: blocks } });
    await visit(page, '/long-cards');
    t.equal(await sidewaysScroll(page), 0);
    for (const card of await page.locator('[data-publication]').all()) {
      t.ok(await card.evaluate((element) => element.scrollWidth <= element.clientWidth), 'nothing is cut off');
    }
  },
  PHONE,
);

await test(
  'menus with long words do not widen the page',
  async (t, page) => {
    stub.respond('/api/navigation/main', [{ json: MENU }]);
    stub.respond('/api/navigation/long', [{ json: MENU }]);
    stub.page('long-menu', {
      template: 'single-column',
      title: 'Long',
      zones: { main: [{ type: 'banner', title: WORD, navigation: 'long' }] },
    });
    await visit(page, '/long-menu');
    await page.getByText('In this section').click();
    t.equal(await sidewaysScroll(page), 0);
    await screenOf(page).openMenu.click();
    const menu = page.getByRole('dialog');
    t.ok(await menu.evaluate((element) => element.scrollWidth <= element.clientWidth));
  },
  PHONE,
);
