import type { Page } from 'playwright';
import { browserTests, openBrowser } from '../open-browser.ts';
import { screenOf } from '../screen.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

/** Whether the mouse wheel scrolls the page. */
async function canScroll(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  // Two frames: the first applies the wheel event, the second shows its effect.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 0));
  return after !== before;
}

const fillsScreen = async (page: Page, locator: ReturnType<Page['getByRole']>) => {
  const box = await locator.boundingBox();
  const screen = page.viewportSize();
  return (
    box !== null &&
    screen !== null &&
    box.x <= 0 &&
    box.y <= 0 &&
    box.width >= screen.width &&
    box.height >= screen.height
  );
};

await test('both overlays are closed at first, and the page scrolls', async (t, page) => {
  await visit(page, '/blocks');
  const { menu, readingList } = screenOf(page);
  t.notOk(await menu.isVisible());
  t.notOk(await readingList.isVisible());
  t.ok(await canScroll(page));
});

await test('the menu button opens a full-screen menu with the main navigation and the contact block', async (t, page) => {
  await visit(page, '/blocks');
  const { openMenu, menu } = screenOf(page);
  const { x = 0, y = 0, width = 0 } = (await openMenu.boundingBox()) ?? {};
  await openMenu.click();
  await menu.waitFor();
  t.ok(await fillsScreen(page, menu));
  t.ok(await menu.getByRole('link', { name: 'About us' }).isVisible());
  for (const part of ['Test Institute', 'Test Lane 1', 'Test Town', 'Director: Dana Test']) {
    t.ok(await menu.getByText(part).first().isVisible(), part);
  }
  t.equal(
    await menu.getByRole('link', { name: 'office@institute.example' }).getAttribute('href'),
    'mailto:office@institute.example',
  );
  t.equal(await menu.locator('img[src="/media/map.svg"]').count(), 1);
  // The close button is at the place of the menu button, so a second click there closes the menu.
  await page.mouse.click(x + width / 2, y + width / 2);
  await menu.waitFor({ state: 'hidden' });
});

for (const overlay of ['menu', 'reading list'] as const) {
  const parts = (page: Page) => {
    const screen = screenOf(page);
    return overlay === 'menu'
      ? { open: screen.openMenu, panel: screen.menu, close: screen.closeMenu }
      : { open: screen.openReadingList, panel: screen.readingList, close: screen.closeReadingList };
  };

  await test(`the open ${overlay} fills the screen and locks the scroll; closing it unlocks the scroll`, async (t, page) => {
    await visit(page, '/blocks');
    const { open, panel, close } = parts(page);
    await open.click();
    await panel.waitFor();
    t.ok(await fillsScreen(page, panel));
    t.notOk(await canScroll(page));
    await close.click();
    await panel.waitFor({ state: 'hidden' });
    t.ok(await canScroll(page));
  });

  await test(`Escape closes the ${overlay} and returns the focus to its button`, async (t, page) => {
    await visit(page, '/blocks');
    const { open, panel } = parts(page);
    await open.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    t.ok(await open.evaluate((button) => button === document.activeElement));
  });

  await test(`Tab stays inside the open ${overlay}`, async (t, page) => {
    await visit(page, '/blocks');
    const { open, panel } = parts(page);
    await open.click();
    await panel.waitFor();
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await panel.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      if (isOutside) t.fail(`focus left the panel at press ${press}`);
    }
    t.ok(await panel.isVisible());
  });

  await test(`the ${overlay} fades over 200 ms, or does not fade with reduced motion`, async (t, page) => {
    await visit(page, '/blocks');
    const { open, panel } = parts(page);
    await open.click();
    await panel.waitFor();
    const durations = () => panel.evaluate((element) => getComputedStyle(element).transitionDuration);
    t.match(await durations(), /0\.2s/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    t.notMatch(await durations(), /0\.2s/);
  });
}

await test('the menu and the reading list are never open together', async (t, page) => {
  await visit(page, '/blocks');
  const { openMenu, menu, closeMenu, openReadingList, readingList, closeReadingList } = screenOf(page);
  await openMenu.click();
  await menu.waitFor();
  t.notOk(await readingList.isVisible());
  await closeMenu.click();
  await menu.waitFor({ state: 'hidden' });
  await openReadingList.click();
  await readingList.waitFor();
  t.notOk(await menu.isVisible());
  await closeReadingList.click();
  await readingList.waitFor({ state: 'hidden' });
  await openMenu.click();
  await menu.waitFor();
  t.notOk(await readingList.isVisible());
  await menu.getByRole('button', { name: 'Reading list' }).click();
  await readingList.waitFor();
  await menu.waitFor({ state: 'hidden' });
  t.notOk(await canScroll(page), 'the open overlay locks scrolling');
  // The panel covers the menu button for a user, but not for a script.
  await page.locator('header [commandfor="menu"]').dispatchEvent('click');
  await menu.waitFor();
  await readingList.waitFor({ state: 'hidden' });
  await closeMenu.click();
  await menu.waitFor({ state: 'hidden' });
  t.ok(await canScroll(page));
});

await test('a click on a menu item closes the menu, opens the page and unlocks scrolling', async (t, page) => {
  await visit(page, '/');
  const { openMenu, menu } = screenOf(page);
  await openMenu.click();
  await menu.getByRole('link', { name: 'Publications' }).click();
  await page.getByRole('heading', { name: 'Publications', level: 1 }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  t.ok(await canScroll(page));
});

await test('Back closes the open menu', async (t, page) => {
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  const { openMenu, menu } = screenOf(page);
  await openMenu.click();
  await menu.waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  t.notOk(await menu.isVisible());
});

await test(
  'without JavaScript the menu opens, links to its pages and closes',
  async (t, page) => {
    await page.goto('/');
    const { openMenu, menu, closeMenu } = screenOf(page);
    await openMenu.click();
    await menu.waitFor();
    await closeMenu.click();
    await menu.waitFor({ state: 'hidden' });
    await openMenu.click();
    await menu.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/about');
    t.ok(await page.getByRole('heading', { name: 'About us', level: 1 }).isVisible());
  },
  { javaScriptEnabled: false },
);
