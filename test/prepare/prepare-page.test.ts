import { t } from 'tap';
import { Check } from 'typebox/value';
import type { WireBlock } from '../../src/domain/blocks.ts';
import { Page, type WirePage } from '../../src/domain/page.ts';
import { preparePage } from '../../src/prepare/prepare-page.ts';
import { publication } from './publications/publication-fixture.ts';
import { testContext } from './test-context.ts';

const wire = (given: Partial<WirePage> = {}): WirePage => ({
  template: 'sidebar-right',
  title: 'Potassium &amp; <i>soil</i>',
  description: ' How \n potassium works ',
  zones: { main: [{ type: 'content', text: 'a' }] },
  ...given,
});

t.test('a page has its zones in reading order, and its title and description as plain text', async (t) => {
  const zones = {
    sidebar: [{ type: 'share' }],
    main: [{ type: 'content', text: 'a' }],
    top: [{ type: 'banner', title: 'B' }],
  } satisfies Record<string, WireBlock[]>;
  const prepared = preparePage(wire({ zones }), testContext());
  t.strictSame(prepared, {
    page: {
      template: 'sidebar-right',
      title: 'Potassium & soil',
      description: 'How potassium works',
      zones: {
        top: [{ type: 'banner', title: 'B' }],
        main: [{ type: 'content', text: '<p>a</p>' }],
        sidebar: [{ type: 'share' }],
      },
    },
  });
  t.same(Object.keys(prepared.page.zones), ['top', 'main', 'sidebar']);
  t.equal(Check(Page, prepared.page), true);
});

t.test('alternates are limited to the sites and languages of this host', (t) => {
  const alternates = [
    { site: 'meridian', lang: 'es' },
    { site: 'elsewhere', lang: 'en' },
    { site: 'meridian', lang: 'en' },
    { site: 'meridian', lang: 'es' },
    { site: 'meridian', lang: 'de' },
  ];
  const { page } = preparePage(wire({ alternates }), testContext());
  t.same(page.alternates, [
    { site: 'meridian', lang: 'en' },
    { site: 'meridian', lang: 'es' },
  ]);
  t.end();
});

t.test('ids are numbered in reading order over all blocks of the page', async (t) => {
  const text = '<h2 id="a">A</h2><p><a href="#a">a</a></p>';
  const { page } = preparePage(
    wire({ zones: { main: [{ type: 'content', text }], top: [{ type: 'rich-text', text }] } }),
    testContext(),
  );
  t.match(page.zones.top, [{ text }]);
  t.match(page.zones.main, [{ text: '<h2 id="a-2">A</h2><p><a href="#a-2">a</a></p>' }]);
});

t.test('title and description are bounded', async (t) => {
  const { page } = preparePage(wire({ title: 'x'.repeat(100_000), description: 'y '.repeat(50_000) }), testContext());
  t.equal(page.title.length, 300);
  t.ok(page.description.length <= 300);
});

t.test('a page without zones is reported and has no blocks', async (t) => {
  const context = testContext();
  const { page } = preparePage(wire({ zones: {} }), context);
  t.same(page.zones, {});
  t.match(context.reports, [['zones', /^No zones detected from the cms/]]);
});

t.test('a zone that the template does not have is reported and left out', async (t) => {
  const context = testContext();
  const { page } = preparePage(
    wire({ template: 'single-column', zones: { main: [], sidebar: [{ type: 'share' }] } }),
    context,
  );
  t.same(page.zones, { main: [] });
  t.match(context.reports, [['dropped-block', /single-column has no zone sidebar: 1 /]]);
});

t.test('an unknown template is reported by its name', async (t) => {
  const context = testContext();
  preparePage(wire({ template: 'single-column', receivedTemplate: 'magazine' }), context);
  t.strictSame(context.reports, [['unknown-template', 'magazine']]);
});

t.test('the page lists each background colour once', async (t) => {
  const blocks: WireBlock[] = [
    { type: 'content', background: '#FFF' },
    { type: 'block-wide', background: '#fff' },
    { type: 'banner', background: 'green', image: 'a.jpg' },
    { type: 'content', background: 'b.jpg' },
  ];
  t.strictSame(preparePage(wire({ zones: { main: blocks } }), testContext()).page.grounds, ['#fff', 'green']);
});

const BITMAP = 'data:image/png;base64,AA==';
const socialImages: [images: { socialImage?: string; overviewImage?: string }, expected: string | undefined][] = [
  [{ socialImage: 'k.png', overviewImage: 'c.jpg' }, '/media/k.png'],
  [{ socialImage: 'k.svg', overviewImage: 'c.jpg' }, '/media/c.jpg'],
  [{ socialImage: 'k.svg?1', overviewImage: 'c.svg' }, undefined],
  [{ overviewImage: 'c.jpg' }, '/media/c.jpg'],
  [{ overviewImage: 'c.svg?v=1' }, undefined],
  [{ socialImage: BITMAP, overviewImage: BITMAP }, undefined],
  [{}, undefined],
];

for (const [images, expected] of socialImages) {
  t.test(`the social image of a publication with ${JSON.stringify(images)} is ${expected}`, async (t) => {
    const blocks: WireBlock[] = [
      { type: 'publication-detail' },
      { type: 'publication-detail', publication: publication(images) },
    ];
    t.equal(preparePage(wire({ zones: { main: blocks } }), testContext()).page.socialImage, expected);
  });
}

t.test('a page has the catalogue of its first all-publications block', async (t) => {
  const all = (ids: string[]): WireBlock => ({
    type: 'all-publications',
    publications: ids.map((_id) => publication({ _id })),
  });
  const { catalogue, page } = preparePage(wire({ zones: { main: [all(['1']), all(['1', '2'])] } }), testContext());
  t.equal(catalogue?.size, 1);
  t.match(page.zones.main, [{ total: 1 }, { total: 2 }]);
});

t.test('only the block that cannot be prepared is left out', async (t) => {
  const context = testContext();
  const broken = { type: 'new-publications', publications: null } as unknown as WireBlock;
  const { page } = preparePage(wire({ zones: { main: [broken, { type: 'content', text: 'still here' }] } }), context);
  t.same(page.zones.main, [{ type: 'content', text: '<p>still here</p>' }]);
  t.match(context.reports, [['dropped-block', /type new-publications/]]);
});
