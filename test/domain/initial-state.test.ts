import { t } from 'tap';
import { Check } from 'typebox/value';
import { Context } from '../../src/domain/context.ts';
import { InitialData, PageState } from '../../src/domain/initial-state.ts';
import { linkSites } from '../../src/domain/locales.ts';

const sites = linkSites([
  { slug: 'meridian', default: true, languages: [{ locale: 'en', slug: 'en', default: true }] },
]);

t.test('a context holds host, path, locale, sites and the names of the menus', async (t) => {
  const context = {
    hostname: 'meridian.example',
    domain: 'meridian.example:8443',
    path: '',
    locale: { site: 'meridian', lang: 'en' },
    sites,
    navigations: [],
  };
  t.equal(Check(Context, context), true);
  for (const field of Object.keys(context)) {
    t.equal(Check(Context, { ...context, [field]: undefined }), false, `${field} is required`);
  }
});

t.test('the initial data are sites, menus by name and translations', async (t) => {
  t.equal(Check(InitialData, { sites, navigations: { main: [] }, translations: { save: 'Save' } }), true);
  t.equal(Check(InitialData, { sites, navigations: { main: {} }, translations: {} }), false);
  t.equal(Check(InitialData, { sites, navigations: {}, translations: { save: 1 } }), false);
});

t.test('a page state is pending if it has no status, and loaded or failed if it has one', async (t) => {
  t.equal(Check(PageState, {}), true);
  t.equal(Check(PageState, { path: 'about', status: 404 }), true);
  t.equal(Check(PageState, { path: 'about', status: 'error' }), false);
});
