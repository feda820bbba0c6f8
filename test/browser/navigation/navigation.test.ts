import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, pageViews, scrollPosition, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

Object.assign(stub.content.translations.en ?? {}, { 'site-name-brasil': 'Our Brazil' });

const text = (html: string) => ({ type: 'rich-text' as const, text: html });
const tall = '<p>A long paragraph about potassium.</p>'.repeat(120);

stub.page(
  'links',
  pageOf('Links', [
    text(
      '<p><a href="/target">to the target</a> <a href="/old">to the moved page</a> <a href="/gone">to nowhere</a> <a href="/es/target">in Spanish</a> <a href="/ar/target">in Arabic</a> <a href="/links#part">to a part</a></p>',
    ),
    text(`${tall}<p><a href="/target">from far below</a></p><h2 id="part">A part</h2>${tall}`),
  ]),
);
stub.page('target', pageOf('Target', [text(`${tall}`)]));
stub.page('target', pageOf('Destino', [text('<p>Text of Destino.</p>')]), { language: 'es' });
stub.respond('/api/pages/old', { status: 301, headers: { location: '/target' } });
stub.respond('/api/pages/gone', { status: 410 });

await test('following a link loads no new document and updates the title and description', async (t, page) => {
  await visit(page, '/links');
  const isSame = await markDocument(page);
  await page.getByRole('link', { name: 'to the target' }).click();
  await page.getByRole('heading', { name: 'Target', level: 1 }).waitFor();
  t.equal(new URL(page.url()).pathname, '/target');
  t.match(await page.title(), /^Target/);
  t.equal(await page.locator('meta[name="description"]').getAttribute('content'), 'Description of Target');
  t.match(await page.locator('link[rel="canonical"]').getAttribute('href'), /\/target$/);
  t.ok(await isSame());
});

await test('following a link focuses the new page and scrolls to its top', async (t, page) => {
  await visit(page, '/links');
  await page.getByRole('link', { name: 'from far below' }).click();
  await page.getByRole('heading', { name: 'Target', level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('main')?.contains(document.activeElement));
  t.equal(await scrollPosition(page), 0);
});

await test('Back returns to the previous page and its scroll position', async (t, page) => {
  await visit(page, '/links');
  const far = page.getByRole('link', { name: 'from far below' });
  await far.scrollIntoViewIfNeeded();
  const before = await scrollPosition(page);
  t.ok(before > 500);
  await far.click();
  await page.getByRole('heading', { name: 'Target', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 2, before);
  t.match(await page.title(), /^Links/);
});

await test('a link to a part of the page scrolls there and loads nothing', async (t, page) => {
  await visit(page, '/links');
  stub.forget();
  await page.getByRole('link', { name: 'to a part' }).click();
  await page.waitForFunction(() => window.scrollY > 500);
  t.equal(new URL(page.url()).hash, '#part');
  t.same(stub.callsTo('/api/pages/*'), []);
});

await test('a link to a moved page leads to its target, and Back does not stop in between', async (t, page) => {
  await visit(page, '/links');
  const isSame = await markDocument(page);
  await page.getByRole('link', { name: 'to the moved page' }).click();
  await page.waitForURL('**/target');
  await page.getByRole('heading', { name: 'Target', level: 1 }).waitFor();
  t.ok(await isSame());
  await page.goBack();
  await page.waitForURL('**/links');
});

await test('of two quick clicks the last one wins, and a slow page is pending', async (t, page) => {
  const hold = stub.hold('/api/pages/contact');
  await visit(page, '/links');
  const footer = screenOf(page).footer;
  await footer.getByRole('link', { name: 'Contact' }).first().click();
  await hold.arrived;
  await page.getByRole('link', { name: 'to the target' }).waitFor({ state: 'detached' });
  t.equal(new URL(page.url()).pathname, '/contact', 'the URL is already that of the next page');
  await footer.getByRole('link', { name: 'Newsletter' }).first().click();
  await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor();
  hold.release();
  await page.waitForLoadState('networkidle');
  t.equal(new URL(page.url()).pathname, '/newsletter');
  t.ok(await page.getByRole('heading', { name: 'Newsletter', level: 1 }).isVisible());
});

await test(
  'a failed page is shown in the same document, and another page loads after it',
  async (t, page) => {
    await visit(page, '/links');
    const isSame = await markDocument(page);
    await page.getByRole('link', { name: 'to nowhere' }).click();
    await page.getByRole('heading', { name: 'Failed with status 410' }).waitFor();
    t.ok(await page.getByText('Error: 410').isVisible());
    t.match(await page.title(), /^Page not found/);
    await page.getByRole('link', { name: 'Browse publications' }).click();
    await page.getByRole('heading', { name: 'Publications', level: 1 }).waitFor();
    t.ok(await isSame());
  },
  { expects: [/status of 410/] },
);

await test('going to another language loads its menus and texts in the same document', async (t, page) => {
  await visit(page, '/links');
  const isSame = await markDocument(page);
  await page.getByRole('link', { name: 'in Spanish' }).click();
  await page.getByRole('heading', { name: 'Destino' }).waitFor();
  await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'es');
  t.ok(await isSame());
  await page.goBack();
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  await screenOf(page).openMenu.waitFor();
  t.equal(await page.locator('html').getAttribute('lang'), 'en');
});

await test(
  'the language switch leads to the translated page, or to the home page if there is no translation',
  async (t, page) => {
    stub.respond('/api/pages/about', { status: 404 }, { language: 'es' });
    await visit(page, '/about');
    const spanish = () => page.getByRole('link', { name: /espa/i });
    await page.getByRole('button', { name: /Language/ }).click();
    await spanish().click();
    await page.waitForURL('**/es');
    await page.getByText('Banner of the test page').waitFor();
    await visit(page, '/target');
    await page.getByRole('button', { name: /Language/ }).click();
    await spanish().click();
    await page.waitForURL('**/es/target');
    await page.getByRole('heading', { name: 'Destino' }).waitFor();
    t.match(await page.title(), /^Destino/);
  },
  { expects: [/status of 404/] },
);

await test(
  'without JavaScript the language switch leads to the translated page, or to the translated home page',
  async (t, page) => {
    stub.respond('/api/pages/about/team', { status: 404 }, { language: 'es' });
    const follow = async (from: string, to: string) => {
      await page.goto(from);
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('link', { name: /espa/i }).click();
      await page.waitForURL((url) => url.pathname + url.search === to);
    };
    await follow('/about/team', '/es');
    t.ok(await page.getByText('Banner of the test page').isVisible());
    await follow('/target', '/es/target');
    t.ok(await page.getByRole('heading', { name: 'Destino' }).isVisible());
  },
  { javaScriptEnabled: false },
);

await test(
  'the language switch keeps search, filters and order of the catalogue, also without JavaScript',
  async (t, page) => {
    await page.goto('/publications?sort=title&category=Videos&region=Nowhere&shown=24');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: /espa/i }).click();
    await page.waitForURL('**/es/publications?category=Videos&region=Nowhere&sort=title');
    // A value without publications is a filter like any other: it is shown, and removed with the
    // others.
    t.ok(await page.locator('a[href]', { hasText: 'Nowhere' }).isVisible());
    await page.locator('a[href$="/es/publications?sort=title"]').click();
    await page.locator('[data-publication]').first().waitFor();
  },
  { javaScriptEnabled: false },
);

await test('the site switch keeps the page, or leads to the home page if the site does not have it', async (t, page) => {
  const here = { site: 'institute', lang: 'en' };
  const alternates = [here, { site: 'brasil', lang: 'en' }];
  stub.page('shared', { ...pageOf('Shared', [text('<p>Text of Shared.</p>')]), alternates });
  await visit(page, '/shared');
  await page.getByRole('button', { name: /Language/ }).click();
  const sites = page.getByRole('navigation', { name: 'Site' });
  t.equal(await sites.getByRole('link', { name: 'Our Brazil' }).getAttribute('href'), '/brasil/en/shared');
  t.equal(await page.getByRole('link', { name: /espa/i }).getAttribute('href'), '/es');
});

await test('going to a right-to-left language sets the direction of the document', async (t, page) => {
  await visit(page, '/links');
  await page.getByRole('link', { name: 'in Arabic' }).click();
  await page.getByRole('button', { name: 'افتح القائمة' }).waitFor();
  t.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  t.equal(await page.locator('html').getAttribute('lang'), 'ar');
});

await test('a page-view is pushed for the first page and for each navigation', async (t, page) => {
  await visit(page, '/links');
  t.match(await pageViews(page), [{ path: '/links', title: /^Links/, site: 'institute', language: 'en' }]);
  await page.getByRole('link', { name: 'in Spanish' }).click();
  await page.getByRole('heading', { name: 'Destino' }).waitFor();
  await page.waitForFunction(() => (window as unknown as { dataLayer: unknown[] }).dataLayer.length > 1);
  t.match((await pageViews(page))[1], { path: '/es/target', title: /^Destino/, site: 'institute', language: 'es' });
});

await test('a link with a modifier key opens another tab and leaves this one', async (t, page) => {
  await visit(page, '/links');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'to the target' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await opened.waitForURL('**/target');
  t.equal(new URL(page.url()).pathname, '/links');
});

await test('the browser, not the router, follows a link to a file', async (t, page) => {
  stub.page('files', pageOf('Files', [text('<a href="/media/files/1.pdf">a file</a>')]));
  await visit(page, '/files');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'a file' }).click(),
  ]);
  t.match(download.url(), '/media/files/1.pdf');
});

await test('the iframe template hides header and footer, and the next page brings them back', async (t, page) => {
  stub.page('framed', pageOf('Framed', [BLOCK_FIXTURES.iframe, BLOCK_FIXTURES.link], { template: 'iframe' }));
  await visit(page, '/framed');
  const screen = screenOf(page);
  t.equal(await screen.banner.count(), 0);
  t.equal(await screen.footer.count(), 0);
  await page.getByRole('link', { name: 'About us' }).click();
  await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
  t.ok(await screen.banner.isVisible());
  t.ok(await screen.footer.isVisible());
});
