import { t } from 'tap';
import { linkSites } from '../../src/domain/locales.ts';
import { BadPath, encodePath, joinPath, locatePath, pathSegments } from '../../src/domain/page-path.ts';

const sites = linkSites([
  {
    slug: 'meridian',
    default: true,
    languages: [
      { locale: 'en', slug: 'en', default: true },
      { locale: 'es', slug: 'es', default: false },
    ],
  },
  {
    slug: 'china',
    default: false,
    languages: [
      { locale: 'zh-CN', slug: 'zh', default: true },
      { locale: 'en', slug: 'en', default: false },
    ],
  },
  // The slug of this site is also a language code.
  { slug: 'fr', default: false, languages: [{ locale: 'fr', slug: 'fr', default: false }] },
  {
    slug: 'plain',
    default: false,
    languages: [
      { locale: 'pt', slug: '', default: true },
      { locale: 'en', slug: 'en', default: false },
    ],
  },
]);

const rows: [path: string, site: string, lang: string, page: string, shortForm?: string][] = [
  ['/', 'meridian', 'en', ''],
  ['', 'meridian', 'en', ''],
  ['/about', 'meridian', 'en', 'about'],
  ['/about/team/', 'meridian', 'en', 'about/team'],
  ['//about//team', 'meridian', 'en', 'about/team'],
  ['/es', 'meridian', 'es', ''],
  ['/es/about', 'meridian', 'es', 'about'],
  ['/ES/about', 'meridian', 'en', 'ES/about'],
  ['/en', 'meridian', 'en', '', '/'],
  ['/en/about', 'meridian', 'en', 'about', '/about'],
  ['/meridian', 'meridian', 'en', '', '/'],
  ['/meridian/about', 'meridian', 'en', 'about', '/about'],
  ['/meridian/en/about', 'meridian', 'en', 'about', '/about'],
  ['/meridian/es/about', 'meridian', 'es', 'about', '/es/about'],
  ['/china', 'china', 'zh-CN', ''],
  ['/china/about', 'china', 'zh-CN', 'about'],
  ['/china/zh/about', 'china', 'zh-CN', 'about', '/china/about'],
  ['/china/en/about', 'china', 'en', 'about'],
  ['/china/es/about', 'china', 'zh-CN', 'es/about'],
  ['/about/china', 'meridian', 'en', 'about/china'],
  ['/fr', 'fr', 'fr', ''],
  ['/fr/fr/x', 'fr', 'fr', 'x', '/fr/x'],
  ['/plain', 'plain', 'pt', ''],
  ['/plain/about', 'plain', 'pt', 'about'],
  ['/plain/en/about', 'plain', 'en', 'about'],
  // The next three paths have no short form, because the short form would lead to another page.
  ['/en/es/about', 'meridian', 'en', 'es/about'],
  ['/en/en/about', 'meridian', 'en', 'en/about'],
  ['/meridian/en/china', 'meridian', 'en', 'china'],
  ['/en/%C3%BCber%20uns', 'meridian', 'en', 'über uns', '/%C3%BCber%20uns'],
];

for (const [path, site, lang, page, shortForm] of rows) {
  const redirect = shortForm === undefined ? '' : ` and redirects to ${shortForm}`;
  t.test(`${path || 'the empty path'} is page "${page}" of ${site} in ${lang}${redirect}`, async (t) => {
    const located = locatePath(sites, path);
    t.equal(located?.site.slug, site);
    t.equal(located?.language.locale, lang);
    t.equal(located?.path, page);
    t.equal(located?.shortForm, shortForm);
  });
}

t.test('without sites, or without languages, nothing is located', async (t) => {
  t.equal(locatePath([], '/about'), undefined);
  t.equal(locatePath([{ slug: 'a', default: true, languages: [] }], '/about'), undefined);
});

for (const path of [
  '/%zz',
  '/%e4',
  '/a/../b',
  '/a/./b',
  '/%2e%2E/b',
  '/a%2Fb',
  '/a%5Cb',
  '/a\\b',
  '/a%00b',
  '/a%0Ab',
  '/%C2%85',
]) {
  t.test(`the path ${path} is refused`, async (t) => {
    t.throws(() => locatePath(sites, path), BadPath);
    t.throws(() => pathSegments(path), { statusCode: 400, code: 'BAD_PATH' });
  });
}

t.test('a path is encoded segment by segment, once', async (t) => {
  t.equal(encodePath('über uns/a?b#c'), '%C3%BCber%20uns/a%3Fb%23c');
  t.equal(encodePath('/a//b/'), 'a/b');
  t.equal(encodePath('100%'), '100%25');
  t.equal(encodePath('\ud800'), '%EF%BF%BD');
});

t.test('prefix and path are joined by exactly one slash', async (t) => {
  t.equal(joinPath('', ''), '/');
  t.equal(joinPath('', 'about'), '/about');
  t.equal(joinPath('/es', ''), '/es');
  t.equal(joinPath('/es', 'about'), '/es/about');
  t.equal(joinPath('/cn/en', '/about/'), '/cn/en/about');
  t.equal(joinPath('', '//evil.example'), '/evil.example');
});
