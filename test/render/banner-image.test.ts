import { t } from 'tap';
import { startApp } from '../site/start-app.ts';

const withBanner = (image: string) => ({
  template: 'single-column',
  title: 'Banner',
  zones: { top: [{ type: 'banner', title: 'Banner', image }] },
});

t.test('the image of a banner at the top is preloaded once, in the width that the screen needs', async (t) => {
  const { get, stub } = await startApp(t);
  const preloads = async (path: string) => (await get(path)).text.match(/<link[^>]*as="image"[^>]*>/g) ?? [];
  stub.page('photograph', withBanner('/media/a.jpg'));
  const [photograph = '', ...others] = await preloads('/photograph');
  t.match(photograph, /imageSrcSet="\/img\/480\/a.jpg 480w, .*\/img\/1920\/a.jpg 1920w" imageSizes="100vw"/);
  t.match(photograph, 'fetchPriority="high"');
  t.same(others, []);
  stub.page('drawing', withBanner('/media/a.svg'));
  t.same(await preloads('/drawing'), ['<link rel="preload" as="image" href="/media/a.svg" fetchPriority="high"/>']);
});
