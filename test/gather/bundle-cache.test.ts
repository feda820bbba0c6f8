import { t } from 'tap';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import { BundleCache, makeBundle } from '../../src/gather/bundle-cache.ts';

const ENGLISH = { site: 'main', lang: 'en' };
const source = (save: string) => ({
  navigations: { main: [{ slug: 'about', label: 'About', type: 'page' }] },
  translations: { save },
});

t.test('texts hold menus, translations, and built-in texts of what these lack', async (t) => {
  const { json, etag, digest } = makeBundle(source('Keep'));
  const { save: _, ...defaults } = TRANSLATION_DEFAULTS;
  t.strictSame(JSON.parse(json.toString()), { ...source('Keep'), defaults });
  t.match(digest, /^[\w-]{22}$/);
  t.equal(etag, `"${digest}"`);
});

t.test('the same content has the same digest in every replica, other content another one', async (t) => {
  t.equal(makeBundle(source('Keep')).digest, makeBundle(source('Keep')).digest);
  t.not(makeBundle(source('Keep')).digest, makeBundle(source('Save')).digest);
  t.not(makeBundle(source('Keep')).digest, makeBundle({ ...source('Keep'), navigations: {} }).digest);
});

t.test('what was kept is found by site, language and digest, older versions too, until all is forgotten', async (t) => {
  const texts = new BundleCache();
  const first = source('Keep');
  const { digest } = texts.keep(ENGLISH, first);
  const later = texts.keep(ENGLISH, { ...first, translations: { save: 'Save' } });
  t.match(String(texts.get(ENGLISH, digest)?.json), '"save":"Keep"');
  t.match(String(texts.get(ENGLISH, later.digest)?.json), '"save":"Save"');
  t.equal(texts.get({ site: 'main', lang: 'es' }, digest), undefined);
  texts.clear();
  t.equal(texts.get(ENGLISH, digest), undefined);
  t.equal(texts.keep(ENGLISH, first).digest, digest);
  t.ok(texts.get(ENGLISH, digest), 'comes back with the next page');
});

t.test('texts are put together once for as long as the cache gives the same objects', async (t) => {
  const texts = new BundleCache();
  const first = source('Keep');
  const version = texts.keep(ENGLISH, first);
  t.equal(texts.keep(ENGLISH, { ...first, navigations: { ...first.navigations } }), version);
  const changed = { ...first, navigations: { main: [...first.navigations.main] } };
  t.not(texts.keep(ENGLISH, changed), version);
});
