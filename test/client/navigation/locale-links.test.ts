import { t } from 'tap';
import { nativeLanguageName, siteName } from '../../../client/navigation/language-names.ts';
import { languageLinks, siteLinks } from '../../../client/navigation/locale-links.ts';
import { initialState } from '../app-store.ts';

const context = { ...initialState().context, path: 'about/team' };
const { path } = context;
const unknown = { path, alternates: undefined, query: '' };
const failed = { path: undefined, alternates: undefined, query: '' };
const unnamed = () => undefined;
const hrefs = (links: { href: string }[]) => links.map(({ href }) => href);

t.test('if the languages of a page are unknown, its link to another language has the home page as fallback', (t) => {
  t.same(languageLinks(context, unknown), [
    { href: '/about/team', home: '/', label: 'English', lang: 'en', current: true },
    { href: '/es/about/team?missing=home', home: '/es', label: 'Español', lang: 'es', current: false },
  ]);
  t.end();
});

t.test('links to languages and sites that have the page lead there, other links to the home page', (t) => {
  const here = { site: 'main', lang: 'en' };
  const only = { path, alternates: [here], query: '' };
  t.same(hrefs(languageLinks(context, only)), ['/about/team', '/es']);
  t.same(hrefs(siteLinks(context, only, unnamed)), ['/about/team', '/china/en']);
  const everywhere = {
    path,
    alternates: [here, { site: 'main', lang: 'es' }, { site: 'china', lang: 'en' }],
    query: '',
  };
  t.same(hrefs(languageLinks(context, everywhere)), ['/about/team', '/es/about/team']);
  t.same(hrefs(siteLinks(context, everywhere, unnamed)), ['/about/team', '/china/en/about/team']);
  t.end();
});

t.test('all links of an error page lead to home pages', (t) => {
  t.same(hrefs(languageLinks(context, failed)), ['/', '/es']);
  t.same(hrefs(siteLinks(context, failed, unnamed)), ['/', '/china/en']);
  t.end();
});

t.test('the home page exists in every language and on every site', (t) => {
  const home = { ...unknown, path: '' };
  t.same(hrefs(languageLinks(context, home)), ['/', '/es']);
  t.same(hrefs(siteLinks(context, home, unnamed)), ['/', '/china/en']);
  t.end();
});

t.test('a link to the same page keeps the query, and a link that falls back to the home page drops it', (t) => {
  const query = 'term=potash&category=Videos';
  const here = { site: 'main', lang: 'en' };
  t.same(hrefs(languageLinks(context, { ...unknown, query })), [
    `/about/team?${query}`,
    `/es/about/team?${query}&missing=home`,
  ]);
  t.same(hrefs(languageLinks(context, { path, alternates: [here], query })), [`/about/team?${query}`, '/es']);
  t.same(hrefs(languageLinks(context, { ...failed, query })), ['/', '/es']);
  const both = { path, alternates: [here, { site: 'china', lang: 'en' }], query };
  t.same(hrefs(siteLinks(context, both, unnamed)), [`/about/team?${query}`, `/china/en/about/team?${query}`]);
  t.same(hrefs(languageLinks(context, { ...unknown, path: '', query })), [`/?${query}`, `/es?${query}`]);
  t.end();
});

t.test('a link to a site uses the current language if the site has it, or else its default language', (t) => {
  const links = siteLinks(context, unknown, unnamed);
  t.same(
    links.map(({ lang, current }) => ({ lang, current })),
    [
      { lang: 'en', current: true },
      { lang: 'en', current: false },
    ],
  );
  t.equal(links[1]?.href, '/china/en/about/team?missing=home');
  const spanish = { ...context, locale: { site: 'main', lang: 'es' } };
  t.equal(siteLinks(spanish, unknown, unnamed)[1]?.href, '/china/about/team?missing=home');
  t.end();
});

t.test('sites have translated names, or names made from their slug', (t) => {
  const links = siteLinks(context, unknown, (slug) => (slug === 'china' ? 'Chine' : undefined));
  t.same(
    links.map(({ label }) => label),
    ['Main', 'Chine'],
  );
  t.equal(siteName('latin-america'), 'Latin America');
  t.end();
});

t.test('a language has its native name, or its tag if it is unknown', (t) => {
  t.equal(nativeLanguageName('zh-CN'), '中文');
  t.equal(nativeLanguageName('pt-BR'), 'Português');
  t.equal(nativeLanguageName('tlh'), 'tlh');
  t.equal(nativeLanguageName('constructor'), 'constructor');
  t.end();
});
