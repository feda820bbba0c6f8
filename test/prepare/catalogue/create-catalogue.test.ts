import { t } from 'tap';
import { Check } from 'typebox/value';
import { CatalogueView } from '../../../src/domain/catalogue.ts';
import { byFacet, type Facet } from '../../../src/domain/facets.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';
import { type Given, label, PUBLICATIONS, query } from './example-catalogue.ts';

const catalogue = createCatalogue(PUBLICATIONS, testContext());
const view = (given: Given = {}) => catalogue.view(query(given), { label });
const idsOf = async (given: Given = {}) => (await view(given)).items.map(({ _id }) => _id).join('');
const countsOf = async (facet: Facet, given: Given = {}) =>
  Object.fromEntries((await view(given)).facets[facet].map(({ value, count }) => [value, count]));

t.test("the plain view shows the content service's order and counts every distinct value once", async (t) => {
  t.equal(await idsOf(), 'abcde');
  t.equal(catalogue.size, 5);
  t.same(await countsOf('category'), { Papers: 3, 'Posters | Infographics': 1, Videos: 1 });
  t.same(await countsOf('region'), { Africa: 2, Asia: 2 });
  t.equal(Check(CatalogueView, await view()), true);
});

t.test('a dropdown with at most one distinct value is empty; blank values do not count', async (t) => {
  const few = createCatalogue(
    [publication({ _id: '1', language: 'English', region: ' ' }), publication({ _id: '2', language: ' English ' })],
    testContext(),
  );
  t.same(
    (await few.view(query(), { label })).facets,
    byFacet(() => []),
  );
});

t.test('a dropdown stays if a filter leaves only one of its values', async (t) => {
  t.same(await countsOf('cropType', { filters: { category: ['Papers'], region: ['Asia'], cropType: ['Rice'] } }), {
    Maize: 1,
    Rice: 1,
  });
  t.same(await countsOf('region', { filters: { category: ['Videos'] } }), { Africa: 1, Asia: 0 });
});

const filters: [name: string, chosen: Partial<Record<Facet, string[]>>, ids: string][] = [
  ['one option', { category: ['Papers'] }, 'ace'],
  ['OR inside a dropdown', { category: ['Papers', 'Videos'] }, 'abce'],
  ['AND between dropdowns', { category: ['Papers'], region: ['Africa'] }, 'e'],
  ['a value with a bar is one value', { category: ['Posters | Infographics'] }, 'd'],
  ['a part of a value finds nothing', { category: ['Posters'] }, ''],
  ['values are case-sensitive', { category: ['papers'] }, ''],
  ['an unknown option finds nothing', { cropType: ['Wheat'] }, ''],
  ['an unknown option beside a known one has no effect', { cropType: ['Wheat', 'Rice'] }, 'a'],
  ['an option of a dropdown that is not shown still filters', { language: ['English'] }, ''],
  ['the name of a property that every object has finds nothing', { category: ['constructor', '__proto__'] }, ''],
  ['white space around an option does not matter', { category: [' Videos '] }, 'b'],
];

for (const [name, chosen, ids] of filters) {
  t.test(`filters: ${name}`, async (t) => {
    t.equal(await idsOf({ filters: chosen }), ids);
  });
}

t.test('the count of an option ignores its own dropdown and respects the others', async (t) => {
  const chosen = { filters: { category: ['Papers'], region: ['Asia'] } };
  t.same(await countsOf('category', chosen), { Papers: 2, 'Posters | Infographics': 0, Videos: 0 });
  t.same(await countsOf('region', chosen), { Africa: 1, Asia: 2 });
  t.same(await countsOf('cropType', chosen), { Maize: 1, Rice: 1 });
});

const sorts: [name: string, given: Given, ids: string][] = [
  ['newest first, undated last', { sort: 'newest' }, 'dbaec'],
  ['oldest first, undated last', { sort: 'oldest' }, 'eabdc'],
  ['by title in the language of the page, numbers by size', { sort: 'title' }, 'bedca'],
  ['sorted and filtered', { sort: 'newest', filters: { category: ['Papers'] } }, 'aec'],
];

for (const [name, given, ids] of sorts) {
  t.test(`sorting: ${name}`, async (t) => {
    t.equal(await idsOf(given), ids);
  });
}

t.test('equal dates of any precision keep the order of the content service', async (t) => {
  const same = createCatalogue(
    ['2020', '2020-01', '2020', '2020-01-01'].map((publicationDate, index) =>
      publication({ _id: String(index), publicationDate }),
    ),
    testContext(),
  );
  const ids = async (sort: 'newest' | 'oldest') =>
    (await same.view(query({ sort }), { label })).items.map(({ _id }) => _id).join('');
  t.equal(await ids('oldest'), '0213');
  t.equal(await ids('newest'), '3102');
});

t.test('a view shows at most as many publications as match', async (t) => {
  const many = createCatalogue(
    Array.from({ length: 30 }, (_, index) => publication({ _id: String(index), category: index % 2 ? 'A' : 'B' })),
    testContext(),
  );
  const shown = async (given: Given) => {
    const { items, total, shown } = await many.view(query(given), { label });
    t.equal(items.length, shown);
    return [shown, total];
  };
  t.same(await shown({}), [12, 30]);
  t.same(await shown({ shown: 24 }), [24, 30]);
  t.same(await shown({ shown: 36 }), [30, 30]);
  t.same(await shown({ shown: 1200, filters: { category: ['A'] } }), [15, 15]);
});

t.test('options are sorted by their labels in the language of the page', async (t) => {
  const translated = new Map([
    ['Papers', 'Ñandú'],
    ['Videos', 'Oso'],
    ['Posters | Infographics', 'Nube'],
  ]);
  const { facets } = await catalogue.view(query(), { label: (value) => translated.get(value) ?? value });
  t.same(
    facets.category.map(({ label }) => label),
    ['Nube', 'Ñandú', 'Oso'],
  );
  t.same(
    (await view()).facets.category.map(({ label }) => label),
    ['Papers', 'Posters | Infographics', 'Videos'],
  );
});

t.test('an empty catalogue supports every query', async (t) => {
  const none = createCatalogue([], testContext());
  for (const sort of ['newest', 'oldest', 'title'] as const) {
    t.same((await none.view(query({ sort, term: 'x', filters: { region: ['Asia'] } }), { label })).items, []);
  }
});

t.test('titles that match a term are in the order of the list, and at most as many as requested', async (t) => {
  const rows: [term: string, most: number, titles: string[]][] = [
    ['in', 10, ['Zinc in rice']],
    ['maiz', 10, ['Maize 10', 'Maize 9']],
    ['maiz', 1, ['Maize 10']],
    ['rice zinc', 10, ['Zinc in rice']],
    ['videos', 10, []],
    ['', 10, []],
  ];
  for (const [term, most, titles] of rows) t.same(await catalogue.titled(term, most), titles, term);
});
