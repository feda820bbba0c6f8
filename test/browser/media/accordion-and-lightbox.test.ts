import type { Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const long = `${'<p>Potassium opens and closes the stomata of the leaf.</p>'.repeat(20)}<p><a href="/about">at the end</a></p>`;
const accordion = (title: string, startOpen: boolean, description = long) => ({
  ...BLOCK_FIXTURES['content-accordion'],
  title,
  description,
  startOpen,
});
const images = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    type: 'legacy-image' as const,
    image: `/media/plate-${n}.svg`,
    caption: `Plate ${n}`,
  }));

stub.page(
  'accordions',
  pageOf('Accordions', [
    accordion('First question', false),
    accordion('Second question', true),
    accordion('Short answer', false, '<p>Yes.</p>'),
  ]),
);
stub.page('plates', pageOf('Plates', images(10)));
stub.page('plate', pageOf('Plate', images(1)));

const block = (page: Page, n: number) => page.locator('[data-block="content-accordion"]').nth(n);
const toggle = (page: Page, n: number) => block(page, n).locator('summary');
const isOpen = (page: Page, n: number) =>
  block(page, n)
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => details.open);
const height = async (page: Page, n: number) =>
  Math.round((await block(page, n).locator('details').boundingBox())?.height ?? 0);

await test('an accordion is 140px high unless it starts open; a click opens it, a second click closes it', async (t, page) => {
  await visit(page, '/accordions');
  t.equal(await height(page, 0), 140);
  t.ok(await isOpen(page, 1), 'startOpen');
  await toggle(page, 0).click();
  t.ok(await isOpen(page, 0));
  t.ok((await height(page, 0)) > 140);
  t.ok(await isOpen(page, 1), 'the other accordion is unchanged');
  await toggle(page, 0).click();
  t.equal(await height(page, 0), 140);
  await toggle(page, 1).click();
  t.equal(await height(page, 1), 140, 'an accordion that starts open can be closed');
});

await test('an accordion shorter than 140px has no toggle', async (t, page) => {
  await visit(page, '/accordions');
  await toggle(page, 2).waitFor({ state: 'hidden' });
  t.ok(await page.getByText('Yes.').isVisible());
});

await test('focus inside a closed accordion opens it', async (t, page) => {
  await visit(page, '/accordions');
  await block(page, 0).getByRole('link', { name: 'at the end' }).focus();
  await page.waitForFunction(() => document.querySelector('details')?.open);
  t.ok((await height(page, 0)) > 140);
});

await test(
  'without JavaScript an accordion opens',
  async (t, page) => {
    await page.goto('/accordions');
    await toggle(page, 0).click();
    t.ok(await isOpen(page, 0));
    await block(page, 0).getByRole('link', { name: 'at the end' }).click();
    await page.waitForURL('**/about');
  },
  { javaScriptEnabled: false },
);

const opener = (page: Page, number: number) => page.getByRole('link', { name: `Open image ${number}`, exact: true });
const lightbox = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next' }) });
/** The number of the plate that the lightbox shows. */
const shownPlate = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluateAll((images) => {
      const largest = images
        .filter((image) => image.checkVisibility())
        .sort((a, b) => b.getBoundingClientRect().width - a.getBoundingClientRect().width)[0];
      return Number(/plate-(\d+)/.exec(largest?.getAttribute('src') ?? '')?.[1]);
    });

async function shows(page: Page, plate: number) {
  await page
    .getByRole('dialog')
    .getByText(`Plate ${plate}`, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  return shownPlate(page);
}

await test('a click on a legacy image opens it in the lightbox; keys and arrows wrap around', async (t, page) => {
  await visit(page, '/plates');
  await opener(page, 1).click();
  await lightbox(page).waitFor();
  t.equal(await shows(page, 0), 0);
  await page.keyboard.press('ArrowRight');
  t.equal(await shows(page, 1), 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  t.equal(await shows(page, 9), 9, 'from the first to the last');
  await page.keyboard.press('ArrowRight');
  t.equal(await shows(page, 0), 0, 'from the last to the first');
  await lightbox(page).getByRole('button', { name: 'Next' }).first().click();
  t.equal(await shows(page, 1), 1);
  await lightbox(page).getByRole('button', { name: 'Previous' }).first().click();
  t.equal(await shows(page, 0), 0);
});

await test('the lightbox shows 8 thumbnails a page', async (t, page) => {
  await visit(page, '/plates');
  await opener(page, 10).click();
  await lightbox(page).waitFor();
  t.equal(await shows(page, 9), 9);
  const thumbnails = () =>
    lightbox(page)
      .locator('button img')
      .evaluateAll((images) => images.filter((image) => image.checkVisibility()).length);
  t.equal(await thumbnails(), 2, 'the second page holds the rest');
  await page.keyboard.press('ArrowRight');
  await shows(page, 0);
  t.equal(await thumbnails(), 8);
});

await test('Escape and the close button close the lightbox, and it opens again', async (t, page) => {
  await visit(page, '/plates');
  const third = opener(page, 3);
  await third.click();
  await lightbox(page).waitFor();
  await page.keyboard.press('Escape');
  await lightbox(page).waitFor({ state: 'hidden' });
  t.ok(await third.evaluate((button) => button === document.activeElement), 'focus returns');
  await third.click();
  await lightbox(page).waitFor();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await lightbox(page).waitFor({ state: 'hidden' });
  await third.click();
  await lightbox(page).waitFor();
  t.equal(await shows(page, 2), 2);
});

await test('a single legacy image opens in a lightbox', async (t, page) => {
  await visit(page, '/plate');
  await opener(page, 1).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) });
  await dialog.getByText('Plate 0').filter({ visible: true }).first().waitFor();
  t.equal(await shownPlate(page), 0);
});
