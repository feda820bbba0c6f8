import type { Page } from 'playwright';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { hydrated, markDocument, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

const text = (html: string) => ({ type: 'rich-text' as const, text: html });
stub.page('links', pageOf('Links', [text('<p><a href="/target#end">to the target</a></p>')]));
stub.page('target', pageOf('Target', [text('<p>Text of the target.</p><p id="end">Its end</p>')]));

const CODE = '**/static/assets/navigation-*.js';
const link = (page: Page) => page.getByRole('link', { name: 'to the target' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Whether the code of navigation has been asked for; the code itself is held until it is let go. */
async function holdCode(page: Page) {
  let isAsked = false;
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    isAsked = true;
    await letGo;
    await route.continue();
  });
  return { isAsked: () => isAsked, release };
}

await test('the code of navigation is asked for when the visitor points at a link', async (t, page) => {
  const code = await holdCode(page);
  code.release();
  await visit(page, '/links');
  await page.waitForLoadState('networkidle');
  t.notOk(code.isAsked());
  const asked = page.waitForRequest(CODE);
  await link(page).hover();
  await asked;
});

await test('it is asked for when the keyboard reaches a link', async (t, page) => {
  await visit(page, '/links');
  const asked = page.waitForRequest(CODE);
  await page.keyboard.press('Tab');
  t.ok(await asked);
});

await test('a link that is followed before its code is there is followed when it is', async (t, page) => {
  const code = await holdCode(page);
  await visit(page, '/links');
  const isSame = await markDocument(page);
  await link(page).click();
  t.ok(await heading(page, 'Links').isVisible());
  code.release();
  await heading(page, 'Target').waitFor();
  await page.waitForURL('**/target#end');
  t.match(await page.title(), /^Target/);
  t.ok(await isSame());
});

await test('the menu shows and is followed before that code is there', async (t, page) => {
  const code = await holdCode(page);
  await visit(page, '/links');
  const isSame = await markDocument(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main navigation' });
  await menu.waitFor();
  // It closes when a link is followed: what is in it then is no longer found by its role.
  const nav = await menu.getByRole('navigation').elementHandle();
  const items = await nav?.innerHTML();
  t.match(items, 'href="/publications"');
  await menu.getByRole('link', { name: 'Publications' }).click();
  t.equal(await nav?.innerHTML(), items, 'nothing disappears');
  t.ok(await nav?.evaluate((element) => element.isConnected));
  code.release();
  await page.waitForURL('**/publications');
  await menu.waitFor({ state: 'hidden' });
  t.ok(await isSame());
});

await test('the footer is followed before that code is there, and follows the page once it is', async (t, page) => {
  const code = await holdCode(page);
  await visit(page, '/links');
  const isSame = await markDocument(page);
  const footer = page.getByRole('contentinfo');
  const html = await footer.innerHTML();
  await footer.getByRole('link', { name: 'Privacy' }).click();
  t.equal(await footer.innerHTML(), html);
  code.release();
  await page.waitForURL('**/privacy');
  await footer.getByRole('link', { name: 'Privacy' }).and(page.locator('[aria-current="page"]')).waitFor();
  t.ok(await isSame());
});

await test('going to a part of the page waits for that code, and nothing disappears', async (t, page) => {
  const code = await holdCode(page);
  await visit(page, '/target');
  const footer = page.getByRole('contentinfo');
  const html = await footer.innerHTML();
  await page.evaluate(() => {
    window.location.hash = 'end';
  });
  t.equal(await footer.innerHTML(), html);
  code.release();
  await page.waitForFunction(() => document.activeElement?.id === 'end');
  t.equal(await footer.innerHTML(), html);
});

await test('Back to a page of the document before a reload brings the code', async (t, page) => {
  await visit(page, '/links');
  await link(page).click();
  await heading(page, 'Target').waitFor();
  await page.reload();
  await hydrated(page);
  const isSame = await markDocument(page);
  await page.goBack();
  await heading(page, 'Links').waitFor();
  t.match(await page.title(), /^Links/);
  t.ok(await isSame());
});

await test(
  'where the code is no longer to be had, a link opens a new document',
  async (t, page) => {
    await page.route(CODE, (route) => route.abort());
    await visit(page, '/links');
    const isSame = await markDocument(page);
    await link(page).click();
    await heading(page, 'Target').waitFor();
    await page.waitForURL('**/target#end');
    t.notOk(await isSame());
  },
  { expects: [/net::ERR_FAILED/] },
);
