import { browserTests, openBrowser } from '../open-browser.ts';
import { stubbedSite } from '../shared-site.ts';
import { hydrated, visit } from '../visit.ts';

const { site } = await stubbedSite();
const test = browserTests(await openBrowser(), site.origin, { ownContext: true });

await test('all scripts except `start` and `early-clicks` are requested after the first paint', async (t, page) => {
  await visit(page, '/about');
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  t.ok(paint > 0);
  const early = scripts.filter(({ startTime }) => startTime < paint);
  t.ok(
    early.every(({ name }) => /\/(?:start|early-clicks)-[\w-]+\.js$/.test(name)),
    early.map(({ name }) => name).join(' '),
  );
  t.ok(scripts.length > early.length + 3);
});

await test('a press of the pointer starts the application while images are still loading', async (t, page) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.svg', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await page.mouse.down();
  await hydrated(page);
  letGo();
  t.pass('the page is hydrated');
});
