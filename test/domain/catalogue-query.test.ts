import fc from 'fast-check';
import { t } from 'tap';
import {
  type CatalogueQuery,
  emptyCatalogueQuery,
  formatCatalogueQuery,
  indexedQuery,
  loadMore,
  MAX_SHOWN,
  MAX_TERM,
  parseCatalogueQuery,
  removeFilters,
  roundShown,
  toggleFilter,
  withAllOptions,
  withSort,
  withTerm,
} from '../../src/domain/catalogue-query.ts';
import { byFacet } from '../../src/domain/facets.ts';

const parse = (query: string) => parseCatalogueQuery(new URLSearchParams(query));

const shown: [value: string | number | null | undefined, rounded: number][] = [
  [undefined, 12],
  [null, 12],
  ['', 12],
  ['abc', 12],
  ['NaN', 12],
  ['Infinity', 12],
  ['-24', 12],
  ['0', 12],
  ['11', 12],
  ['12', 12],
  ['17', 12],
  ['17.9', 12],
  ['18', 24],
  ['24', 24],
  ['29', 24],
  ['30', 36],
  ['24abc', 24],
  [' 36 ', 36],
  ['600', 600],
  ['607', 600],
  ['100000', 600],
  ['1e300', 600],
  [47, 48],
  [6, 12],
  [Number.NaN, 12],
];

for (const [value, rounded] of shown) {
  t.test(`a shown count of ${JSON.stringify(value) ?? 'nothing'} becomes ${rounded}`, async (t) => {
    t.equal(roundShown(value), rounded);
  });
}

t.test('reading a query drops blank and repeated values and unknown parameters', async (t) => {
  const query = parse(
    'term=%20soil%20test%20&category=Papers&category=Videos&category=Papers&category=%20&region=&sort=newest&shown=25&page=x&utm_source=y',
  );
  t.same(query, {
    term: 'soil test',
    filters: { ...byFacet(() => []), category: ['Papers', 'Videos'] },
    sort: 'newest',
    shown: 24,
  });
});

t.test('an unknown sort and a parameter in another case or with brackets are ignored', async (t) => {
  for (const query of ['sort=random', 'sort=', 'Category=Papers', 'category[]=Papers', 'TERM=x', 'sort=toString']) {
    t.same(parse(query), emptyCatalogueQuery(), query);
  }
});

t.test('a filter value that contains a bar is not split', async (t) => {
  t.same(parse('category=Bulletins+%7C+Research').filters.category, ['Bulletins | Research']);
});

t.test('a term is cut at 200 characters, and never within a character', async (t) => {
  t.equal(parse(`term=${'a'.repeat(500)}`).term.length, MAX_TERM);
  const cut = withTerm(emptyCatalogueQuery(), `${'a'.repeat(MAX_TERM - 1)}\u{1f33d}`).term;
  t.equal(cut, 'a'.repeat(MAX_TERM - 1));
});

t.test('a facet takes at most 50 values', async (t) => {
  const values = Array.from({ length: 80 }, (_, index) => `region=${index}`).join('&');
  t.equal(parse(values).filters.region.length, 50);
});

t.test('a query has one canonical form, without defaults', async (t) => {
  t.equal(formatCatalogueQuery(emptyCatalogueQuery()), '');
  t.equal(
    formatCatalogueQuery(parse('shown=24&cropType=Rice&category=Videos&category=Papers&term=k&sort=title')),
    'term=k&category=Papers&category=Videos&cropType=Rice&sort=title&shown=24',
  );
});

const anyQuery = fc.record({
  term: fc.string(),
  filters: fc.record(byFacet(() => fc.array(fc.string(), { maxLength: 3 }))),
  sort: fc.constantFrom('newest' as const, 'oldest' as const, 'title' as const),
  shown: fc.integer({ min: -5, max: 500 }),
});

t.test('parsing inverts formatting', async (t) => {
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(anyQuery, (query: CatalogueQuery) => {
        const once = formatCatalogueQuery(parse(formatCatalogueQuery(query)));
        return formatCatalogueQuery(parse(once)) === once;
      }),
      { seed: 3 },
    ),
  );
});

t.test('the plain list and a list with one value of one facet may be indexed, and no other', async (t) => {
  for (const query of ['', 'page=x', 'shown=12', 'shown=3', 'term=%20', 'category=']) {
    t.equal(indexedQuery(parse(query)), '', query);
  }
  for (const query of ['category=Papers', 'region=East+Africa', 'language=fr', 'cropType=a%26b%3D']) {
    t.equal(indexedQuery(parse(`${query}&shown=12&x=y`)), query, query);
  }
  for (const query of ['term=a', 'sort=title', 'shown=24', 'from=12', 'options=all', 'category=a&category=b']) {
    t.equal(indexedQuery(parse(query)), undefined, query);
  }
  t.equal(indexedQuery(parse('category=Papers&sort=title')), undefined);
  t.equal(indexedQuery(parse('region=a&language=b')), undefined);
});

t.test(
  'choosing an option adds it and choosing it again removes it; both reset the shown count to twelve',
  async (t) => {
    const more = loadMore(loadMore(emptyCatalogueQuery()));
    t.equal(more.shown, 36);
    const chosen = toggleFilter(more, 'category', 'Papers');
    t.same(chosen.filters.category, ['Papers']);
    t.equal(chosen.shown, 12);
    const both = toggleFilter(chosen, 'category', 'Videos');
    t.same(both.filters.category, ['Papers', 'Videos']);
    t.same(toggleFilter(both, 'category', 'Papers').filters.category, ['Videos']);
  },
);

t.test('the same option in two dropdowns is two filters', async (t) => {
  const query = toggleFilter(toggleFilter(emptyCatalogueQuery(), 'category', 'Maize'), 'cropType', 'Maize');
  t.same(toggleFilter(query, 'category', 'Maize').filters, { ...byFacet(() => []), cropType: ['Maize'] });
});

t.test('removing the filters resets the shown count to twelve and keeps term and sort', async (t) => {
  t.same(
    removeFilters(parse('term=k&category=Papers&cropType=Rice&sort=oldest&shown=48')),
    parse('term=k&sort=oldest'),
  );
});

t.test('a new term resets the shown count to twelve and keeps the filters', async (t) => {
  t.same(withTerm(parse('category=Papers&shown=48'), ' soil '), parse('term=soil&category=Papers'));
});

t.test('changing a query does not modify the previous query', async (t) => {
  const before = parse('category=Papers&shown=24');
  const copy = structuredClone(before);
  toggleFilter(before, 'category', 'Papers');
  removeFilters(before);
  withTerm(before, 'x');
  loadMore(before);
  t.same(before, copy);
});

const starts: [text: string, from: number | undefined][] = [
  ['', undefined],
  ['0', undefined],
  ['11', undefined],
  ['-12', undefined],
  ['many', undefined],
  ['Infinity', undefined],
  ['12', 12],
  ['600', 600],
  ['611', 600],
  ['1e300', undefined],
];

for (const [text, from] of starts) {
  t.test(`a list from ${JSON.stringify(text)} begins at ${from ?? 'its start'}`, async (t) => {
    t.equal(parse(`from=${text}`).from, from);
  });
}

t.test('"Load more" adds twelve cards up to the limit of one response, then begins the next window', async (t) => {
  t.equal(loadMore(emptyCatalogueQuery()).shown, 24);
  const last = { ...emptyCatalogueQuery(), shown: MAX_SHOWN };
  t.match(loadMore(last), { from: MAX_SHOWN, shown: 12 });
  t.match(loadMore({ ...last, from: MAX_SHOWN }), { from: 2 * MAX_SHOWN, shown: 12 });
  t.equal(formatCatalogueQuery(loadMore(last)), 'from=600');
});

t.test('a new term, filter or order returns to the start of the list and keeps `options=all`', async (t) => {
  const query = parse('shown=36&from=600&options=all&sort=newest&region=Asia');
  t.equal(formatCatalogueQuery(query), 'region=Asia&sort=newest&shown=36&from=600&options=all');
  t.equal(formatCatalogueQuery(withTerm(query, 'soil')), 'term=soil&region=Asia&sort=newest&options=all');
  t.equal(formatCatalogueQuery(toggleFilter(query, 'region', 'Asia')), 'sort=newest&options=all');
  t.equal(formatCatalogueQuery(removeFilters(query)), 'sort=newest&options=all');
  t.equal(formatCatalogueQuery(withSort(query, 'title')), 'region=Asia&sort=title&options=all');
  t.equal(formatCatalogueQuery(withSort(query, '')), 'region=Asia&options=all');
  t.equal(formatCatalogueQuery(withAllOptions(emptyCatalogueQuery())), 'options=all');
});
