import { t } from 'tap';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import { BundleCache, makeBundle } from '../../src/gather/bundle-cache.ts';

const ENGLISH = { site: 'main', lang: 'en' };
const BRAND = { name: 'Main', contact: {}, profiles: [] };
const source = (save: string) => ({
  brand: BRAND,
  navigations: { main: [{ slug: 'about', label: 'About', type: 'page' }] },
  translations: { save },
});

t.test('a bundle has menus, translations, brand, and built-in texts for missing ones', async (t) => {
  const { json, etag, digest } = makeBundle(source('Keep'));
  const { save: _, ...defaults } = TRANSLATION_DEFAULTS;
  t.strictSame(JSON.parse(json.toString()), { ...source('Keep'), defaults });
  t.match(digest, /^[\w-]{22}$/);
  t.equal(etag, `"${digest}"`);
});

t.test('the digest depends only on the content', async (t) => {
  t.equal(makeBundle(source('Keep')).digest, makeBundle(source('Keep')).digest);
  t.not(makeBundle(source('Keep')).digest, makeBundle(source('Save')).digest);
  t.not(makeBundle(source('Keep')).digest, makeBundle({ ...source('Keep'), navigations: {} }).digest);
  t.not(makeBundle(source('Keep')).digest, makeBundle({ ...source('Keep'), brand: { ...BRAND, name: 'M' } }).digest);
});

t.test('versions are found by site, language and digest until the cache is cleared', async (t) => {
  const bundles = new BundleCache();
  const first = source('Keep');
  const { digest } = bundles.add(ENGLISH, first);
  const later = bundles.add(ENGLISH, { ...first, translations: { save: 'Save' } });
  t.match(String(bundles.get(ENGLISH, digest)?.json), '"save":"Keep"');
  t.match(String(bundles.get(ENGLISH, later.digest)?.json), '"save":"Save"');
  t.equal(bundles.get({ site: 'main', lang: 'es' }, digest), undefined);
  bundles.clear();
  t.equal(bundles.get(ENGLISH, digest), undefined);
  t.equal(bundles.add(ENGLISH, first).digest, digest);
  t.ok(bundles.get(ENGLISH, digest), 'added again by the next page');
});

t.test('a bundle is serialised once while the content cache returns the same objects', async (t) => {
  const bundles = new BundleCache();
  const first = source('Keep');
  const version = bundles.add(ENGLISH, first);
  t.equal(bundles.add(ENGLISH, { ...first, navigations: { ...first.navigations } }), version);
  const changed = { ...first, navigations: { main: [...first.navigations.main] } };
  t.not(bundles.add(ENGLISH, changed), version);
  t.not(bundles.add(ENGLISH, { ...first, brand: { ...BRAND } }), version);
});
