import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { Check } from 'typebox/value';
import { readBrand } from '../../../../src/content/contract/brand/read-brand.ts';
import { readSites } from '../../../../src/content/contract/sites.ts';
import { WireBrand } from '../../../../src/domain/brand.ts';
import type { ContractProblem } from '../../../../src/domain/contract-problem.ts';

function reading(value: unknown) {
  const problems: ContractProblem[] = [];
  return { brand: readBrand(value, '/0/brand', (problem) => problems.push(problem)), problems };
}

const pointersOf = (value: unknown) => reading(value).problems.map(({ pointer }) => pointer);

t.test('a site without a brand has none, and reports nothing', (t) => {
  for (const value of [undefined, null, {}]) t.strictSame(reading(value), { brand: undefined, problems: [] });
  t.end();
});

t.test('the brands of the sample are read whole', (t) => {
  for (const site of ['meridian', 'china', 'brasil']) {
    const file = new URL(`../../../../content/brand/${site}.json`, import.meta.url);
    const wire = JSON.parse(readFileSync(file, 'utf8'));
    const { brand, problems } = reading(wire);
    t.strictSame(problems, [], site);
    t.same(Object.keys(brand ?? {}).sort(), Object.keys(wire).sort(), site);
    t.equal(Check(WireBrand, brand), true, 'a read brand has the form of the contract');
  }
  t.end();
});

t.test('a bad field is reported and left out, and the rest stays', (t) => {
  const { brand, problems } = reading({ name: 'Institute', fonts: 'comic', radius: 99, logo: 'javascript:alert(1)' });
  t.strictSame(brand, { name: 'Institute' });
  t.match(problems, [
    { kind: 'dropped-field', pointer: '/0/brand/logo', expected: 'a path below /media, or an https URL' },
    { kind: 'dropped-field', pointer: '/0/brand/fonts', expected: 'one of serif-sans, sans, serif, system' },
    { kind: 'dropped-field', pointer: '/0/brand/radius' },
  ]);
  t.end();
});

t.test('a text is one for all languages, or one for each', (t) => {
  t.strictSame(reading({ name: ' Institute ' }).brand, { name: 'Institute' });
  t.strictSame(reading({ name: { en: 'Institute', 'pt-BR': 'Instituto' } }).brand, {
    name: { en: 'Institute', 'pt-BR': 'Instituto' },
  });
  t.strictSame(pointersOf({ name: { en: 'Institute', 'not a tag': 'x', fr: '' } }), [
    '/0/brand/name/not a tag',
    '/0/brand/name/fr',
  ]);
  t.strictSame(pointersOf({ name: [] }), ['/0/brand/name']);
  t.end();
});

t.test('images are paths below /media or https URLs', (t) => {
  const rows: Array<[given: unknown, read: unknown]> = [
    ['brand/mark.svg', { light: '/media/brand/mark.svg' }],
    ['/brand/mark.svg', { light: '/media/brand/mark.svg' }],
    ['/media/brand/mark.svg', { light: '/media/brand/mark.svg' }],
    ['https://files.example/mark.svg', { light: 'https://files.example/mark.svg' }],
    [
      { light: 'a.svg', dark: 'b.svg' },
      { light: '/media/a.svg', dark: '/media/b.svg' },
    ],
    [{ dark: 'b.svg' }, { light: '/media/b.svg', dark: '/media/b.svg' }],
    ['http://files.example/mark.svg', undefined],
    ['//files.example/mark.svg', undefined],
    ['../secret.svg', undefined],
    ['/media/../secret.svg', undefined],
    ['a.svg" onload="x', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
  ];
  for (const [given, read] of rows) t.strictSame(reading({ mark: given }).brand?.mark, read, JSON.stringify(given));
  t.end();
});

t.test('social profiles and data for search engines are checked', (t) => {
  const { brand, problems } = reading({
    profiles: ['https://social.example/@us', 'javascript:alert(1)', 'us'],
    organisation: { ror: 'ror.org/02mhbdp94', country: 'ch', postalCode: 1260, legalName: { en: 'Institute' } },
  });
  t.strictSame(brand, {
    profiles: ['https://social.example/@us'],
    organisation: {
      ror: 'https://ror.org/02mhbdp94',
      legalName: { en: 'Institute' },
      postalCode: '1260',
      country: 'CH',
    },
  });
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    ['/0/brand/profiles/1', '/0/brand/profiles/2'],
  );
  t.strictSame(pointersOf({ organisation: { ror: '12', country: 'Switzerland' }, profiles: 'x' }), [
    '/0/brand/profiles',
    '/0/brand/organisation/ror',
    '/0/brand/organisation/country',
  ]);
  t.end();
});

t.test('a site list with a broken brand keeps its sites', (t) => {
  const languages = [{ locale: 'en', slug: 'en', default: true }];
  const problems: ContractProblem[] = [];
  const sites = readSites([{ slug: 'main', default: true, languages, brand: 'green' }], (one) => problems.push(one));
  t.strictSame(sites, [{ slug: 'main', default: true, languages }]);
  t.match(problems, [{ kind: 'dropped-field', pointer: '/0/brand', expected: 'an object' }]);
  t.end();
});
