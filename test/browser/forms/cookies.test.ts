import type { Page } from 'playwright';
import { type BrowserTest, browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { pageViews, visit } from '../visit.ts';

const { site } = await stubbedSite({ TAG_MANAGER_ID: 'GTM-TEST01' });
const browserTest = browserTests(await openBrowser(), site.origin);
const test: BrowserTest = (name, run, options) => browserTest(name, run, { firstVisit: true, ...options });

/** Serves an empty script as the tag manager, and collects the URLs of its requests. */
async function watchTagManager(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/googletagmanager\.com/, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return requested;
}

const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value, path, sameSite }) => ({ name, value, path, sameSite }));

const cookie = (name: string) => ({ name, value: '1', path: '/', sameSite: 'Lax' as const });

await test('the cookie bar shows on a first visit, and nothing is stored before a choice', async (t, page) => {
  const requested = await watchTagManager(page);
  await visit(page, '/about');
  const { cookieBar } = screenOf(page);
  await cookieBar.waitFor();
  t.ok(await cookieBar.getByText('This site uses cookies.').isVisible());
  t.same(await cookiesOf(page), []);
  t.same(requested, []);
});

await test('accept sets both cookies, hides the bar permanently and loads the tag manager', async (t, page) => {
  const requested = await watchTagManager(page);
  await visit(page, '/about');
  const { cookieBar } = screenOf(page);
  const loaded = page.waitForRequest(/googletagmanager\.com/);
  await cookieBar.getByRole('button', { name: 'Accept' }).click();
  await cookieBar.waitFor({ state: 'hidden' });
  await loaded;
  t.same(
    (await cookiesOf(page)).sort((a, b) => a.name.localeCompare(b.name)),
    [cookie('accept_cookies'), cookie('cookie_message_shown')],
  );
  t.match(requested[0], /id=GTM-TEST01/);
  await visit(page, '/contact');
  t.notOk(await cookieBar.isVisible());
  t.equal(requested.length, 2);
});

await test('dismiss sets one cookie, hides the bar permanently and loads no tag manager', async (t, page) => {
  const requested = await watchTagManager(page);
  await visit(page, '/about');
  const { cookieBar } = screenOf(page);
  await cookieBar.getByRole('button', { name: 'Dismiss' }).click();
  await cookieBar.waitFor({ state: 'hidden' });
  t.same(await cookiesOf(page), [cookie('cookie_message_shown')]);
  await visit(page, '/contact');
  t.notOk(await cookieBar.isVisible());
  t.same(requested, []);
});

/** Watches a page's requests. `foreign` returns the URLs of other hosts, which need consent. */
function watchHosts(page: Page): { foreign: () => string[] } {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  return { foreign: () => requested.filter((url) => /^https?:/.test(url) && new URL(url).origin !== site.origin) };
}

await test('no page requests another host before cookies are accepted; then only the tag manager', async (t, page) => {
  await watchTagManager(page);
  const { foreign } = watchHosts(page);
  for (const path of ['/', '/publications', '/publications/publication-1', '/newsletter', '/es/about', '/blocks']) {
    await visit(page, path);
  }
  await screenOf(page).openReadingList.click();
  await page.keyboard.press('Escape');
  await screenOf(page).footer.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  t.same(foreign(), []);
  const loaded = page.waitForRequest(/googletagmanager\.com/);
  await screenOf(page).cookieBar.getByRole('button', { name: 'Accept' }).click();
  await loaded;
  await visit(page, '/about');
  await page.waitForLoadState('networkidle');
  t.same([...new Set(foreign().map((url) => new URL(url).host))], ['www.googletagmanager.com']);
});

await test('page views are pushed even without accepted cookies', async (t, page) => {
  await visit(page, '/about');
  await screenOf(page).cookieBar.getByRole('button', { name: 'Dismiss' }).click();
  await screenOf(page).footer.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
  await page.waitForFunction(() => window.dataLayer?.length === 3);
  t.same(
    (await pageViews(page)).map(({ path }) => path),
    ['/about', '/contact', '/about'],
  );
});

await test(
  'without JavaScript the page is complete and no cookie is set',
  async (t, page) => {
    await page.goto('/about');
    t.ok(await page.getByRole('heading', { name: 'About us', level: 1 }).isVisible());
    t.same(await cookiesOf(page), []);
  },
  { javaScriptEnabled: false },
);
