import { browserTests, openBrowser } from '../open-browser.ts';
import { addPartsPages, atPart, FRAGMENTS } from '../parts-page.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);
addPartsPages(stub);

await test('a link to a part finds its target, whatever characters its id has', async (t, page) => {
  await visit(page, '/parts');
  const isSame = await markDocument(page);
  for (const [fragment, id] of FRAGMENTS) {
    await page.getByRole('link', { name: `to ${fragment}`, exact: true }).click();
    await atPart(page, id);
  }
  t.ok(await isSame());
});

await test('a link to a part of another page finds its target', async (t, page) => {
  await visit(page, '/to-parts');
  const isSame = await markDocument(page);
  for (const [fragment, id] of FRAGMENTS) {
    await page.getByRole('link', { name: `to ${fragment}`, exact: true }).click();
    await atPart(page, id);
    await page.goBack();
    await page.getByRole('heading', { name: 'To the parts', level: 1 }).waitFor();
  }
  t.ok(await isSame());
});

await test(
  'without JavaScript a link to a part finds its target',
  async (t, page) => {
    await page.goto('/parts');
    for (const [fragment, id] of FRAGMENTS) {
      await page.getByRole('link', { name: `to ${fragment}`, exact: true }).click();
      await atPart(page, id);
    }
    t.equal(new URL(page.url()).pathname, '/parts');
  },
  { javaScriptEnabled: false },
);
