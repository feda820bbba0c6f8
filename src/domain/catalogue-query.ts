/** The four filterable attributes of a publication (specification 3), in the order of their dropdowns. */
export const FACETS = ['category', 'region', 'language', 'cropType'] as const;
export type Facet = (typeof FACETS)[number];

export const SORTS = ['newest', 'oldest', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** Publications shown at first, and added by each load more (specification 9). */
export const PAGE_SIZE = 12;
/** Longest search term in characters (decisions 47). */
export const MAX_TERM = 200;

/** The catalogue's state, which is the URL's (decisions 22). */
export interface CatalogueQuery {
  term: string;
  filters: Record<Facet, string[]>;
  sort?: Sort;
  /** How many are asked for: a multiple of 12, at least 12. The list's end is not known here. */
  shown: number;
}

export const emptyCatalogueQuery = (): CatalogueQuery => ({
  term: '',
  filters: { category: [], region: [], language: [], cropType: [] },
  shown: PAGE_SIZE,
});

/** Nearest multiple of 12, halves up; under 12 or not a number is 12 (decisions 22). */
export function roundShown(value: string | number | null | undefined): number {
  const count = typeof value === 'number' ? value : Number.parseFloat(value ?? '');
  if (!Number.isFinite(count)) return PAGE_SIZE;
  return Math.max(PAGE_SIZE, Math.floor(count / PAGE_SIZE + 0.5) * PAGE_SIZE);
}

/** Parameters that belong to the catalogue; all others are ignored, dropped from keys and not logged. */
export const CATALOGUE_PARAMETERS: readonly string[] = ['term', ...FACETS, 'sort', 'shown'];

/** Most values that one facet takes from a query; more are ignored. */
const MAX_VALUES = 50;

const distinct = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

// Nobody types these; some databases stop reading at a null.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** A search term as it is used: without control characters, trimmed, bounded, no half character where it was cut. */
export const cleanTerm = (term: string): string =>
  term
    .replace(CONTROL_CHARACTERS, ' ')
    .trim()
    .slice(0, MAX_TERM)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Reads the catalogue's state from a query, leniently: what does not fit is ignored, never an error. */
export function parseCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const sort = SORTS.find((name) => name === search.get('sort'));
  return {
    term: cleanTerm(search.get('term') ?? ''),
    filters: {
      category: distinct(search.getAll('category')).slice(0, MAX_VALUES),
      region: distinct(search.getAll('region')).slice(0, MAX_VALUES),
      language: distinct(search.getAll('language')).slice(0, MAX_VALUES),
      cropType: distinct(search.getAll('cropType')).slice(0, MAX_VALUES),
    },
    ...(sort ? { sort } : {}),
    shown: roundShown(search.get('shown')),
  };
}

/** Writes the state as a query without `?`, canonical: fixed order, defaults left out. Inverse of the parser. */
export function formatCatalogueQuery(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  if (query.term) search.set('term', query.term);
  for (const facet of FACETS) for (const value of [...query.filters[facet]].sort()) search.append(facet, value);
  if (query.sort) search.set('sort', query.sort);
  if (query.shown > PAGE_SIZE) search.set('shown', String(query.shown));
  return search.toString();
}

/** Whether the query differs from the plain list. */
export const isPlainQuery = (query: CatalogueQuery): boolean => formatCatalogueQuery(query) === '';

/** Toggles one option of one dropdown; a filter's identity is (type, option) (decisions 23). Resets to 12 (decisions 24). */
export function toggleFilter(query: CatalogueQuery, facet: Facet, option: string): CatalogueQuery {
  const chosen = query.filters[facet];
  const values = chosen.includes(option) ? chosen.filter((value) => value !== option) : [...chosen, option];
  return { ...query, filters: { ...query.filters, [facet]: values }, shown: PAGE_SIZE };
}

/** `Remove Filters`: clears the filters and resets to 12; the term stays (decisions 24). */
export const removeFilters = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  filters: emptyCatalogueQuery().filters,
  shown: PAGE_SIZE,
});

/** A new term resets to 12, filters stay (decisions 24). */
export const withTerm = (query: CatalogueQuery, term: string): CatalogueQuery => ({
  ...query,
  term: cleanTerm(term),
  shown: PAGE_SIZE,
});

/** Twelve more. */
export const loadMore = (query: CatalogueQuery): CatalogueQuery => ({ ...query, shown: query.shown + PAGE_SIZE });
