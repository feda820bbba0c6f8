import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { t } from 'tap';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { browserTests, openBrowser } from './open-browser.ts';
import { visit } from './visit.ts';

const LETTERS = 'Zażółć gęślą jaźń, Příliš žluťoučký kůň, Țară și Ştiinţă, Ğüneş, Łódź, Ŵy, ẞ, † “fi” 1/2 €';
const PACKAGES = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));

const stub = await startStub(t);
stub.page('about', {
  template: 'single-column',
  title: `About ${LETTERS}`,
  zones: {
    main: [{ type: 'content', text: `<h2>${LETTERS}</h2><p>${LETTERS} <em>${LETTERS}</em> <strong>Łódź</strong></p>` }],
  },
});
const site = await startSite(t, { stub });
const test = browserTests(await openBrowser(t), site.origin);

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => name.endsWith('.woff2')).map((name) => name.replace(/.*\/|-[\w-]{8}\.woff2$/g, ''));
  });

await test('names of Central Europe load a small file, not that of all extended Latin', async (t, page) => {
  await visit(page, '/about');
  const fonts = await loadedFonts(page);
  t.ok(fonts.includes('source-sans-3-latin-central-wght-normal'), fonts.join(' '));
  t.ok(fonts.includes('source-serif-4-latin-central-wght-normal'), fonts.join(' '));
  t.same(
    fonts.filter((name) => name.includes('latin-ext')),
    [],
  );
});

/** A face as the sites and as the packages have it. */
interface Face {
  family: string;
  file: string;
  style: string;
  weight: number;
}

const FACES: Face[] = [
  ['Source Serif 4 Variable', 'source-serif-4'],
  ['Source Sans 3 Variable', 'source-sans-3'],
].flatMap(([family = '', file = '']) =>
  ['normal', 'italic'].flatMap((style) => [400, 500, 600, 650, 700].map((weight) => ({ family, file, style, weight }))),
);

/** The letters that a face of the site draws wider or narrower than the whole one of the package. */
const differing = (page: Page, face: Face, letters: string[]): Promise<string[]> =>
  page.evaluate(
    async ([{ family, file, style, weight }, letters]) => {
      for (const range of ['latin', 'latin-ext']) {
        const url = `url(/whole-font/${file}/files/${file}-${range}-wght-${style}.woff2)`;
        document.fonts.add(await new FontFace(`Whole ${range}`, url, { style, weight: '200 900' }).load());
      }
      await document.fonts.load(`${style} ${weight} 400px "${family}"`, letters.join(''));
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return ['no canvas'];
      const width = (name: string, letter: string) => {
        context.font = `${style} ${weight} 400px "${name}", monospace`;
        return context.measureText(letter).width;
      };
      const whole = (letter: string) =>
        /[\u0100-\u02ff\u1e00-\u1eff†]/.test(letter) ? 'Whole latin-ext' : 'Whole latin';
      // Widths are rounded to whole pixels.
      return letters.filter((letter) => Math.abs(width(family, letter) - width(whole(letter), letter)) > 1);
    },
    [face, letters] as const,
  );

await test('the smaller fonts draw each letter as the whole ones do, in every weight', async (t, page) => {
  await page.route('**/whole-font/**', (route) =>
    route.fulfill({ path: PACKAGES + new URL(route.request().url()).pathname.slice('/whole-font/'.length) }),
  );
  await visit(page, '/about');
  for (const face of FACES) {
    t.same(await differing(page, face, [...new Set(LETTERS)]), [], `${face.file} ${face.style} ${face.weight}`);
  }
});
