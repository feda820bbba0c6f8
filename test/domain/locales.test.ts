import { t } from 'tap';
import {
  defaultLanguage,
  defaultSite,
  fallbackLocale,
  findLanguage,
  findSite,
  languageTag,
  linkSites,
  localePrefix,
  textDirection,
} from '../../src/domain/locales.ts';

const wire = [
  {
    slug: 'brasil',
    default: false,
    languages: [
      { locale: 'pt-BR', slug: 'pt', default: true },
      { locale: 'en', slug: 'en', default: false },
    ],
  },
  {
    slug: 'meridian',
    default: true,
    languages: [
      { locale: 'es', slug: 'es', default: false },
      { locale: 'en', slug: 'en', default: true },
    ],
  },
];

t.test('a language slug becomes a prefix that omits the default site and the default language', async (t) => {
  const prefixes = linkSites(wire).map((site) => site.languages.map(({ locale, slug }) => [locale, slug]));
  t.same(prefixes, [
    [
      ['pt-BR', '/brasil'],
      ['en', '/brasil/en'],
    ],
    [
      ['es', '/es'],
      ['en', ''],
    ],
  ]);
});

t.test('rewriting slugs is idempotent', async (t) => {
  const once = linkSites(wire);
  t.same(linkSites(linkSites(once)), once);
});

t.test('a default language with an empty slug has no segment, like any other default language', async (t) => {
  const en = { locale: 'en', slug: '', default: true };
  const sites = [
    { slug: 'main', default: true, languages: [en, { locale: 'es', slug: 'es', default: false }] },
    { slug: 'cn', default: false, languages: [en] },
  ];
  const prefixes = linkSites(linkSites(sites)).map(({ languages }) => languages.map(({ slug }) => slug));
  t.same(prefixes, [['', '/es'], ['/cn']]);
});

t.test('if no site or language is flagged as the default, the first one is the default', async (t) => {
  const unflagged = [{ slug: 'a', default: false, languages: [{ locale: 'en', slug: 'en', default: false }] }];
  t.equal(linkSites(unflagged)[0]?.languages[0]?.slug, '');
  t.equal(defaultSite(unflagged)?.slug, 'a');
  t.equal(defaultLanguage({ languages: [] }), undefined);
  t.equal(defaultSite([]), undefined);
});

t.test('if two sites are flagged as the default, the first of them is the default', async (t) => {
  const twice = wire.map((site) => ({ ...site, default: true }));
  t.equal(defaultSite(twice)?.slug, 'brasil');
});

t.test('a slug with letters outside ASCII is percent-encoded in the prefix', async (t) => {
  const [site] = linkSites([
    { slug: 'a', default: true, languages: [] },
    { slug: '中国', default: false, languages: [{ locale: 'zh', slug: 'zh', default: true }] },
  ]).slice(1);
  t.equal(site?.languages[0]?.slug, '/%E4%B8%AD%E5%9B%BD');
});

t.test('the fallback is the default language of the first site, even if another site is the default', async (t) => {
  t.same(fallbackLocale(linkSites(wire)), { site: 'brasil', lang: 'pt-BR' });
  t.equal(fallbackLocale([]), undefined);
  t.equal(fallbackLocale([{ slug: 'a', default: true, languages: [] }]), undefined);
});

t.test('sites and languages are found by raw slug and tag', async (t) => {
  const sites = linkSites(wire);
  t.equal(findSite(sites, 'meridian')?.default, true);
  t.equal(findSite(sites, 'Meridian'), undefined);
  t.equal(findLanguage(findSite(sites, 'meridian'), 'es')?.rawSlug, 'es');
  t.equal(findLanguage(undefined, 'es'), undefined);
  t.equal(localePrefix(sites, { site: 'brasil', lang: 'en' }), '/brasil/en');
  t.equal(localePrefix(sites, { site: 'brasil', lang: 'es' }), undefined);
  t.equal(localePrefix(sites, { site: 'nowhere', lang: 'es' }), undefined);
});

const tags: [locale: string, tag: string | undefined][] = [
  ['en', 'en'],
  ['pt-BR', 'pt-BR'],
  ['pt_BR', 'pt-BR'],
  ['zh-hans-cn', 'zh-Hans-CN'],
  ['', undefined],
  ['english language', undefined],
  ['en" onload="alert(1)', undefined],
];

for (const [locale, tag] of tags) {
  t.test(`the locale ${JSON.stringify(locale)} is ${tag ? `the tag ${tag}` : 'no language tag'}`, async (t) => {
    t.equal(languageTag(locale), tag);
  });
}

const directions: [lang: string, direction: string][] = [
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['ar_SA', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['dv', 'rtl'],
  ['en', 'ltr'],
  ['zh-CN', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['', 'ltr'],
  ['not a tag', 'ltr'],
];

for (const [lang, direction] of directions) {
  t.test(`${JSON.stringify(lang)} is written ${direction}`, async (t) => {
    t.equal(textDirection(lang), direction);
  });
}
