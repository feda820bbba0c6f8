import { ALL, chooseOption, count, currentUrl, waitForCount } from '../catalogue-screen.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const withoutScript = { javaScriptEnabled: false };

await test(
  'without JavaScript the link "Load more" shows 24 publications',
  async (t, page) => {
    await page.goto('/publications');
    await page.getByRole('link', { name: 'Load more' }).click();
    await waitForCount(page, 24, ALL);
    t.equal(await screenOf(page).cards.count(), 24);
    t.equal(currentUrl(page).searchParams.get('shown'), '24');
  },
  withoutScript,
);

await test(
  'without JavaScript filters can be chosen and removed',
  async (t, page) => {
    await page.goto('/publications');
    await chooseOption(page, 'language', 'Spanish');
    await page.getByRole('button', { name: 'Apply' }).click();
    await waitForCount(
      page,
      12,
      count(({ language }) => language === 'Spanish'),
    );
    t.same(currentUrl(page).searchParams.getAll('language'), ['Spanish']);
    await page.getByRole('link', { name: 'Remove Filters' }).click();
    await waitForCount(page, 12, ALL);
  },
  withoutScript,
);

await test(
  'without JavaScript the overview and the banner can be searched',
  async (t, page) => {
    await page.goto('/publications');
    await screenOf(page).main.getByRole('searchbox').fill('rice');
    await screenOf(page).main.getByRole('searchbox').press('Enter');
    const total = count(({ title, cropType }) => title.includes('rice') || cropType === 'Rice');
    await waitForCount(page, Math.min(12, total), total);
    await page.goto('/');
    const field = screenOf(page).block('banner').getByRole('searchbox');
    await field.fill('rice');
    await field.press('Enter');
    await waitForCount(page, Math.min(12, total), total);
    t.equal(currentUrl(page).pathname, '/publications');
  },
  withoutScript,
);
