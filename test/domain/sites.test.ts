import { t } from 'tap';
import { Check } from 'typebox/value';
import { linkSites } from '../../src/domain/locales.ts';
import { Sites, WireSites } from '../../src/domain/sites.ts';

const language = { locale: 'en', slug: 'en', default: true };
const site = { slug: 'meridian', default: true, languages: [language] };

const good: [name: string, sites: unknown][] = [
  ['one site with one language', [site]],
  ['a site with host names', [{ ...site, hostnames: ['meridian.example'] }]],
  ['slugs in other letters', [{ ...site, slug: '中国' }]],
];
const bad: [name: string, sites: unknown][] = [
  ['an empty list', []],
  ['no list', {}],
  ['null', null],
  ['a site without languages', [{ ...site, languages: [] }]],
  ['a site without slug', [{ default: true, languages: [language] }]],
  ['a slug with a slash', [{ ...site, slug: 'a/b' }]],
  ['a slug with a space', [{ ...site, slug: 'a b' }]],
  ['a slug with a query', [{ ...site, slug: 'a?b' }]],
  ['an empty slug', [{ ...site, slug: '' }]],
  ['a language without locale', [{ ...site, languages: [{ ...language, locale: '' }] }]],
  ['a flag that is no flag', [{ ...site, default: 'yes' }]],
];

for (const [name, sites] of good) {
  t.test(`${name} is a site list`, async (t) => {
    t.equal(Check(WireSites, sites), true);
  });
}

for (const [name, sites] of bad) {
  t.test(`${name} is no site list`, async (t) => {
    t.equal(Check(WireSites, sites), false);
  });
}

t.test('a rewritten site list matches the schema of the API', async (t) => {
  t.equal(Check(Sites, linkSites([site])), true);
});
