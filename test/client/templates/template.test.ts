import { t } from 'tap';
import type { Block } from '../../../src/domain/blocks.ts';
import type { Page } from '../../../src/domain/page.ts';
import { TEMPLATE_NAMES } from '../../../src/domain/templates.ts';
import { pageOf } from '../app-store.ts';
import { elements, has, tag } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();
const text: Block = { type: 'rich-text', text: '<p>Text</p>' };
const page = (changes: Partial<Page>): Page => ({ ...pageOf('The page'), ...changes });

for (const template of TEMPLATE_NAMES) {
  t.test(`template ${template}: zones, groups and blocks nest, and there is one main heading`, async (t) => {
    const zones = { top: [{ type: 'banner', title: 'Banner' } as Block], main: [text, text], sidebar: [text] };
    const html = render.page(page({ template, zones }));
    const [main] = elements(html, tag('main'));
    t.equal(main?.attributes['data-template'], template);
    const names = main?.find(has('data-zone')).map(({ attributes }) => attributes['data-zone']);
    t.same(names, template.endsWith('sidebar-right') ? ['top', 'main', 'sidebar'] : ['top', 'main']);
    const [zone] = main?.find(has('data-zone', 'main')) ?? [];
    const [group] = zone?.find(has('data-block-group', 'rich-text')) ?? [];
    t.equal(group?.find(has('data-block', 'rich-text')).length, 2);
    t.equal(elements(html, tag('h1')).length, 1);
  });
}

t.test('a page without a heading block shows its title; an iframe page has it for screen readers', async (t) => {
  for (const template of ['single-column', 'iframe'] as const) {
    const [heading, ...more] = elements(render.page(page({ template, zones: { main: [text] } })), tag('h1'));
    t.equal(heading?.text, 'The page');
    t.same(more, []);
  }
});

t.test('a banner at the top has the main heading, and later banners do not', async (t) => {
  const banners: Block[] = ['First', 'Second'].map((title) => ({ type: 'banner', title, image: '/media/a.svg' }));
  const html = render.blocks(banners);
  t.same(
    elements(html, tag('h1')).map((heading) => heading.text),
    ['First'],
  );
  const loading = elements(html, has('data-block', 'banner')).flatMap((banner) => banner.find(tag('img')));
  t.same(
    loading.map(({ attributes }) => attributes.loading),
    ['eager', 'lazy'],
  );
});

t.test('a page without blocks renders nothing', async (t) => {
  for (const zones of [{}, { main: [] }]) {
    const [main] = elements(render.page(page({ zones })), tag('main'));
    t.equal(main?.text, '');
    t.same(
      main?.find(() => true),
      [],
    );
  }
});

t.test('an unknown block is a box with its type and does not affect its neighbours', async (t) => {
  const blocks: Block[] = [text, { type: 'unsupported', received: 'weather-map' }, text];
  const html = render.blocks(blocks);
  t.equal(elements(html, has('data-block-unknown', 'weather-map'))[0]?.text, 'weather-map');
  t.equal(elements(html, has('data-block', 'rich-text')).length, 2);
});

t.test('a setting hides the boxes of unknown blocks', async (t) => {
  const settings = { historyMode: 'browser', filePrefixes: [], origin: 'https://site.example' } as const;
  const html = render.blocks([{ type: 'unsupported', received: 'weather-map' }, text], {
    settings: { ...settings, filePrefixes: [], hideUnknownBlocks: true, debug: false },
  });
  t.same(elements(html, has('data-block-unknown')), []);
});

t.test('a block that is hidden on phones has an attribute for the style sheet', async (t) => {
  const html = render.blocks([
    { type: 'share', hideMobile: true },
    { type: 'image', image: '/media/a.svg', hideMobile: true },
    { type: 'image', image: '/media/b.svg' },
  ]);
  t.same(
    elements(html, has('data-hide-mobile')).map(({ attributes }) => attributes['data-block']),
    ['share', 'image'],
  );
});
