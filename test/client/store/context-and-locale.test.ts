import { t } from 'tap';
import { BadPath } from '../../../src/domain/page-path.ts';
import { initialState, testStore } from '../app-store.ts';

t.test('set locale accepts the current site and language and stores the path without outer slashes', (t) => {
  const { store } = testStore();
  t.same(store.getState().setLocale('/about/team'), { accepted: true, path: 'about/team' });
  t.equal(store.getState().context.path, 'about/team');
  t.same(store.getState().setLocale('/'), { accepted: true, path: '' });
  t.equal(store.getState().context.path, '');
  t.end();
});

t.test('set locale rejects any other site or language with the new locale, and changes nothing', (t) => {
  const rows: [pathname: string, locale: { site: string; lang: string }, path: string][] = [
    ['/es/about', { site: 'main', lang: 'es' }, 'about'],
    ['/china', { site: 'china', lang: 'zh-CN' }, ''],
    ['/china/en/about', { site: 'china', lang: 'en' }, 'about'],
  ];
  for (const [pathname, locale, path] of rows) {
    const { store } = testStore();
    t.same(store.getState().setLocale(pathname), { accepted: false, locale, path }, pathname);
    t.same(store.getState().context, initialState().context, pathname);
  }
  t.end();
});

t.test('set locale falls back to the current locale when there are no sites', (t) => {
  const { store } = testStore({ context: { ...initialState().context, sites: [] } });
  t.same(store.getState().setLocale('/es/about'), { accepted: true, path: '' });
  t.end();
});

t.test('an invalid path throws', (t) => {
  t.throws(() => testStore().store.getState().setLocale('/a%2fb'), BadPath);
  t.end();
});

t.test('entering a locale stores it with its path', (t) => {
  const { store } = testStore();
  store.getState().enterLocale({ site: 'main', lang: 'es' }, 'about');
  t.match(store.getState().context, { locale: { site: 'main', lang: 'es' }, path: 'about' });
  t.end();
});
