import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, visit } from '../visit.ts';

const { stub, site } = await stubbedSite({ CONTENT_TIMEOUT_MS: '1500' });
const test = browserTests(await openBrowser(), site.origin);

const FAILURE = { expects: [/Failed to load resource/] };

stub.respond('/api/pages/broken', { status: 500 });
stub.respond('/api/pages/cut', { fault: 'reset' });
stub.respond('/api/pages/slow', { fault: 'hang' });
stub.respond('/api/pages/garbled', { body: '{"template":' });

for (const [what, path, status] of [
  ['a page that does not exist', '/nothing', 404],
  ['a failing content service', '/broken', 500],
  ['a dropped connection', '/cut', 502],
  ['an answer that is no JSON', '/garbled', 502],
  ['a content service that is too slow', '/slow', 504],
] as const) {
  await test(
    `${what} is shown as ${status}, label over heading, in the layout of the site`,
    async (t, page) => {
      const response = await visit(page, path);
      t.equal(response?.status(), status);
      const label = page.getByText(`Error: ${status}`, { exact: true });
      const heading = page.getByRole('heading', { name: `Failed with status ${status}` });
      const [over, under] = [await label.boundingBox(), await heading.boundingBox()];
      t.ok(over && under && over.y + over.height <= under.y + 1, 'the label is above the heading');
      t.ok(await page.getByText('The page could not be shown.').isVisible());
      t.equal(await page.title(), status === 404 ? 'Page not found' : `Failed with status ${status}`);
      t.ok(await screenOf(page).banner.isVisible());
      t.ok(await screenOf(page).footer.isVisible());
      if (status > 500) t.ok(response?.headers()['retry-after']);
    },
    FAILURE,
  );
}

await test(
  'the two buttons of an error page lead to working pages without a new document',
  async (t, page) => {
    await visit(page, '/nothing');
    const isSame = await markDocument(page);
    await screenOf(page).main.getByRole('link', { name: 'Browse publications' }).click();
    await page.getByRole('heading', { name: 'Publications', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Failed with status 404' }).waitFor();
    await screenOf(page).main.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByText('Banner of the test page').waitFor();
    t.ok(await isSame());
  },
  FAILURE,
);

await test(
  'texts, labels and targets of the error page are translated',
  async (t, page) => {
    await visit(page, '/es/nothing');
    t.match(await page.title(), /^Página no encontrada/);
    t.ok(await page.getByText('No se pudo mostrar la página.').isVisible());
    t.equal(await page.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href'), '/es');
  },
  FAILURE,
);

await test('without translations and menus the page has default texts', async (t, page) => {
  stub.respond('/api/translations', { status: 500 }, { language: 'pt-BR' });
  stub.respond('/api/navigation/*', { status: 500 }, { language: 'pt-BR' });
  const response = await visit(page, '/brasil/about');
  t.equal(response?.status(), 200);
  t.ok(await page.getByRole('heading', { name: 'About us', level: 1 }).isVisible());
  t.ok(await screenOf(page).openMenu.isVisible());
});

await test('an unknown block is a dashed box with its type, and its neighbours stay', async (t, page) => {
  stub.page('odd', {
    template: 'single-column',
    title: 'Odd',
    description: '',
    zones: {
      main: [
        { type: 'rich-text', text: '<p>Before</p>' },
        { type: 'hologram', depth: 3 },
        { type: 'rich-text', text: '<p>After</p>' },
      ],
    },
  });
  await visit(page, '/odd');
  const box = page.locator('[data-block-unknown="hologram"]');
  t.match(await box.textContent(), 'hologram');
  t.equal(await box.evaluate((element) => getComputedStyle(element).borderTopStyle), 'dashed');
  t.ok(await page.getByText('Before').isVisible());
  t.ok(await page.getByText('After').isVisible());
});

await test('blocks with nothing but their type, and a page without zones, do not break', async (t, page) => {
  const types = Object.values(stub.content.pages).flatMap(({ zones }) =>
    Object.values(zones)
      .flat()
      .map(({ type }) => type),
  );
  stub.page('bare', {
    template: 'single-column',
    title: 'Bare',
    description: '',
    zones: { main: [...new Set(types)].map((type) => ({ type })) },
  });
  stub.page('zoneless', { template: 'single-column', title: 'Zoneless', description: '' });
  for (const path of ['/bare', '/zoneless']) {
    const response = await visit(page, path);
    t.equal(response?.status(), 200, path);
    t.ok(await screenOf(page).banner.isVisible(), path);
  }
});
