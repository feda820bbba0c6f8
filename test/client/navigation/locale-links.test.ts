import { t } from 'tap';
import { languageName, siteName } from '../../../client/navigation/language-names.ts';
import { languageLinks, siteLinks } from '../../../client/navigation/locale-links.ts';
import { initialState } from '../app-store.ts';

const context = { ...initialState().context, path: 'about/team' };

t.test('languages lead to the same page, or home where the page failed', (t) => {
  t.same(languageLinks(context, false), [
    { href: '/about/team', home: '/', label: 'English', lang: 'en', current: true },
    { href: '/es/about/team', home: '/es', label: 'Español', lang: 'es', current: false },
  ]);
  t.same(
    languageLinks(context, true).map(({ href }) => href),
    ['/', '/es'],
  );
  t.end();
});

t.test('sites lead to their home page, in the current language where they have it', (t) => {
  t.same(
    siteLinks(context).map(({ href, lang, current }) => ({ href, lang, current })),
    [
      { href: '/', lang: 'en', current: true },
      { href: '/china/en', lang: 'en', current: false },
    ],
  );
  const spanish = { ...context, locale: { site: 'main', lang: 'es' } };
  t.equal(siteLinks(spanish)[1]?.href, '/china');
  t.end();
});

t.test('languages are named in their own words, unknown ones by their tag; sites by their slug', (t) => {
  t.equal(languageName('zh-CN'), '中文');
  t.equal(languageName('pt-BR'), 'Português');
  t.equal(languageName('tlh'), 'tlh');
  t.equal(languageName('constructor'), 'constructor');
  t.equal(siteName('latin-america'), 'Latin America');
  t.end();
});
