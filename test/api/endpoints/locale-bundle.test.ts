import { t } from 'tap';
import { Value } from 'typebox/value';
import { ContentError } from '../../../src/domain/errors.ts';
import { LocaleBundle } from '../../../src/domain/initial-state.ts';
import { localeBrand } from '../../../src/domain/locale-brand.ts';
import { linkSites } from '../../../src/domain/locales.ts';
import { localeBundleUrl } from '../../../src/domain/shipped-state.ts';
import { BundleCache } from '../../../src/gather/bundle-cache.ts';
import { SITES } from '../../stub-content-service/fixtures/sites.ts';
import { startApi } from '../start-api.ts';

const SPANISH = { site: 'institute', lang: 'es' };
const OLD = {
  navigations: { main: [] },
  translations: { search: 'Old' },
  brand: { name: 'Old', contact: {}, profiles: [] },
};

t.test('the bundle of a rendered page is sent unchanged, immutable and without a content call', async (t) => {
  const bundles = new BundleCache();
  const { get, content } = await startApi(t, { bundles });
  const { digest } = bundles.add(SPANISH, OLD);
  const response = await get(localeBundleUrl(SPANISH, digest));
  t.equal(response.status, 200);
  t.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  t.equal(response.headers.get('cache-status'), 'site; hit');
  t.equal(response.headers.get('vary'), 'Accept-Encoding');
  const etag = response.headers.get('etag') ?? '';
  const body = await response.json();
  t.ok(Value.Check(LocaleBundle, body));
  t.match(body, OLD);
  t.equal((await get(localeBundleUrl(SPANISH, digest), { 'if-none-match': etag })).status, 304);
  t.same(content.calls, []);
});

t.test('the bundle of a page from another replica is made from the current content', async (t) => {
  const other = new BundleCache();
  const { get, content } = await startApi(t);
  const [translations, main, footer] = await Promise.all([
    content.translations({ host: '', hostname: '', sites: [], locale: SPANISH }),
    content.navigation({ host: '', hostname: '', sites: [], locale: SPANISH }, 'main'),
    content.navigation({ host: '', hostname: '', sites: [], locale: SPANISH }, 'footer'),
  ]);
  const { digest, json } = other.add(SPANISH, {
    navigations: { main: main.value, footer: footer.value },
    translations: translations.value,
    brand: localeBrand(linkSites(SITES), SPANISH, translations.value, undefined),
  });
  const response = await get(localeBundleUrl(SPANISH, digest));
  t.equal(response.status, 200);
  t.equal(response.headers.get('cache-status'), 'site; fwd=miss');
  t.equal(await response.text(), json.toString());
});

t.test('an unknown version is not found, and the 404 is not stored', async (t) => {
  const { get, content } = await startApi(t);
  const unknown = 'a'.repeat(22);
  const refusals = [
    localeBundleUrl(SPANISH, unknown),
    localeBundleUrl({ site: 'nowhere', lang: 'es' }, unknown),
    localeBundleUrl({ site: 'institute', lang: 'xx' }, unknown),
  ];
  for (const address of refusals) {
    const response = await get(address);
    t.equal(response.status, 404, address);
    t.equal(response.headers.get('cache-control'), 'no-store', address);
  }
  content.fail.set('translations', new ContentError('CONTENT_SLOW', 'The content service took too long.'));
  t.equal((await get(localeBundleUrl(SPANISH, unknown))).status, 404, 'also while the content service fails');
  t.equal((await get(localeBundleUrl(SPANISH, 'short'))).status, 400);
});
