import type { Locator, Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const banner = { type: 'banner' as const, title: 'A banner' };
const band = BLOCK_FIXTURES['block-wide'];
const text = BLOCK_FIXTURES['rich-text'];

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('The element has no box.');
  return found;
}

/** Pixels between the end of the banner and the next element. */
async function spaceBelowBanner(page: Page, what: Locator): Promise<number> {
  const above = await box(screenOf(page).block('banner'));
  return Math.round((await box(what)).y - (above.y + above.height));
}

/** The space below a banner with and without spacing, before a band and before a text. */
async function spacesBelow(page: Page, place: 'top' | 'main'): Promise<number[]> {
  const spaces: number[] = [];
  for (const noSpacing of [false, true]) {
    for (const below of [band, text]) {
      const above = { ...banner, noSpacing };
      const [top, main] = place === 'top' ? [[above], [below]] : [[], [above, below]];
      const path = `spacing-${place}-${below.type}-${noSpacing}`;
      stub.page(path, pageOf('Spacing', main, { zones: { top } }));
      await visit(page, `/${path}`);
      spaces.push(await spaceBelowBanner(page, screenOf(page).block(below.type).locator('> *').first()));
    }
  }
  return spaces;
}

for (const place of ['top', 'main'] as const) {
  await test(`a banner of zone ${place} without spacing touches a band and is closer to a text`, async (t, page) => {
    const [bandBelow = 0, textBelow = 0, joinedBand, closeText = 0] = await spacesBelow(page, place);
    t.ok(bandBelow >= 48 && textBelow >= 48, `spaced by default: ${bandBelow}, ${textBelow}`);
    t.equal(joinedBand, 0, 'the band touches the banner');
    t.ok(closeText > 0 && closeText < textBelow, `the text is closer: ${closeText}`);
  });
}

await test('the text of a banner is centred, or at the start of the line with `left`', async (t, page) => {
  stub.page('middle', pageOf('Middle', [banner]));
  stub.page('left', pageOf('Left', [{ ...banner, left: true }]));
  const title = screenOf(page).block('banner').getByRole('heading');
  await visit(page, '/middle');
  const middle = await box(title);
  t.ok(Math.abs(middle.x + middle.width / 2 - 640) < 12, `${middle.x}`);
  await visit(page, '/left');
  t.ok((await box(title)).x < 100);
});

await test('a banner shows its background colour, with readable text on it', async (t, page) => {
  for (const [path, background, isLightText] of [
    ['light', '#efe9f8', false],
    ['dark', '#3a1244', true],
  ] as const) {
    stub.page(path, pageOf(path, [{ ...banner, background }]));
    await visit(page, `/${path}`);
    const section = screenOf(page).block('banner').locator('> section');
    const [painted, ink] = await section.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const bytes = (colour: string) => {
        if (!canvas) return [];
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      return [bytes(backgroundColor), bytes(color)];
    });
    const hex = `#${painted
      ?.slice(0, 3)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}`;
    t.equal(hex, background);
    t.equal((ink?.[0] ?? 0) > 128, isLightText, path);
  }
});

await test('a long title of a banner is smaller, and its longest word breaks', async (t, page) => {
  stub.page('short-title', pageOf('Short', [banner]));
  stub.page(
    'long-title',
    pageOf('Long', [{ ...banner, title: `${'Kaliumdüngungsempfehlung'.repeat(3)} of many words` }]),
  );
  const size = () =>
    screenOf(page)
      .block('banner')
      .getByRole('heading')
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/short-title');
  const short = await size();
  await visit(page, '/long-title');
  t.ok((await size()) < short);
  const { x, width } = await box(screenOf(page).block('banner').getByRole('heading'));
  t.ok(x >= 0 && x + width <= 360, `${x} + ${width}`);
});

await test('a broken image shows its alternative text, and a decorative image shows nothing', async (t, page) => {
  await page.route('**/media/gone.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no drawing' }));
  stub.page(
    'gone',
    pageOf('Gone', [
      { type: 'image', image: '/media/gone.svg', alt: 'A field of maize' },
      { type: 'slide', image: '/media/gone.svg' },
    ]),
  );
  await visit(page, '/gone');
  const broken = page.locator('main img[data-broken]');
  await broken.nth(1).waitFor({ state: 'attached' });
  t.ok(await page.getByAltText('A field of maize').isVisible());
  t.equal(await broken.nth(1).evaluate((image) => getComputedStyle(image).visibility), 'hidden');
});

await test('`center` centres the text of a content block', async (t, page) => {
  const content = { type: 'content' as const, text: '<p>Words.</p>' };
  stub.page('centred', pageOf('Centred', [content, { ...content, center: true }]));
  await visit(page, '/centred');
  const alignments = await page.locator('[data-block="content"] p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const words = document.createRange();
      words.selectNodeContents(paragraph);
      const [outer, inner] = [paragraph.getBoundingClientRect(), words.getBoundingClientRect()];
      return Math.round(inner.left - outer.left) === 0
        ? 'start'
        : Math.round(inner.left + inner.right - outer.left - outer.right);
    }),
  );
  t.same(alignments, ['start', 0]);
});

await test('print shows the content, folded content included, without controls', async (t, page) => {
  const { 'content-accordion': accordion, newsletter, share } = BLOCK_FIXTURES;
  const link = { type: 'rich-text' as const, text: '<p><a href="https://partner.example/x">a partner</a></p>' };
  const blocks = [link, accordion, newsletter, share];
  stub.page('paper', pageOf('Paper', blocks, { zones: { top: [BLOCK_FIXTURES.banner] } }));
  await visit(page, '/paper');
  await page.emulateMedia({ media: 'print' });
  const { banner, footer, main } = screenOf(page);
  for (const control of await page.locator('button, nav, form, iframe, dialog, footer ul').all())
    t.notOk(await control.isVisible());
  t.equal(await banner.evaluate((header) => getComputedStyle(header).position), 'static');
  t.ok(await footer.getByText('Test Lane 1').isVisible());
  const answer = main.getByText('It opens and closes the stomata of the leaf.');
  const [folded, whole] = [await box(main.locator('[data-block="content-accordion"] details')), await box(answer)];
  t.ok(whole.y + whole.height <= folded.y + folded.height + 1, 'the accordion shows all of its text');
  const suffix = await main
    .getByRole('link', { name: 'a partner' })
    .evaluate((a) => getComputedStyle(a, '::after').content);
  t.match(suffix, '(https://partner.example/x)');
});
