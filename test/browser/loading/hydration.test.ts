import type { Route } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { blocksHydrated, hydrated, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

/** Serves the page with another initial state. */
const withState = (change: (state: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(<script type="application\/json" id="initial-state">)(.*?)(<\/script>)/s,
    (_whole, start: string, state: string, end: string) => start + change(state) + end,
  );
  await route.fulfill({ response, body });
};

await test('the initial state has context, page and the URL of the texts, and no inline script is executable', async (t, page) => {
  await visit(page, '/es/about/team');
  const state = JSON.parse((await page.locator('#initial-state').textContent()) ?? 'null');
  t.match(state.context, { hostname: '127.0.0.1', path: 'about/team', locale: { site: 'institute', lang: 'es' } });
  t.match(state.context.sites, [{ slug: 'institute' }, { slug: 'china' }, { slug: 'brasil' }]);
  const texts = await page.request.get(state.texts);
  t.match(texts.headers()['cache-control'], /immutable/);
  t.ok((await texts.json()).navigations.main.length > 0);
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) => scripts.filter((script) => script.getAttribute('type') !== 'application/json').length);
  t.equal(inline, 0);
});

await test('the locale bundle is requested together with the scripts, once for all pages of a site and language', async (t, page) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/es/about/team');
  const isTexts = (path: string) => path.startsWith('/api/');
  t.match(asked.filter(isTexts), [/^\/api\/initial-data\/institute\/es\/[\w-]{22}$/]);
  t.equal(asked.filter(isTexts).length, 1, 'start.ts passes the response on');
  await page.reload();
  await hydrated(page);
  t.equal(new Set(asked.filter(isTexts)).size, 1);
});

await test(
  'without script the locale bundle is not requested',
  async (t, page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about', { waitUntil: 'networkidle' });
    t.notOk(asked.some((path) => path.startsWith('/api/')));
  },
  { javaScriptEnabled: false },
);

/** Chromium's own message about a response with 404. */
const NOT_FOUND = /Failed to load resource.*404/;

await test(
  'if the locale bundle is gone, the page is rendered anew with texts from the API',
  async (t, page) => {
    await page.route('**/api/initial-data/**', (route) => route.fulfill({ status: 404, json: {} }));
    await visit(page, '/publications?category=Papers');
    const card = page.locator('[data-publication]').first();
    await card.getByRole('button', { name: 'Save to reading list' }).click();
    await card.getByRole('button', { name: 'Remove from reading list' }).waitFor();
    t.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
    t.match(await page.title(), /^Publications/);
    await screenOf(page).openMenu.click();
    t.ok(await page.getByRole('dialog', { name: 'Main navigation' }).isVisible());
  },
  { expects: [NOT_FOUND] },
);

await test(
  'if the locale bundle and the API fail, the page works as it does without script',
  async (t, page) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'networkidle' });
    t.ok(await page.getByRole('heading', { level: 1 }).isVisible());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    t.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  },
  { expects: [/Failed to load resource/, /could not be hydrated/] },
);

await test('the first Tab stop skips to the content', async (t, page) => {
  await visit(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  t.ok(await skip.evaluate((link) => link === document.activeElement));
  t.ok(await skip.isVisible());
  await page.keyboard.press('Enter');
  t.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
});

for (const [what, change] of [
  ['missing', () => 'null'],
  ['without its context', (state: string) => JSON.stringify({ ...JSON.parse(state), context: undefined })],
] as const) {
  await test(
    `an initial state that is ${what} is logged as an error, and nothing is hydrated`,
    async (t, page) => {
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await page.route('**/about', withState(change));
      await page.goto('/about');
      await page.waitForLoadState('networkidle');
      t.ok(
        logged.some((text) => /initial state/i.test(text)),
        'an error names the initial state',
      );
      t.equal(await page.evaluate(() => window.dataLayer?.length ?? 0), 0);
    },
    { expects: [/initial state/i] },
  );
}

await test(
  'rich text stays when the markup was changed before hydration, and nothing is fetched for it',
  async (t, page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/about/history', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<div[^>]*data-prose/, '<p>From an extension</p>$&');
      await route.fulfill({ response, body });
    });
    await visit(page, '/about/history');
    const texts = page.locator('[data-prose]');
    t.ok((await texts.count()) > 0);
    t.notOk((await texts.allTextContents()).includes(''));
    t.equal(await page.getByText('From an extension').count(), 0, 'React has rendered the page anew');
    t.notOk(asked.some((path) => path.startsWith('/api/pages')));
  },
  { expects: [/markup was changed/] },
);

await test('each share link opens a popup with the size for its network and the URL of the page', async (t, page) => {
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    window.open = (address, _name, features) => {
      opened.push({ address: String(address), features });
      return {} as Window;
    };
  });
  await visit(page, '/about/history');
  // Without its code, a share link opens a new tab.
  await blocksHydrated(page);
  const share = screenOf(page).block('share');
  for (const [name, width, height] of [
    ['LinkedIn', 750, 600],
    ['Facebook', 550, 400],
    ['X', 550, 400],
  ] as const) {
    await share.getByRole('link', { name: new RegExp(`^Share on ${name}`) }).click();
    const last = await page.evaluate(() =>
      (window as unknown as { opened: { address: string; features: string }[] }).opened.at(-1),
    );
    t.match(last?.features, new RegExp(`width=${width}\\b`), `${name}: width`);
    t.match(last?.features, new RegExp(`height=${height}\\b`), `${name}: height`);
    t.match(decodeURIComponent(last?.address ?? ''), `${site.origin}/about/history`, `${name}: address`);
  }
});

await test('_debug=1 shows the debug tools on a page that must not be stored; other values show no tools', async (t, page) => {
  stub.respond('/api/translations', { json: { save: 'Guardar' } }, { language: 'pt-BR' });
  const response = await visit(page, '/brasil/about?_debug=1');
  t.match(response?.headers()['cache-control'], /private.*no-store|no-store.*private/);
  const tools = page.getByText(/^debug/i);
  await tools.click();
  const panel = page.locator('[data-debug]');
  await panel.getByText('Page', { exact: true }).click();
  await panel.getByText('"path": "about"').first().waitFor();
  await panel.getByText('Cache results').click();
  t.ok(await panel.getByRole('cell', { name: /\babout\b/ }).isVisible());
  await panel.getByText(/^Missing translations/).click();
  t.ok(await panel.getByText('"remove-filter"').first().isVisible());
  const outline = () =>
    page
      .locator('[data-block]')
      .first()
      .evaluate((block) => getComputedStyle(block).outlineStyle);
  t.equal(await outline(), 'dashed');
  await panel.getByLabel('Outline zones and blocks').uncheck();
  t.equal(await outline(), 'none');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await visit(page, '/about?_debug=2');
  t.notOk(
    loaded.some((url) => url.includes('inspector')),
    'the tools are not loaded',
  );
  t.equal(await tools.count(), 0);
});
