import { t } from 'tap';
import { Check } from 'typebox/value';
import { Page, PageRedirect } from '../../src/domain/page.ts';
import { TEMPLATE_NAMES, TEMPLATE_ZONES } from '../../src/domain/templates.ts';

const page = { template: 'single-column', title: 'T', description: 'D', zones: {} };

t.test('there are four templates, and only those with a sidebar have a zone for it', async (t) => {
  t.same([...TEMPLATE_NAMES].sort(), ['iframe', 'legacy-sidebar-right', 'sidebar-right', 'single-column']);
  for (const [name, zones] of Object.entries(TEMPLATE_ZONES)) {
    t.equal(zones.includes('sidebar' as never), name.includes('sidebar'), name);
    t.ok(zones.includes('main') && zones.includes('top'), name);
  }
});

t.test('a prepared page needs no zones', async (t) => {
  t.equal(Check(Page, page), true);
});

t.test('a prepared page holds prepared blocks and the menus that banners name', async (t) => {
  const entry = { slug: 'a', label: 'A', type: 'group', children: [{ slug: 'a/b', label: 'B', type: 'page' }] };
  const full = {
    ...page,
    zones: { top: [{ type: 'banner', navigation: 'research' }], main: [{ type: 'unsupported', received: 'x' }] },
    navigations: { research: [entry] },
    grounds: ['#fff'],
    socialImage: '/media/a.png',
  };
  t.equal(Check(Page, full), true);
});

const wrong: [name: string, page: object][] = [
  ['a page with an unknown template', { ...page, template: 'three-columns' }],
  ['a page with a title that is no text', { ...page, title: {} }],
  ['a page with a zone that is no list', { ...page, zones: { main: {} } }],
  ['a page with a block that is no object', { ...page, zones: { main: [null] } }],
  ['a page with a menu entry without label', { ...page, navigations: { a: [{ slug: 'a', type: 'page' }] } }],
];

for (const [name, value] of wrong) {
  t.test(`${name} is no prepared page`, async (t) => {
    t.equal(Check(Page, value), false);
  });
}

t.test('a redirect is a page with a target', async (t) => {
  t.equal(Check(PageRedirect, { redirect: '/about' }), true);
  t.equal(Check(PageRedirect, {}), false);
});
