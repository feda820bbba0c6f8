import type { Locator, Page } from 'playwright';
import { BLOCK_FIXTURES } from '../../stub-content-service/fixtures/blocks.ts';
import { pageOf } from '../../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS } from '../../stub-content-service/fixtures/publications.ts';
import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { visit } from '../visit.ts';

const { stub, site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin);

const slides = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    type: 'slide' as const,
    image: '/media/slide.svg',
    caption: `Slide ${n}`,
  }));

stub.page('slides', pageOf('Slides', slides(5)));
stub.page('one-slide', pageOf('One slide', slides(1)));
stub.page(
  'highlights',
  pageOf('Highlights', [{ ...BLOCK_FIXTURES['highlighted-publications'], publications: PUBLICATIONS.slice(0, 10) }]),
);
stub.page('gallery', pageOf('Gallery', [BLOCK_FIXTURES['image-gallery']]));

const group = (page: Page, type: string) => page.locator(`[data-block-group="${type}"]`);
const next = (part: Locator) => part.getByRole('button', { name: 'Next' });
const previous = (part: Locator) => part.getByRole('button', { name: 'Previous' });

/** The positions of the items that are fully in view. */
const itemsInView = (part: Locator): Promise<number[]> =>
  part.locator('li').evaluateAll((items) => {
    const track = items[0]?.parentElement?.getBoundingClientRect();
    const isInView = (box: DOMRect) => track && box.left >= track.left - 2 && box.right <= track.right + 2;
    return items.flatMap((item, n) => (isInView(item.getBoundingClientRect()) ? [n] : []));
  });

/** Waits until the scrolling has ended with these items in view. */
async function inView(part: Locator, items: number[]) {
  await part.page().waitForFunction(
    ([element, wanted]) => {
      const found = [...(element?.querySelectorAll('li') ?? [])];
      const track = found[0]?.parentElement?.getBoundingClientRect();
      const seen = found.flatMap((item, n) => {
        const box = item.getBoundingClientRect();
        return track && box.left >= track.left - 2 && box.right <= track.right + 2 ? [n] : [];
      });
      return seen.join() === wanted;
    },
    [await part.elementHandle(), items.join()] as const,
  );
}

for (const [width, perView] of [
  [390, 1],
  [640, 1],
  [641, 2],
  [1024, 2],
  [1025, 3],
  [1440, 3],
] as const) {
  await test(
    `the slide carousel shows ${perView} per view at ${width}px`,
    async (t, page) => {
      await visit(page, '/slides');
      t.same(await itemsInView(group(page, 'slide')), [0, 1, 2].slice(0, perView));
    },
    { viewport: { width, height: 800 } },
  );
}

for (const [width, perView] of [
  [390, 3],
  [1024, 3],
  [1025, 4],
  [1440, 4],
] as const) {
  await test(
    `the publications slideshow shows ${perView} per slide at ${width}px`,
    async (t, page) => {
      await visit(page, '/highlights');
      const part = group(page, 'highlighted-publications');
      t.equal((await itemsInView(part)).length, perView);
      await next(part).click();
      await inView(
        part,
        Array.from({ length: perView }, (_, n) => perView + n),
      );
    },
    { viewport: { width, height: 800 } },
  );
}

await test('the slide carousel moves, and wraps around at both ends', async (t, page) => {
  await visit(page, '/slides');
  const part = group(page, 'slide');
  await next(part).click();
  await inView(part, [1, 2, 3]);
  await previous(part).click();
  await inView(part, [0, 1, 2]);
  await previous(part).click();
  await inView(part, [2, 3, 4]);
  await next(part).click();
  await inView(part, [0, 1, 2]);
  t.pass('wrapped at both ends');
});

await test('the slide carousel adapts to a change of the width', async (t, page) => {
  await visit(page, '/slides');
  const part = group(page, 'slide');
  await page.setViewportSize({ width: 600, height: 800 });
  await inView(part, [0]);
  await next(part).click();
  await inView(part, [1]);
  t.pass('moves by one');
});

await test('a single slide has no carousel controls', async (t, page) => {
  await visit(page, '/one-slide');
  t.ok(await page.getByText('Slide 0').isVisible());
  t.equal(await next(page.locator('main')).count(), 0);
});

/**
 * Opens a page with a stopped clock and a carousel whose timer has just started: a hover pauses it,
 * and the end of the hover restarts it.
 */
async function openWithStoppedClock(page: Page, path: string, type: string): Promise<Locator> {
  await page.clock.install();
  await visit(page, path);
  const part = group(page, type);
  await part.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.mouse.move(2, 2);
  return part;
}

for (const [what, path, type] of [
  ['slide carousel', '/slides', 'slide'],
  ['image gallery', '/gallery', 'image-gallery'],
] as const) {
  await test(
    `the ${what} advances by itself every 5 seconds; a manual move resets the timer`,
    async (t, page) => {
      const part = await openWithStoppedClock(page, path, type);
      const first = await itemsInView(part);
      const moved = (by: number) => first.map((n) => n + by);
      await page.clock.runFor(4999);
      t.same(await itemsInView(part), first);
      await page.clock.runFor(1);
      await inView(part, moved(1));
      await page.clock.runFor(3000);
      await previous(part).click();
      await page.mouse.move(2, 2);
      await inView(part, first);
      await page.clock.runFor(4999);
      t.same(await itemsInView(part), first, 'the timer was reset');
      await page.clock.runFor(1);
      await inView(part, moved(1));
    },
    { ownContext: true },
  );

  await test(
    `the ${what} can be paused, and waits while the pointer is over it`,
    async (t, page) => {
      const part = await openWithStoppedClock(page, path, type);
      const first = await itemsInView(part);
      await part.getByRole('button', { name: 'Pause' }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(20_000);
      t.same(await itemsInView(part), first, 'paused');
      await part.getByRole('button', { name: 'Play' }).click();
      await page.clock.runFor(20_000);
      t.same(await itemsInView(part), first, 'nothing moves under the pointer');
      await page.mouse.move(2, 2);
      await page.clock.runFor(5000);
      await inView(
        part,
        first.map((n) => n + 1),
      );
    },
    { ownContext: true },
  );

  await test(
    `the ${what} does not move by itself with reduced motion`,
    async (t, page) => {
      const part = await openWithStoppedClock(page, path, type);
      const first = await itemsInView(part);
      await page.clock.runFor(20_000);
      t.same(await itemsInView(part), first);
      await next(part).click();
      await inView(
        part,
        first.map((n) => n + 1),
      );
    },
    { reducedMotion: 'reduce', ownContext: true },
  );
}

await test(
  'the image gallery pauses while the keyboard focus is in it and while its tab is hidden',
  async (t, page) => {
    const part = await openWithStoppedClock(page, '/gallery', 'image-gallery');
    const first = await itemsInView(part);
    const moved = first.map((n) => n + 1);
    await part.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(20_000);
    t.same(await itemsInView(part), first, 'nothing moves while the keyboard focus is inside');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5000);
    await inView(part, moved);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(20_000);
    t.same(await itemsInView(part), moved, 'nothing moves while the tab is hidden');
  },
  { ownContext: true },
);

await test('the image gallery wraps from the first to the last image', async (t, page) => {
  await visit(page, '/gallery');
  const part = group(page, 'image-gallery');
  const last = (await part.locator('li').count()) - 1;
  await previous(part).click();
  await part.page().waitForFunction(
    (element) => {
      const items = [...(element?.querySelectorAll('li') ?? [])];
      const track = items[0]?.parentElement?.getBoundingClientRect();
      const box = items.at(-1)?.getBoundingClientRect();
      return track && box && box.right <= track.right + 2 && box.left >= track.left - 2;
    },
    await part.elementHandle(),
  );
  t.equal(last, 2);
});
