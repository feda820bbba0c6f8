import type { Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { pageViews, visit } from '../visit.ts';

const browser = await openBrowser();
const { stub, site } = await stubbedSite();
const { site: hashSite } = await stubbedSite({ HISTORY_MODE: 'hash' });
const test = browserTests(browser, site.origin);
const hashTest = browserTests(browser, hashSite.origin);

const plates = (...numbers: number[]) =>
  numbers.map((n) => ({ type: 'legacy-image' as const, image: `/media/plate-${n}.svg`, caption: `Plate ${n}` }));

stub.page('plates', pageOf('Plates', plates(0, 1, 2, 3)));
stub.page('two-groups', pageOf('Two groups', [...plates(0, 1), BLOCK_FIXTURES.content, ...plates(1, 2)]));
stub.page('plates-and-list', pageOf('Both', [...plates(0, 1), BLOCK_FIXTURES['all-publications']]));

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('figure') });
const shows = (page: Page, plate: number) => dialog(page).getByText(`Plate ${plate}`, { exact: true }).waitFor();
const closed = (page: Page) => dialog(page).waitFor({ state: 'hidden' });
const opener = (page: Page, number: number) => page.getByRole('link', { name: `Open image ${number}`, exact: true });
/** Path, query and hash of the current URL. */
const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const entries = (page: Page) => page.evaluate(() => history.length);

await test('a URL with an image opens the lightbox; closing removes the image from the URL', async (t, page) => {
  await visit(page, '/plates#image=plate-3');
  await shows(page, 3);
  const before = await entries(page);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 2);
  t.equal(await address(page), '/plates#image=plate-2');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await closed(page);
  await page.waitForURL((url) => url.hash === '');
  t.equal(await address(page), '/plates');
  t.equal(await entries(page), before, 'no entry was added');
});

await test('an open image is in the URL; Back closes it and the focus returns; Forward opens it again', async (t, page) => {
  await visit(page, '/plates');
  await opener(page, 2).click();
  await shows(page, 1);
  t.equal(await address(page), '/plates#image=plate-1');
  await page.keyboard.press('ArrowRight');
  await shows(page, 2);
  t.equal(await address(page), '/plates#image=plate-2');
  await page.goBack();
  await closed(page);
  t.equal(await address(page), '/plates');
  t.ok(await opener(page, 2).evaluate((link) => link === document.activeElement));
  await page.goForward();
  await shows(page, 2);
  t.equal((await pageViews(page)).length, 1, 'an image is no page view');
});

await test('a lightbox that Back closed and Forward opened stays open after a late close event', async (t, page) => {
  await visit(page, '/plates');
  await opener(page, 2).click();
  await shows(page, 1);
  await page.evaluate(() => {
    const hold = (event: Event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      window.addEventListener('late-close', () => event.target?.dispatchEvent(new Event('close')), { once: true });
    };
    window.addEventListener('close', hold, true);
  });
  await page.goBack();
  await closed(page);
  await page.goForward();
  await shows(page, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('late-close')));
  t.equal(await address(page), '/plates#image=plate-1');
  await page.keyboard.press('ArrowRight');
  await shows(page, 2);
});

await test('Escape restores the history from before the lightbox was opened', async (t, page) => {
  await visit(page, '/about');
  await visit(page, '/plates');
  await opener(page, 1).click();
  await shows(page, 0);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.waitForURL('**/plates');
  await opener(page, 1).click();
  await shows(page, 0);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.waitForURL('**/plates');
  await page.goBack();
  t.equal(await address(page), '/about');
});

await test('an image that occurs in two groups opens only the lightbox of the group that the URL names', async (t, page) => {
  await visit(page, '/two-groups#image=plate-1-2');
  await shows(page, 1);
  t.equal(await page.locator('dialog[open]').count(), 1);
  await page.keyboard.press('ArrowRight');
  await shows(page, 2);
});

await test('an unknown image and a fragment of the page open nothing', async (t, page) => {
  for (const hash of ['#image=plate-9', '#image', '#content']) {
    await visit(page, `/plates${hash}`);
    t.equal(await page.locator('dialog[open]').count(), 0, hash);
    await page.goto('about:blank');
  }
});

await test('the image and the shown count share one hash', async (t, page) => {
  const { cards } = screenOf(page);
  await visit(page, '/plates-and-list#shown_pub=24&image=plate-1');
  await shows(page, 1);
  await cards.nth(23).waitFor();
  t.equal(await cards.count(), 24);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.waitForURL((url) => url.hash === '#shown_pub=24');
  t.equal(await cards.count(), 24);
  await opener(page, 1).click();
  await shows(page, 0);
  t.match(await address(page), '#shown_pub=24&image=plate-0');
  await page.goBack();
  await closed(page);
  t.equal(await cards.count(), 24);
});

for (const path of ['/#/plates#image=plate-3', '/plates#image=plate-3']) {
  await hashTest(`with HISTORY_MODE=hash ${path} opens the image`, async (t, page) => {
    await visit(page, path);
    await shows(page, 3);
    t.equal(await address(page), '/#/plates#image=plate-3');
    await page.keyboard.press('Escape');
    await closed(page);
    await page.waitForURL((url) => url.hash === '#/plates');
  });
}

await hashTest('with HISTORY_MODE=hash an opened image is in the route, and Back closes it', async (t, page) => {
  await visit(page, '/#/plates-and-list?shown_pub=24');
  const { cards } = screenOf(page);
  await cards.nth(23).waitFor();
  await opener(page, 1).click();
  await shows(page, 0);
  t.match(await address(page), '#image=plate-0');
  t.equal(await cards.count(), 24);
  await page.goBack();
  await closed(page);
  t.equal(await cards.count(), 24);
});
