import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { filesOfBuild } from '../../../client/place-build.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const LETTERS = 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, Țară și Ştiinţă, Ğüneş, Łódź, Ŵy, ẞ, † “fi” 1/2 €';
const PACKAGES = fileURLToPath(new URL('../../../node_modules/@fontsource-variable/', import.meta.url));
const BUILT = filesOfBuild(fileURLToPath(new URL('../../../dist/static', import.meta.url)));

const { stub, site } = await stubbedSite();
stub.page('about', {
  template: 'single-column',
  title: `About ${LETTERS}`,
  zones: {
    main: [{ type: 'content', text: `<h2>${LETTERS}</h2><p>${LETTERS} <em>${LETTERS}</em> <strong>Łódź</strong></p>` }],
  },
});
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/.*\/|-[\w-]{8}\.woff2$/g, ''));
  });

await test('Central European names load a small font file, not the file of all extended Latin letters', async (t, page) => {
  await visit(page, '/about');
  const fonts = await loadedFonts(page);
  t.ok(fonts.includes('source-sans-3-latin-central-400-normal'), fonts.join(' '));
  t.ok(fonts.includes('source-serif-4-latin-central-500-normal'), fonts.join(' '));
  t.same(
    fonts.filter((name) => name.includes('latin-ext')),
    [],
  );
});

/** A font file of the site, its source file in the package, and the letters to compare. */
interface Face {
  ours: string;
  whole: string;
  style: string;
  weight: number;
  letters: string[];
}

const CENTRAL = [...new Set(LETTERS)].filter((letter) =>
  /[\u0100-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e†]/.test(letter),
);
const LATIN = [...new Set(LETTERS)].filter((letter) => !CENTRAL.includes(letter));

const OWN =
  /^assets\/(?<family>source-\w+-\d)-(?<range>latin(?:-central)?)-(?<axis>wght|\d+)-(?<style>normal|italic)-.*woff2$/;

/** The faces of a font file of our own, one for each weight that it has. */
function facesOf(file: string): Face[] {
  const { family, range, axis, style = '' } = OWN.exec(file)?.groups ?? {};
  const weights = axis === 'wght' ? [400, 500, 600, 650, 700] : [Number(axis)];
  const whole = range === 'latin' ? 'latin' : 'latin-ext';
  return weights.map((weight) => ({
    ours: `/static/${file}`,
    whole: `/whole-font/${family}/files/${family}-${whole}-wght-${style}.woff2`,
    style,
    weight,
    letters: range === 'latin' ? LATIN : CENTRAL,
  }));
}

const FACES = BUILT.filter((file) => OWN.test(file)).flatMap(facesOf);

/**
 * The letters that a font face of the site draws wider or narrower than the full font of the
 * package.
 */
const differing = (page: Page, face: Face): Promise<string[]> =>
  page.evaluate(async ({ ours, whole, style, weight, letters }) => {
    for (const [name, url] of Object.entries({ ours, whole })) {
      document.fonts.add(await new FontFace(name, `url(${url})`, { style, weight: '200 900' }).load());
    }
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return ['no canvas'];
    const width = (name: string, letter: string) => {
      context.font = `${style} ${weight} 400px "${name}", monospace`;
      return context.measureText(letter).width;
    };
    // Widths are rounded to whole pixels, so they may differ by one.
    return letters.filter((letter) => Math.abs(width('ours', letter) - width('whole', letter)) > 1);
  }, face);

await test('headings load only the file of their weight', async (t, page) => {
  await visit(page, '/contact');
  const serif = (await loadedFonts(page)).filter((name) => name.includes('serif'));
  t.same(serif, ['source-serif-4-latin-500-normal']);
});

await test('the font subsets draw each letter as wide as the full fonts do, in every weight', async (t, page) => {
  await page.route('**/whole-font/**', (route) =>
    route.fulfill({ path: PACKAGES + new URL(route.request().url()).pathname.slice('/whole-font/'.length) }),
  );
  await visit(page, '/about');
  t.ok(CENTRAL.length > 20 && LATIN.length > 20);
  t.ok(FACES.length > 20);
  for (const face of FACES) t.same(await differing(page, face), [], `${face.ours} ${face.weight}`);
});
