import { t } from 'tap';
import type { Block } from '../../../src/domain/blocks.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();

const JPEG = '/media/field.jpg';
const DRAWING = '/media/field.svg';

/** Every block that shows an image of the content service, with this image. */
const blocksWith = (image: string): Block[] => [
  { type: 'banner', title: 'B', image },
  { type: 'block-wide', title: 'W', text: '<p>w</p>', background: image },
  { type: 'person', name: 'P', image },
  { type: 'content-accordion', title: 'A', image, description: '<p>a</p>' },
  { type: 'image', image, alt: 'I' },
  { type: 'legacy-image', image },
  { type: 'slide', image },
  { type: 'image-gallery', images: [{ image }] },
  { type: 'tools', gif1: image, mobileView: image },
  {
    type: 'new-publications',
    publications: [{ _id: '1', slug: 'p', href: '/p', external: false, title: 'P', image }],
  },
];

for (const block of blocksWith(JPEG)) {
  t.test(`${block.type} offers its image in widths, with sizes and srcset before src`, async (t) => {
    const images = render.blocks([block]).match(/<img [^>]*>/g) ?? [];
    t.ok(images.length > 0);
    for (const image of images) {
      t.match(image, /sizes="[^"]+" srcSet="\/img\/\d+\/field\.jpg \d+w, .* src="\/media\/field\.jpg"/i);
    }
  });
}

t.test('a drawing has one URL', async (t) => {
  const images = render.blocks(blocksWith(DRAWING)).match(/<img [^>]*>/g) ?? [];
  t.ok(images.length >= 10);
  for (const image of images) {
    t.match(image, `src="${DRAWING}"`);
    t.notMatch(image, /srcset|sizes=/i);
  }
});

t.test('only the image at the top of the page is loaded eagerly', async (t) => {
  const html = render.blocks(blocksWith(JPEG));
  t.equal(html.match(/loading="eager"/g)?.length, 1);
  t.match(html, /loading="eager"[^>]*fetchPriority="high"/i);
});
