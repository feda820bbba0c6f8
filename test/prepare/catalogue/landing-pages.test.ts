import { t } from 'tap';
import type { Publication } from '../../../src/domain/publications.ts';
import { landingPages } from '../../../src/prepare/catalogue/landing-pages.ts';
import { publication } from '../publications/publication-fixture.ts';

const context = { lang: 'en', base: { prefix: '/es', path: 'publications', hosts: ['site.example'] } };
const pagesOf = (...given: Partial<Publication>[]) =>
  landingPages(
    given.map((each) => publication(each)),
    context,
  );

t.test('a publication has its page below /publications, or where its slug says', async (t) => {
  const slugs = ['a', ' b ', '/c', 'publications/d', 'é&?#', 'e/f'];
  const paths = ['a', 'b', '', 'd', `${encodeURIComponent('é&?#')}`, 'e/f'].map((name) => `/publications/${name}`);
  paths[2] = '/c';
  const pages = pagesOf(...slugs.map((slug) => ({ slug })));
  t.same(
    pages.slice(0, 9).map(({ path }) => path),
    paths,
  );
  t.same(pages.slice(1, 2), [{ slug: 'b', path: '/publications/b' }]);
});

t.test('of publications with one slug the first has the page, and without a slug there is none', async (t) => {
  const pages = pagesOf(
    { slug: 'a', modified: '2024-01-02' },
    { slug: 'a ' },
    { slug: '' },
    { slug: '//' },
    { slug: 'b' },
  );
  t.equal(pages.size, 2);
  t.same(pages.slice(0, 1), [{ slug: 'a', path: '/publications/a', modified: '2024-01-02' }]);
  t.same([pages.has('a'), pages.has('b'), pages.has('c'), pages.has('')], [true, true, false, false]);
});

t.test('the image is that for social networks, else the cover, unless the URL holds the image', async (t) => {
  const data = 'data:image/png;base64,AAAA';
  for (const [socialImage, overviewImage, image] of [
    ['s.png', 'o.png', '/media/s.png'],
    [undefined, 'o.png', '/media/o.png'],
    [data, 'https://other.example/o.png', 'https://other.example/o.png'],
    [data, data, undefined],
    ['javascript:alert(1)', ' ', undefined],
  ]) {
    t.equal(pagesOf({ slug: 'a', socialImage, overviewImage }).slice(0, 1)[0]?.image, image);
  }
});
