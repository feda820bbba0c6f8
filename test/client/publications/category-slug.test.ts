import { t } from 'tap';
import { categorySlug, placeholderImage } from '../../../client/publications/category-slug.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { projectFile } from '../render-page.ts';

t.test('every category has its own placeholder, an SVG under 2 KB', async (t) => {
  const files = CATEGORIES.map(placeholderImage);
  t.equal(new Set(files).size, CATEGORIES.length);
  for (const file of [...files, placeholderImage(undefined)]) {
    const svg = await projectFile(file.slice(1));
    t.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, file);
    t.ok(svg.length < 2048, file);
  }
});

t.test('every category has a colour', async (t) => {
  const css = await projectFile('client/styles/categories.css');
  for (const category of CATEGORIES) t.match(css, `[data-category="${categorySlug(category)}"]`);
});

const UNKNOWN = [undefined, '', 'Maps', '../../etc/passwd', 'papers', 'constructor'];

for (const category of UNKNOWN) {
  t.test(`category ${category} has the default placeholder`, async (t) => {
    t.equal(placeholderImage(category), '/static/placeholders/default.svg');
  });
}

t.test('white space around a category is ignored', async (t) => {
  t.equal(categorySlug(' Bulletins | Research '), 'bulletins');
});
