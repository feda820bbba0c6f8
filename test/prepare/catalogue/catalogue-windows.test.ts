import { t } from 'tap';
import { emptyCatalogueQuery, loadMore, MAX_SHOWN } from '../../../src/domain/catalogue-query.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';

const SIZE = MAX_SHOWN + 30;
const REGIONS = 60;
const label = (value: string) => value;
const catalogue = createCatalogue(
  Array.from({ length: SIZE }, (_, index) =>
    publication({
      _id: String(index),
      category: index % 2 === 0 ? 'Papers' : 'Videos',
      // Region 0 has the most publications, region 59 the fewest.
      region: `Region ${Math.floor(REGIONS * (index / SIZE) ** 2)}`,
    }),
  ),
  testContext(),
);

t.test('loading more reaches every publication, window by window', async (t) => {
  const seen = new Set<string>();
  let query = emptyCatalogueQuery();
  for (;;) {
    const { items, total, shown, from = 0 } = await catalogue.view(query, { label });
    for (const { _id } of items) seen.add(_id);
    t.ok(shown <= MAX_SHOWN);
    if (from + shown === total) break;
    query = loadMore(query);
  }
  t.equal(seen.size, SIZE);
  t.match(query, { from: MAX_SHOWN, shown: 36 });
});

t.test('a window starts at an offset into the matches; an offset beyond their end becomes 0', async (t) => {
  const { filters } = emptyCatalogueQuery();
  const videos = { ...emptyCatalogueQuery(), filters: { ...filters, category: ['Videos'] } };
  const idsFrom = async (from: number) => {
    const view = await catalogue.view({ ...videos, from }, { label });
    return { from: view.from, first: view.items[0]?._id, shown: view.shown };
  };
  t.same(await idsFrom(12), { from: 12, first: '25', shown: 12 });
  t.same(await idsFrom(312), { from: 312, first: '625', shown: 3 });
  t.same(await idsFrom(600), { from: undefined, first: '1', shown: 12 });
});

t.test('a large dropdown leaves rare options out, and lists them if all options are requested', async (t) => {
  const options = { label, optionLimits: { total: 50, perFacet: 10 } };
  const plain = await catalogue.view(emptyCatalogueQuery(), options);
  t.same(plain.leftOut, { region: REGIONS - 10 });
  t.same(
    plain.facets.region.map(({ value }) => value),
    Array.from({ length: 10 }, (_, index) => `Region ${index}`),
  );
  t.equal(plain.facets.category.length, 2);
  const all = await catalogue.view({ ...emptyCatalogueQuery(), allOptions: true }, options);
  t.equal(all.facets.region.length, REGIONS);
  t.notOk('leftOut' in all);
  const few = { label, optionLimits: { total: REGIONS + 2, perFacet: 10 } };
  for (const unlimited of [{ label }, few]) {
    const { facets } = await catalogue.view(emptyCatalogueQuery(), unlimited);
    t.equal(facets.region.length, REGIONS);
  }
});

t.test('a chosen option is listed even if it is rare', async (t) => {
  const { filters } = emptyCatalogueQuery();
  const query = { ...emptyCatalogueQuery(), filters: { ...filters, region: ['Region 59', 'Region 1'] } };
  const { facets, leftOut } = await catalogue.view(query, { label, optionLimits: { total: 50, perFacet: 10 } });
  t.equal(facets.region.length, 11);
  t.equal(facets.region.at(-1)?.value, 'Region 59');
  t.same(leftOut, { region: REGIONS - 11 });
});

t.test('details are the publications of a view, with all of their fields', async (t) => {
  const { filters } = emptyCatalogueQuery();
  const query = { ...emptyCatalogueQuery(), filters: { ...filters, category: ['Videos'] }, from: 12, shown: 100 };
  const view = await catalogue.view(query, { label });
  const { items, total } = await catalogue.details(query, {});
  t.equal(total, view.total);
  t.same(
    items.map(({ _id }) => _id),
    view.items.map(({ _id }) => _id),
  );
  t.same(items[0]?.downloads, []);
  const ranked = await catalogue.details(emptyCatalogueQuery(), { rank: ['7', 'nobody', '3'] });
  t.same(
    ranked.items.map(({ _id }) => _id),
    ['7', '3'],
  );
});
