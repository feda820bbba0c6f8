import type { Locator } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { sidewaysScroll, visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const at = (width: number) => ({ viewport: { width, height: 800 } });
const text = { type: 'rich-text' as const, text: '<p>Text.</p>' };
const aside = { type: 'content' as const, text: '<p>Aside.</p>' };
const image = (n: number) => ({ ...BLOCK_FIXTURES.image, link: undefined, caption: `Field ${n}` });

stub.page('sidebar', pageOf('Sidebar', [text], { template: 'sidebar-right', zones: { sidebar: [aside] } }));
stub.page('legacy', pageOf('Legacy', [text], { template: 'legacy-sidebar-right', zones: { sidebar: [aside] } }));
stub.page('banner', pageOf('Banner', [text], { zones: { top: [{ type: 'banner', title: 'Low' }] } }));
stub.page('search-banner', pageOf('Search', [text], { zones: { top: [BLOCK_FIXTURES.banner] } }));
stub.page('one-image', pageOf('One image', [image(0)]));
stub.page('short', pageOf('Short', [text]));
stub.page('images', pageOf('Images', [0, 1, 2, 3].map(image)));
stub.page(
  'hidden-on-phones',
  pageOf('Hidden', [
    { ...image(0), hideMobile: true },
    text,
    { ...BLOCK_FIXTURES['legacy-image'], hideMobile: true },
    text,
    { ...BLOCK_FIXTURES.share, hideMobile: true },
  ]),
);
stub.page(
  'wide-table',
  pageOf('Wide', [
    {
      type: 'rich-text',
      text: `<table><tr>${'<td>Potassium-oxide-equivalent</td>'.repeat(20)}</tr></table><p>${'x'.repeat(300)}</p>`,
    },
  ]),
);

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error(`not on the screen: ${locator}`);
  return found;
};
const zone = (page: Parameters<typeof screenOf>[0], name: string) => page.locator(`[data-zone="${name}"]`);

for (const [path, width] of [
  ['/sidebar', 350],
  ['/legacy', 440],
] as const) {
  await test(
    `${path}: the sidebar is ${width}px wide at the right on desktop`,
    async (t, page) => {
      await visit(page, path);
      const [main, sidebar] = [await box(zone(page, 'main')), await box(zone(page, 'sidebar'))];
      t.equal(Math.round(sidebar.width), width);
      t.ok(sidebar.x >= main.x + main.width - 1);
    },
    at(1280),
  );

  await test(
    `${path}: the sidebar is at the left in a right-to-left language`,
    async (t, page) => {
      await visit(page, `/ar${path}`);
      const [main, sidebar] = [await box(zone(page, 'main')), await box(zone(page, 'sidebar'))];
      t.ok(sidebar.x + sidebar.width <= main.x + 1);
    },
    at(1280),
  );

  await test(
    `${path}: there is one column on a phone`,
    async (t, page) => {
      await visit(page, path);
      const [main, sidebar] = [await box(zone(page, 'main')), await box(zone(page, 'sidebar'))];
      t.ok(sidebar.y >= main.y + main.height - 1);
    },
    at(390),
  );
}

for (const width of [390, 1280]) {
  await test(
    `a banner is at least 180px high, 320px with search, at ${width}px`,
    async (t, page) => {
      await visit(page, '/banner');
      t.ok((await box(screenOf(page).block('banner'))).height >= 180);
      await visit(page, '/search-banner');
      t.ok((await box(screenOf(page).block('banner'))).height >= 320);
      const search = screenOf(page)
        .block('banner')
        .getByRole('search')
        .or(screenOf(page).block('banner').locator('form'));
      t.ok((await box(search.first())).width <= 480);
    },
    at(width),
  );
}

await test('an image block is 400px high, and 200px in a group', async (t, page) => {
  await visit(page, '/one-image');
  t.equal(Math.round((await box(page.locator('[data-block="image"] img'))).height), 400);
  await visit(page, '/images');
  t.equal(Math.round((await box(page.locator('[data-block="image"] img').first())).height), 200);
});

for (const [width, perRow] of [
  [768, 2],
  [1280, 4],
] as const) {
  await test(
    `an image group has ${perRow} images per row at ${width}px`,
    async (t, page) => {
      await visit(page, '/images');
      const tops = await page
        .locator('[data-block="image"]')
        .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().top)));
      t.equal(tops.filter((top) => top === tops[0]).length, perRow);
    },
    at(width),
  );
}

for (const [width, isShown] of [
  [390, false],
  [1280, true],
] as const) {
  await test(
    `a block with hideMobile is ${isShown ? 'shown' : 'hidden'} at ${width}px`,
    async (t, page) => {
      await visit(page, '/hidden-on-phones');
      for (const type of ['image', 'legacy-image', 'share']) {
        t.equal(await screenOf(page).block(type).isVisible(), isShown, type);
      }
    },
    at(width),
  );
}

await test(
  'the image of a card is 60px wide on a phone',
  async (t, page) => {
    await visit(page, '/publications');
    t.equal(Math.round((await box(screenOf(page).cards.first().locator('img').first())).width), 60);
  },
  at(390),
);

await test('wide tables scroll in their own box and long words break', async (t, page) => {
  await visit(page, '/wide-table');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    t.equal(await sidewaysScroll(page), 0, `${width}px`);
  }
  const canScroll = await page.locator('table').evaluate((table) => {
    let element: Element | null = table;
    while (element && !['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      element = element.parentElement;
    return element !== null && element !== document.documentElement && element.scrollWidth > element.clientWidth;
  });
  t.ok(canScroll);
  await page.locator('.table-scroll').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('.table-scroll')?.scrollLeft ?? 0) > 0);
  t.equal(await page.locator('table').evaluate((table) => getComputedStyle(table).display), 'table');
});

await test('the header of a right-to-left page is mirrored', async (t, page) => {
  await visit(page, '/about');
  const logo = (await box(screenOf(page).banner.getByRole('link').first())).x;
  await visit(page, '/ar/about');
  t.ok(logo < 640);
  t.ok((await box(screenOf(page).banner.getByRole('link').first())).x > 640);
});

await test('the header hides on scrolling down and returns on scrolling up', async (t, page) => {
  await visit(page, '/blocks');
  const header = screenOf(page).banner;
  const isAway = () => header.evaluate((element) => element.hasAttribute('data-away'));
  const turnWheel = async (by: number, away: boolean) => {
    await page.mouse.wheel(0, by);
    await page.waitForFunction(
      (wanted) => document.querySelector('header')?.hasAttribute('data-away') === wanted,
      away,
    );
    await header.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { y, height } = await box(header);
    return away ? y + height <= 0 : y === 0;
  };
  await page.mouse.move(600, 400);
  t.notOk(await isAway());
  t.ok(await turnWheel(900, true), 'the header is hidden');
  t.ok(await turnWheel(-200, false), 'the header is back, far below the top');
  t.ok(await turnWheel(300, true));
  await header.getByRole('link').first().focus();
  await header.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  t.equal((await box(header)).y, 0, 'the header is visible while it has the focus');
});

await test('an embedded page has the full height of the window', async (t, page) => {
  await visit(page, '/embedded');
  const frame = page.locator('iframe');
  t.equal(await frame.getAttribute('src'), '/media/embedded.html');
  t.equal(await frame.getAttribute('title'), 'Embedded calculator');
  t.ok((await box(frame)).height >= 700);
});

await test('the footer is at the bottom of the window on a short page, and of the page on a long one', async (t, page) => {
  const end = async (path: string) => {
    await visit(page, path);
    const { y = 0, height = 0 } = (await page.locator('footer').boundingBox()) ?? {};
    return y + height;
  };
  await page.setViewportSize({ width: 1280, height: 1400 });
  t.equal(await end('/short'), 1400);
  await page.setViewportSize({ width: 1280, height: 300 });
  const height = await end('/short');
  t.ok(height > 500, `${height}`);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  t.ok(Math.abs(height - whole) <= 1, `${height} of ${whole}`);
});
