import { t } from 'tap';
import { categorySlug } from '../../../client/publications/category-slug.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { projectFile } from '../render-page.ts';

t.test('every category has its own placeholder, an SVG under 2 KB', async (t) => {
  const slugs = [...CATEGORIES, undefined].map((category) => categorySlug(category));
  t.equal(new Set(slugs).size, CATEGORIES.length + 1);
  for (const slug of slugs) {
    const svg = await projectFile(`static/placeholders/${slug}.svg`);
    t.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, slug);
    t.ok(svg.length < 2048, slug);
  }
});

t.test('a placeholder is a mask without colours', async (t) => {
  for (const category of [...CATEGORIES, undefined]) {
    const svg = await projectFile(`static/placeholders/${categorySlug(category)}.svg`);
    t.same(
      [...new Set(svg.match(/#[\da-f]{3,6}(?=")/g))].filter((colour) => !/^#(?:000|fff|6b6b6b)$/.test(colour)),
      [],
    );
  }
});

t.test('every category has a colour and its placeholder', async (t) => {
  const css = await projectFile('client/styles/categories.css');
  for (const slug of [...CATEGORIES, undefined].map((category) => categorySlug(category))) {
    t.match(css, `[data-category~="${slug}"]`);
    t.match(css, `url("/placeholders/${slug}.svg")`);
  }
});

const UNKNOWN = [undefined, '', 'Maps', '../../etc/passwd', 'papers', 'constructor'];

for (const category of UNKNOWN) {
  t.test(`category ${category} has the default placeholder`, async (t) => {
    t.equal(categorySlug(category), 'default');
  });
}

t.test('white space around a category is ignored', async (t) => {
  t.equal(categorySlug(' Bulletins | Research '), 'bulletins');
});

t.test('a category of the brand has a slug of its own beside that of a known category', async (t) => {
  const own = ['Datasets', 'Papers'];
  t.equal(categorySlug('Datasets', own), 'default own-1');
  t.equal(categorySlug(' Papers ', own), 'papers own-2');
  t.equal(categorySlug('Videos', own), 'videos');
});
