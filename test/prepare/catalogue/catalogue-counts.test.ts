import fc from 'fast-check';
import { t } from 'tap';
import { emptyCatalogueQuery } from '../../../src/domain/catalogue-query.ts';
import { byFacet, FACETS, type Facet } from '../../../src/domain/facets.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publication } from '../publications/publication-fixture.ts';
import { testContext } from '../test-context.ts';

const options: Record<Facet, string[]> = {
  category: ['Papers', 'Videos', 'Other'],
  region: ['Asia', 'Africa'],
  language: ['en'],
  cropType: ['Rice', 'Maize'],
};
const chosenOf = (facet: Facet) => fc.subarray([...options[facet], 'unknown']);
const anyPublication = fc.record(byFacet((facet) => fc.constantFrom(undefined, ...options[facet])));

/** Whether the publication passes the filters of all facets except `ignored`. */
const passes = (given: Partial<Publication>, chosen: Record<Facet, string[]>, ignored?: Facet) =>
  FACETS.every(
    (facet) => facet === ignored || chosen[facet].length === 0 || chosen[facet].includes(given[facet] ?? ''),
  );

t.test('totals and counts equal those from checking every publication', async (t) => {
  const anyChoice = fc.record(byFacet(chosenOf));
  const check = async (attributes: Partial<Publication>[], chosen: Record<Facet, string[]>) => {
    const all = attributes.map((given, index) => publication({ ...given, _id: String(index) }));
    const found = await createCatalogue(all, testContext()).view(
      { ...emptyCatalogueQuery(), filters: chosen, shown: 1200 },
      { label: (value) => value },
    );
    const expected = all.filter((one) => passes(one, chosen)).map(({ _id }) => _id);
    const counts = FACETS.every((facet) =>
      found.facets[facet].every(
        ({ value, count }) => count === all.filter((one) => one[facet] === value && passes(one, chosen, facet)).length,
      ),
    );
    return counts && found.total === expected.length && found.items.map(({ _id }) => _id).join() === expected.join();
  };
  await t.resolves(
    fc.assert(fc.asyncProperty(fc.array(anyPublication, { maxLength: 20 }), anyChoice, check), { seed: 42 }),
  );
});
