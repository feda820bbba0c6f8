import { BLOCK_TYPES, type BlockType } from '../../../src/domain/blocks.ts';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS, publicationId } from '../../stub-content-service/fixtures/publications.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

/** Texts that each block shows. */
const TEXTS: Record<BlockType, string[]> = {
  'block-wide': ['Balanced nutrition', 'Crops need a balanced supply.'],
  banner: ['Banner of the test page', 'Its subtitle'],
  iframe: [],
  person: [
    'Ada Person',
    'Head of agronomy',
    'Test Institute',
    'Test Lane 1',
    '1260',
    'Switzerland',
    '+41 22 000 00 01',
    '+41 79 000 00 02',
    '+41 22 000 00 03',
    'ada@institute.example',
  ],
  share: ['Share this page'],
  content: ['A content block', 'Its text.'],
  'content-accordion': ['What does potassium do?'],
  image: ['Trial 12'],
  'legacy-image': ['Deficient leaf'],
  link: ['About us', 'Who we are'],
  newsletter: ['Newsletter', 'Four times a year.'],
  'image-gallery': ['Picture 1'],
  slide: ['A single slide'],
  tools: ['The nutrient app.'],
  'rich-text': ['Rich text', 'Maize'],
  'new-publications': ['New on our shelves', 'Study 1 of rice'],
  'highlighted-publications': ['Highlights', 'Study 4 of maize'],
  'related-publications': ['See also', 'Study 14 of soil'],
  'all-publications': ['All studies', 'Study 1 of rice'],
  'publication-detail': ['An abstract of the study.', 'Author 0', 'Study 0 (PDF)'],
};

for (const type of BLOCK_TYPES) stub.page(`only/${type}`, pageOf(`Only ${type}`, [BLOCK_FIXTURES[type]]));

for (const javaScriptEnabled of [true, false]) {
  await test(
    `every block shows its texts ${javaScriptEnabled ? 'after hydration' : 'without JavaScript'}`,
    async (t, page) => {
      for (const type of BLOCK_TYPES) {
        await (javaScriptEnabled ? visit(page, `/only/${type}`) : page.goto(`/only/${type}`));
        const block = screenOf(page).block(type).first();
        t.ok(await block.isVisible(), type);
        for (const text of TEXTS[type]) t.ok(await block.getByText(text).first().isVisible(), `${type}: ${text}`);
      }
    },
    { javaScriptEnabled },
  );
}

await test('consecutive blocks of one type are one group, and another type ends it', async (t, page) => {
  const { link, content } = BLOCK_FIXTURES;
  stub.page('groups', pageOf('Groups', [link, link, content, link]));
  await visit(page, '/groups');
  const groups = await page
    .locator('[data-zone="main"] [data-block-group]')
    .evaluateAll((found) =>
      found.map((group) => [group.getAttribute('data-block-group'), group.querySelectorAll('[data-block]').length]),
    );
  t.same(groups, [
    ['link', 2],
    ['content', 1],
    ['link', 1],
  ]);
});

await test('a person has a telephone and a mail link, and may have only a name', async (t, page) => {
  stub.page('people', pageOf('People', [BLOCK_FIXTURES.person, { type: 'person', name: 'Bo Other' }]));
  await visit(page, '/people');
  t.equal(
    await page.getByRole('link', { name: 'ada@institute.example' }).getAttribute('href'),
    'mailto:ada@institute.example',
  );
  t.match(await page.getByRole('link', { name: '+41 22 000 00 01' }).getAttribute('href'), /^tel:\+?41/);
  t.equal(await screenOf(page).block('person').count(), 2);
  t.ok(await page.getByText('Bo Other').isVisible());
});

await test('the tools block links to both stores and shows its images', async (t, page) => {
  await visit(page, '/only/tools');
  const tools = screenOf(page).block('tools');
  const links = await tools.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  t.same(links.sort(), [BLOCK_FIXTURES.tools.apple, BLOCK_FIXTURES.tools.google]);
  for (const image of ['app-1.gif', 'app-2.gif', 'app-mobile.svg']) {
    t.equal(await tools.locator(`img[src$="${image}"]`).count(), 1, image);
  }
});

await test('an image links to a new tab and has its alternative text', async (t, page) => {
  await visit(page, '/only/image');
  const image = screenOf(page).block('image');
  t.equal(await image.getByRole('link').first().getAttribute('target'), '_blank');
  t.equal(await image.locator('img').getAttribute('alt'), 'A field of maize');
});

await test('title and abstract of a publication have its `lang` on a page in another language', async (t, page) => {
  for (const [path, lang] of [
    ['/publications/publication-9', null],
    ['/es/publications/publication-9', 'en'],
  ] as const) {
    await visit(page, path);
    const detail = screenOf(page).block('publication-detail');
    t.equal(await detail.getByRole('heading', { level: 1 }).getAttribute('lang'), lang, path);
    t.equal(await detail.locator('[data-prose]').getAttribute('lang'), lang, path);
  }
});

await test('a detail page shows its facts, downloads in new tabs, and a save button', async (t, page) => {
  await visit(page, '/publications/publication-9');
  const detail = screenOf(page).block('publication-detail');
  t.match(await page.title(), 'Study 9 of rice');
  for (const text of ['Author', 'Author 9', 'Published', 'Language', 'English', 'Downloads', 'Study 9 (PDF)']) {
    t.ok(await detail.getByText(text, { exact: true }).first().isVisible(), text);
  }
  const file = detail.getByRole('link', { name: /Study 9 \(PDF\)/ });
  t.equal(await file.getAttribute('target'), '_blank');
  t.equal((await page.request.get((await file.getAttribute('href')) ?? '')).status(), 200);
  await detail.getByRole('button', { name: 'Save to reading list' }).click();
  t.equal(await screenOf(page).badge.textContent(), '1');
});

await test('a card links to its page, and an external card to its URL in a new tab', async (t, page) => {
  await visit(page, '/es/publications');
  const link = (n: number) =>
    page
      .locator(`main [data-publication="${publicationId(n)}"]`)
      .getByRole('link')
      .first();
  t.equal(await link(1).getAttribute('href'), '/es/publications/publication-1');
  t.equal(await link(1).getAttribute('target'), null);
  t.equal(await link(3).getAttribute('href'), PUBLICATIONS[3]?.externalUrl);
  t.equal(await link(3).getAttribute('target'), '_blank');
});

await test(
  'the share block offers the share sheet if the browser has one',
  async (t, page) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => {
          Object.assign(window, { shared: data });
          throw new DOMException('closed without choosing', 'AbortError');
        },
      });
    });
    await visit(page, '/only/share');
    await screenOf(page).block('share').getByRole('button', { name: 'Share with an app' }).click();
    t.same(await page.evaluate(() => (window as { shared?: ShareData }).shared), {
      url: `${site.origin}/only/share`,
      title: 'Only share',
    });
  },
  { ownContext: true },
);

await test('without a share sheet the share block shows only its three links', async (t, page) => {
  await visit(page, '/only/share');
  t.equal(await screenOf(page).block('share').getByRole('link').count(), 3);
  t.equal(await screenOf(page).block('share').getByRole('button').count(), 0);
});
