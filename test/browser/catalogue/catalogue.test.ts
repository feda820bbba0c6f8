import { PUBLICATIONS } from '../../stub-content-service/fixtures/publications.ts';
import { ALL, currentUrl, shownIds, waitForCount } from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { markDocument, scrollPosition, visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

await test('the overview shows the first 12 publications in the order of the content service', async (t, page) => {
  await visit(page, '/publications');
  await waitForCount(page, 12, ALL);
  const ids = await shownIds(page);
  t.same(
    ids,
    PUBLICATIONS.slice(0, 12).map(({ _id }) => _id),
  );
});

await test('"Load more" appends 12 cards, keeps the earlier cards, writes shown_pub and disappears at the end', async (t, page) => {
  await visit(page, '/publications');
  const isSame = await markDocument(page);
  const { cards, loadMore } = screenOf(page);
  const first = await cards.first().getAttribute('data-publication');
  await loadMore.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  for (const shown of [24, 36, ALL]) {
    await loadMore.click();
    await waitForCount(page, shown, ALL);
    t.equal(await cards.count(), shown);
  }
  t.match(currentUrl(page).hash, 'shown_pub=48');
  t.equal(await cards.first().getAttribute('data-publication'), first);
  t.equal(await loadMore.count(), 0);
  t.ok((await scrollPosition(page)) >= position, 'the view stays where it was');
  t.ok(await isSame());
});

for (const [hash, shown] of [
  ['24', 24],
  ['29', 24],
  ['30', 36],
  ['7', 12],
  ['0', 12],
  ['-5', 12],
  ['many', 12],
  ['999', ALL],
] as const) {
  await test(`shown_pub=${hash} shows ${shown}`, async (t, page) => {
    await visit(page, `/publications#shown_pub=${hash}`);
    await waitForCount(page, shown, ALL);
    t.equal(await screenOf(page).cards.count(), shown);
  });
}

await test('Back from a card restores the shown count and the scroll position', async (t, page) => {
  await visit(page, '/publications');
  await screenOf(page).loadMore.click();
  await waitForCount(page, 24, ALL);
  const card = screenOf(page).cards.nth(20).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  await card.click();
  await page.waitForURL('**/publications/publication-*');
  await page.goBack();
  await waitForCount(page, 24, ALL);
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 3, position);
  t.equal(await screenOf(page).cards.count(), 24);
});
