import { t } from 'tap';
import { readSites } from '../../../src/content/contract/sites.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';

const EN = { locale: 'en', slug: 'en', default: true };

function reading(value: unknown) {
  const problems: ContractProblem[] = [];
  return { sites: readSites(value, (problem) => problems.push(problem)), problems };
}

const languagesOf = (...languages: unknown[]) => {
  const { sites, problems } = reading([{ slug: 'main', default: true, languages: [EN, ...languages] }]);
  return { languages: sites?.[0]?.languages.map(({ locale }) => locale), problems };
};

t.test('sites and languages are read with their flags', (t) => {
  const { sites, problems } = reading([
    { slug: 'main', default: 1, languages: [{ locale: 'pt-BR', slug: 'pt', default: 'true' }], theme: 'green' },
    { slug: 42, languages: [EN], hostnames: ['One.Example', 7, null] },
  ]);
  t.strictSame(sites, [
    { slug: 'main', default: true, languages: [{ locale: 'pt-BR', slug: 'pt', default: true }] },
    { slug: '42', default: false, languages: [EN], hostnames: ['one.example', '7'] },
  ]);
  t.strictSame(problems, []);
  t.end();
});

t.test('a list without a usable site gives no sites', (t) => {
  for (const value of [null, {}, 'x', [], [null], [{ slug: 'main' }], [{ slug: 'main', languages: [] }]])
    t.equal(reading(value).sites, undefined, JSON.stringify(value));
  t.end();
});

t.test('a malformed locale tag drops only its language', (t) => {
  for (const locale of ['en" onload="alert(1)', '', null, 'x', '1']) {
    const { languages, problems } = languagesOf({ locale, slug: 'xx' });
    t.strictSame(languages, ['en'], JSON.stringify(locale));
    t.match(problems, [{ kind: 'dropped-entry', pointer: '/0/languages/1/locale' }]);
  }
  t.end();
});

t.test('an underscore in a locale tag counts as a hyphen and stays unchanged', (t) => {
  t.strictSame(languagesOf({ locale: 'sr_Latn', slug: 'sr' }), { languages: ['en', 'sr_Latn'], problems: [] });
  t.end();
});

t.test('a slug that is no URL segment drops only its language', (t) => {
  for (const slug of ['a/b', 'a b', '', '..', '.', 'a?b', 'a#b', 'a\\b', null])
    t.strictSame(languagesOf({ locale: 'es', slug }).languages, ['en'], JSON.stringify(slug));
  t.strictSame(languagesOf({ locale: 'es', slug: 'español' }).languages, ['en', 'es']);
  t.end();
});

t.test('only the default language of a site may have an empty slug', (t) => {
  const slugsOf = (...languages: unknown[]) => {
    const { sites, problems } = reading([{ slug: 'main', languages }]);
    return { slugs: sites?.[0]?.languages.map(({ slug }) => slug), dropped: problems.map(({ pointer }) => pointer) };
  };
  const es = { locale: 'es', slug: '' };
  t.strictSame(slugsOf({ ...EN, slug: '' }, { ...es, slug: 'es' }), { slugs: ['', 'es'], dropped: [] });
  t.strictSame(slugsOf(EN, es), { slugs: ['en'], dropped: ['/0/languages/1/slug'] });
  t.strictSame(
    slugsOf(es, { ...EN, default: false }),
    { slugs: ['', 'en'], dropped: [] },
    'without a flag, the first language is the default',
  );
  t.strictSame(
    slugsOf(es, EN),
    { slugs: ['en'], dropped: ['/0/languages/0/slug'] },
    'the other language has the default flag',
  );
  t.strictSame(slugsOf({ ...EN, slug: ' ' }, es), { slugs: [''], dropped: ['/0/languages/1/slug'] });
  t.strictSame(slugsOf({ ...EN, slug: null }).slugs, undefined, 'a missing slug does not count as empty');
  t.end();
});

t.test('a site slug must fit into a header', (t) => {
  for (const slug of ['россия', 'a b', 'a\nb', '', 'a/b', '..']) {
    const { sites } = reading([
      { slug, languages: [EN] },
      { slug: 'main', languages: [EN] },
    ]);
    t.strictSame(
      sites?.map((site) => site.slug),
      ['main'],
      JSON.stringify(slug),
    );
  }
  t.end();
});

t.test('a second site or language of the same name is dropped', (t) => {
  const double = { slug: 'main', default: false, languages: [EN] };
  t.equal(reading([double, double]).sites?.length, 1);
  t.strictSame(
    languagesOf({ locale: 'es', slug: 'en' }, { locale: 'en', slug: 'e2' }, { locale: 'fr', slug: 'fr' }).languages,
    ['en', 'fr'],
  );
  t.end();
});
