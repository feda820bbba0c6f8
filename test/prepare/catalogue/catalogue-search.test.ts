import { t } from 'tap';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';
import { type Given, label, PUBLICATIONS, query } from './example-catalogue.ts';

const catalogue = createCatalogue(PUBLICATIONS, testContext());
const view = (given: Given, rank?: string[]) => catalogue.view(query(given), { label, rank });
const idsOf = async (given: Given, rank?: string[]) => (await view(given, rank)).items.map(({ _id }) => _id).join('');

t.test(
  'a search without own matches shows the ranked ones in rank order, without unknown and duplicate ids',
  async (t) => {
    t.equal(await idsOf({ term: 'x' }, ['d', 'nowhere', 'a', 'd', 'b']), 'dab');
    t.equal((await view({ term: 'x' }, [])).total, 0);
    t.equal(await idsOf({ term: 'x', filters: { category: ['Papers'] } }, ['d', 'c', 'a']), 'ca');
    t.equal(await idsOf({ term: 'x', sort: 'oldest' }, ['d', 'c', 'a']), 'adc');
  },
);

t.test('the counts of a ranked search include only its hits', async (t) => {
  const { facets } = await view({ term: 'x' }, ['d', 'a']);
  t.same(
    facets.category.map(({ count }) => count),
    [1, 1, 0],
  );
});

t.test('a search shows what the content service ranks, then what only our own matching finds', async (t) => {
  t.equal(await idsOf({ term: 'maize' }, ['d', 'b']), 'dbc');
  t.equal(await idsOf({ term: 'africa' }, ['e']), 'eb');
  t.equal(await idsOf({ term: 'papers' }, []), 'ace');
  t.equal(await idsOf({ term: 'papers', filters: { region: ['Africa'] } }, ['b', 'c']), 'be', 'filters see all of it');
  t.equal(await idsOf({ term: 'papers', sort: 'oldest' }, ['d']), 'eadc', 'a sort order mixes both');
  t.equal(await idsOf({ term: '' }, ['d']), 'd', 'without a term, there are no own matches');
});

t.test('counts, total and windows of a search include own matches', async (t) => {
  const many = createCatalogue(
    Array.from({ length: 200 }, (_, index) =>
      publication({ _id: String(index), title: 'Climate', category: index % 50 === 49 ? 'Videos' : 'Papers' }),
    ),
    testContext(),
  );
  const rank = Array.from({ length: 100 }, (_, index) => String(2 * index));
  const search = (given: Given) => many.view(query({ term: 'climate', ...given }), { label, rank });
  t.match(await search({}), { total: 200, facets: { category: [{ count: 196 }, { count: 4 }] } });
  const videos = await search({ filters: { category: ['Videos'] } });
  t.match(videos, { total: 4, shown: 4 });
  const rest = await search({ from: 96, shown: 12 });
  t.same(
    rest.items.map(({ _id }) => _id),
    ['192', '194', '196', '198', '1', '3', '5', '7', '9', '11', '13', '15'],
  );
});

const cuts: [name: string, term: string, rank: string[] | undefined, bestMatches: true | undefined][] = [
  ['a ranking of all own matches', 'maize', ['d', 'c'], undefined],
  ['a ranking of more than our own matching finds', 'maize', ['d', 'b', 'c', 'd'], undefined],
  ['a ranking that lacks an own match', 'maize', ['d'], true],
  ['a ranking with an id that the catalogue lacks', 'maize', ['d', 'nowhere', 'c'], true],
  ['an empty ranking', 'maize', [], undefined],
  ['own matches without a ranking', 'maize', undefined, undefined],
];

for (const [name, term, rank, bestMatches] of cuts) {
  t.test(`${name} ${bestMatches ? 'holds only best matches' : 'holds all matches'}`, async (t) => {
    t.equal((await view({ term }, rank)).bestMatches, bestMatches);
    t.equal((await view({ term, sort: 'title', filters: { category: ['Papers'] } }, rank)).bestMatches, bestMatches);
  });
}

const terms: [term: string, ids: string][] = [
  ['acidos', 'b'],
  ['ÁCIDOS', 'b'],
  ['maize 10', 'c'],
  ['10 MAIZE', 'c'],
  ['rice zinc', 'a'],
  ['asia', 'ac'],
  ['maize banana', ''],
  ['mai', 'cd'],
  ['mai 10', ''],
  ['aize', ''],
  ['2021', 'bd'],
  ['٢٠٢١', 'bd'],
  ['۲۰۲۱', 'bd'],
  ['***', ''],
  ['  ', 'abcde'],
];

for (const [term, ids] of terms) {
  t.test(`without a rank, the term ${JSON.stringify(term)} finds "${ids}"`, async (t) => {
    t.equal(await idsOf({ term }), ids);
  });
}
