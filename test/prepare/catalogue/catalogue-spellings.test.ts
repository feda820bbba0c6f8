import { t } from 'tap';
import { emptyCatalogueQuery } from '../../../src/domain/catalogue-query.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';

const DECOMPOSED = 'Co\u0302te d’Ivoire';
const COMPOSED = 'Côte d’Ivoire';
const REGIONS = [COMPOSED, DECOMPOSED, DECOMPOSED, 'East\u00a0Africa', 'East Africa', 'East\u200b  Africa', '\u200b'];
const catalogue = createCatalogue(
  REGIONS.map((region, index) => publication({ _id: String(index), region })),
  testContext(),
);
const view = (region: string[]) => {
  const plain = emptyCatalogueQuery();
  return catalogue.view({ ...plain, filters: { ...plain.filters, region } }, { label: (value) => value });
};

t.test('values that look the same are one option in the most frequent spelling, or else the first', async (t) => {
  t.same((await view([])).facets.region, [
    { value: DECOMPOSED, label: DECOMPOSED, count: 3 },
    { value: 'East\u00a0Africa', label: 'East\u00a0Africa', count: 3 },
  ]);
});

t.test('each spelling selects the option, and the option keeps it', async (t) => {
  for (const spelling of [COMPOSED, DECOMPOSED, ` ${COMPOSED}`, 'Co\u0302te\u00a0d’Ivoire']) {
    const { total, facets } = await view([spelling]);
    t.equal(total, 3, JSON.stringify(spelling));
    t.ok(facets.region.some(({ value }) => value === spelling));
  }
  t.equal((await view(['east africa'])).total, 0, 'case counts');
});

t.test('a card keeps its spelling; an invisible value is left out', async (t) => {
  const { items } = await view([]);
  t.same(
    items.map(({ region }) => region),
    [...REGIONS.slice(0, -1), undefined],
  );
});
