import { t } from 'tap';
import { IMAGE_WIDTHS, srcSetOf } from '../../src/domain/image-widths.ts';

t.test('a raster image below /media is offered in the requested widths', async (t) => {
  t.equal(
    srcSetOf('/media/banners/home.jpg', { least: 320, most: 640 }),
    '/img/320/banners/home.jpg 320w, /img/480/banners/home.jpg 480w, /img/640/banners/home.jpg 640w',
  );
  t.equal(srcSetOf('/media/a.WEBP')?.split(', ').length, IMAGE_WIDTHS.length);
});

t.test('a comma in a name does not separate candidates', async (t) => {
  t.equal(srcSetOf('/media/a,b.png', { most: 160 }), '/img/160/a%2Cb.png 160w');
});

t.test('drawings, animations and files of other hosts have one size', async (t) => {
  for (const address of [
    '/media/a.svg',
    '/media/a.gif',
    '/media/a.pdf',
    '/media/a',
    '/media/a.jpg?v=2',
    '/media/a.jpg#x',
    '/static/a.png',
    'https://other.example/media/a.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
    '',
  ]) {
    t.equal(srcSetOf(address), undefined, address);
  }
});
