import { t } from 'tap';
import { examples as banners } from '../../../client/blocks/banner/examples.ts';
import { examples as images } from '../../../client/blocks/image/examples.ts';
import { examples as galleries } from '../../../client/blocks/image-gallery/examples.ts';
import { examples as legacyImages } from '../../../client/blocks/legacy-image/examples.ts';
import { examples as shares } from '../../../client/blocks/share/examples.ts';
import { examples as slides } from '../../../client/blocks/slide/examples.ts';
import { examples as tools } from '../../../client/blocks/tools/examples.ts';
import type { Block } from '../../../src/domain/blocks.ts';
import { cataloguePage } from '../app-store.ts';
import { elements, type Found, has, tag } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();
const groupOf = (...blocks: Block[]): Found => {
  const [found] = elements(render.blocks(blocks), has('data-block-group', blocks[0]?.type));
  if (!found) throw new Error('nothing was rendered');
  return found;
};
const hrefs = (found: Found) => found.find(tag('a')).map(({ attributes }) => attributes.href);

t.test('an image has its alternative text and caption, and a link only if the block has one', async (t) => {
  const image = groupOf(images.typical);
  t.match(image.find(tag('img'))[0]?.attributes, { alt: images.typical.alt, loading: 'lazy', decoding: 'async' });
  t.equal(image.find(tag('figcaption'))[0]?.text, 'Potassium uptake of maize, 2023 to 2025');
  t.same(hrefs(image), []);
  const [link] = groupOf(images.linked).find(tag('a'));
  t.match(link?.attributes, { href: '/research', target: '_blank', rel: 'noopener' });
});

t.test('without script a legacy image links to its file; its link and caption are below the image', async (t) => {
  const image = groupOf(legacyImages.linked);
  t.same(hrefs(image), ['/static/placeholders/papers.svg', '/research']);
  t.equal(groupOf(legacyImages.typical).find(tag('b'))[0]?.text, 'Switzerland');
  const numbers = groupOf(legacyImages.typical, legacyImages.linked).find(has('aria-haspopup', 'dialog'));
  t.same(
    numbers.map(({ attributes }) => attributes['aria-label']),
    ['Open image 1', 'Open image 2'],
  );
});

t.test('several slides are a carousel, and a single slide has no controls', async (t) => {
  const several = groupOf(slides.typical, slides.plain);
  t.equal(several.find(has('aria-roledescription', 'carousel')).length, 1);
  t.same(
    several.find(tag('button')).map(({ attributes }) => attributes['aria-label']),
    ['Pause', 'Previous', 'Next'],
  );
  t.same(groupOf(slides.typical).find(tag('button')), []);
  t.same(groupOf(galleries.single).find(tag('button')), []);
});

t.test('tools show their images and link to both stores', async (t) => {
  const block = groupOf(tools.typical);
  t.same(hrefs(block), [tools.typical.apple, tools.typical.google]);
  t.same(
    block.find(tag('img')).map(({ attributes }) => attributes.src),
    [tools.typical.mobileView, tools.typical.gif1, tools.typical.gif2],
  );
  const stills = block.find(has('media', '(prefers-reduced-motion: reduce)'));
  t.equal(stills.length, 2, 'animations are paused under reduced motion');
});

const stateSettings = {
  filePrefixes: ['/media'],
  origin: 'https://site.example',
  hideUnknownBlocks: false,
  debug: false,
};

t.test('share links to the three networks contain the page URL with its query', async (t) => {
  const html = render.blocks([shares.typical], { location: '/es/about?term=k' });
  const links = elements(html, has('data-block', 'share'))[0]?.find(tag('a')) ?? [];
  const page = encodeURIComponent('https://site.example/es/about?term=k');
  t.same(
    links.map(({ attributes }) => [attributes['aria-label'], attributes.href?.includes(page)]),
    [
      ['Share on LinkedIn', true],
      ['Share on Facebook', true],
      ['Share on X', true],
    ],
  );
  const hash = { ...stateSettings, historyMode: 'hash' as const };
  t.match(render.blocks([shares.typical], { settings: hash, location: '/about' }), encodeURIComponent('/#/about'));
});

t.test('a banner search with `submit` is a form that leads to the overview', async (t) => {
  const [form] = groupOf(banners.typical).find(tag('form'));
  t.match(form?.attributes, { action: '/publications', method: 'get' });
  t.match(form?.find(tag('input'))[0]?.attributes, { name: 'term', placeholder: 'Title, author, crop or country' });
});

t.test('a banner search without `submit` filters the catalogue on its page, or does nothing', async (t) => {
  t.same(groupOf(banners.searchInPlace).find(tag('form')), []);
  t.equal(groupOf(banners.searchInPlace).find(tag('input'))[0]?.attributes.placeholder, 'Search publications');
  const page = cataloguePage(['a']);
  const html = render.page(
    { ...page, zones: { top: [banners.searchInPlace], ...page.zones } },
    { location: '/publications?term=rice' },
  );
  const [form] = elements(html, has('data-block', 'banner'))[0]?.find(tag('form')) ?? [];
  t.equal(form?.attributes.action, '/publications');
  t.equal(form?.find(tag('input'))[0]?.attributes.value, 'rice');
});

t.test('a banner without search has no search box', async (t) => {
  t.same(groupOf(banners.plain).find(tag('input')), []);
});
