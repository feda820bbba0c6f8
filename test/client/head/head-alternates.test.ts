import { t } from 'tap';
import { headModel } from '../../../client/head/head-model.ts';
import type { Locale } from '../../../src/domain/sites.ts';
import { cataloguePage, initialState } from '../app-store.ts';

const alternatesOf = (alternates: Locale[], location = '/about') => {
  const content = { ...cataloguePage(['1']), alternates };
  const context = { ...initialState().context, path: 'about' };
  return headModel(initialState({ context, location, page: { path: 'about', content, status: 200 } })).alternates;
};
const [english, spanish, chinese] = [
  { site: 'main', lang: 'en' },
  { site: 'main', lang: 'es' },
  { site: 'china', lang: 'zh-CN' },
];

t.test('a page has alternates for its languages, itself included, and x-default', (t) => {
  t.same(alternatesOf([english, spanish, chinese]), [
    { hreflang: 'en', href: 'https://site.example/about' },
    { hreflang: 'es', href: 'https://site.example/es/about' },
    { hreflang: 'x-default', href: 'https://site.example/about' },
  ]);
  t.end();
});

t.test('no alternates if the site has the page in one language, or in unknown languages', (t) => {
  t.same(alternatesOf([english, chinese]), []);
  t.same(headModel(initialState()).alternates, []);
  t.end();
});

t.test('filtered states of a catalogue have no alternates, because they are not indexed', (t) => {
  t.same(alternatesOf([english, spanish], '/about?category=Papers'), []);
  t.end();
});
