import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const links = { type: 'rich-text' as const, text: '<p><a href="/first">first</a> <a href="/second">second</a></p>' };
for (const title of ['First', 'Second']) stub.page(title.toLowerCase(), pageOf(title, [links]));

const purge = () =>
  fetch(`${site.opsOrigin}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });

await test('an open tab gets newer menus and texts with its next page', async (t, page) => {
  await visit(page, '/first');
  const isSame = await markDocument(page);
  const { translations } = stub.content;
  stub.respond('/api/navigation/main', { json: [{ slug: 'second', label: 'Newly founded', type: 'page' }] });
  stub.respond('/api/translations', { json: { ...translations.en, 'menu-open': 'Show the menu' } });
  t.equal((await purge()).status, 200);
  await page.getByRole('link', { name: 'second' }).click();
  await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await screenOf(page).menu.getByRole('link', { name: 'Newly founded' }).waitFor();
  t.ok(await isSame(), 'without a new document');
});

await test('following links does not fetch unchanged texts', async (t, page) => {
  await visit(page, '/first');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const title of ['Second', 'First', 'Second']) {
    await page.getByRole('link', { name: title.toLowerCase() }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
  t.ok(asked.includes('/api/pages/second'));
  t.same(
    asked.filter((path) => path.startsWith('/api/initial-data')),
    [],
  );
});
