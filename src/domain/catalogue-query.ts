import { byFacet, FACETS, type Facet } from './facets.ts';

export const SORTS = ['newest', 'oldest', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** Publications shown at first, and added by each load more (docs/rules.md#shown-count). */
export const PAGE_SIZE = 12;
/**
 * Most publications of one answer: what makes a page of cards is bounded, however long the list.
 * What comes after them begins a new window of the list
 * (docs/decisions/0014-a-catalogue-of-any-size.md).
 */
export const MAX_SHOWN = 600;
/** Longest search term in characters (docs/rules.md#request-limits). */
export const MAX_TERM = 200;

/** The catalogue's state, which is the URL's (docs/rules.md#url-is-the-state). */
export interface CatalogueQuery {
  term: string;
  filters: Record<Facet, string[]>;
  sort?: Sort;
  /**
   * How many are asked for: a multiple of 12, from 12 to {@link MAX_SHOWN}. The list's end is not
   * known here.
   */
  shown: number;
  /** Publications before the first one shown: a multiple of 12; absent at the start of the list. */
  from?: number;
  /** True when dropdowns list every option, however many there are. */
  allOptions?: true;
}

export const emptyCatalogueQuery = (): CatalogueQuery => ({
  term: '',
  filters: byFacet(() => []),
  shown: PAGE_SIZE,
});

const numberIn = (value: string | number | null | undefined): number =>
  typeof value === 'number' ? value : Number.parseFloat(value ?? '');

/**
 * Nearest multiple of 12, halves up; under 12 or not a number is 12 (docs/rules.md#shown-count),
 * above {@link MAX_SHOWN} is that.
 */
export function roundShown(value: string | number | null | undefined): number {
  const count = numberIn(value);
  if (!Number.isFinite(count)) return PAGE_SIZE;
  return Math.min(MAX_SHOWN, Math.max(PAGE_SIZE, Math.floor(count / PAGE_SIZE + 0.5) * PAGE_SIZE));
}

/** More than any catalogue holds. */
const MAX_FROM = 10_000_000;

/**
 * The multiple of 12 at or below; undefined for the start of the list and for what is no number.
 */
function roundFrom(value: string | number | null | undefined): number | undefined {
  const count = Math.floor(numberIn(value) / PAGE_SIZE) * PAGE_SIZE;
  return count >= PAGE_SIZE && count <= MAX_FROM ? count : undefined;
}

/**
 * Parameters that belong to the catalogue; all others are ignored, dropped from keys and not
 * logged.
 */
export const CATALOGUE_PARAMETERS: readonly string[] = ['term', ...FACETS, 'sort', 'shown', 'from', 'options'];

/** The most values that one facet takes from a query. */
export const MAX_FACET_VALUES = 50;

const distinct = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

// Nobody types these; some databases stop reading at a null.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * A search term as it is used: without control characters, trimmed, bounded, no half character
 * where it was cut.
 */
export const cleanTerm = (term: string): string =>
  term
    .replace(CONTROL_CHARACTERS, ' ')
    .trim()
    .slice(0, MAX_TERM)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/**
 * Values of the catalogue's parameters, as a query holds them or as a schema has converted them.
 */
export type CatalogueParameterValues = Partial<Record<Facet, readonly string[]>> & {
  term?: string | null;
  sort?: string | null;
  shown?: string | number | null;
  from?: string | number | null;
  options?: string | null;
};

/** Reads the catalogue's state from parameters, leniently: an invalid value is ignored. */
export function readCatalogueQuery(values: CatalogueParameterValues): CatalogueQuery {
  const sort = SORTS.find((name) => name === values.sort);
  const from = roundFrom(values.from);
  return {
    term: cleanTerm(values.term ?? ''),
    filters: byFacet((facet) => distinct(values[facet] ?? []).slice(0, MAX_FACET_VALUES)),
    ...(sort ? { sort } : {}),
    shown: roundShown(values.shown),
    ...(from === undefined ? {} : { from }),
    ...(values.options === 'all' ? { allOptions: true } : {}),
  };
}

/** Reads the catalogue's state from a query; the first value of a parameter counts. */
export const parseCatalogueQuery = (search: URLSearchParams): CatalogueQuery =>
  readCatalogueQuery({
    ...byFacet((facet) => search.getAll(facet)),
    term: search.get('term'),
    sort: search.get('sort'),
    shown: search.get('shown'),
    from: search.get('from'),
    options: search.get('options'),
  });

/**
 * Writes the state as a query without `?`, canonical: fixed order, defaults left out. Inverse of
 * the parser.
 */
export function formatCatalogueQuery(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  if (query.term) search.set('term', query.term);
  for (const facet of FACETS) for (const value of [...query.filters[facet]].sort()) search.append(facet, value);
  if (query.sort) search.set('sort', query.sort);
  if (query.shown > PAGE_SIZE) search.set('shown', String(query.shown));
  if (query.from) search.set('from', String(query.from));
  if (query.allOptions) search.set('options', 'all');
  return search.toString();
}

/** Whether the query differs from the plain list. */
export const isPlainQuery = (query: CatalogueQuery): boolean => formatCatalogueQuery(query) === '';

/** The first twelve of the list. */
export const fromStart = ({ from: _, ...query }: CatalogueQuery): CatalogueQuery => ({ ...query, shown: PAGE_SIZE });

/**
 * Toggles one option of one dropdown; a filter's identity is (type, option)
 * (docs/rules.md#filters). Resets to 12.
 */
export function toggleFilter(query: CatalogueQuery, facet: Facet, option: string): CatalogueQuery {
  const chosen = query.filters[facet];
  const values = chosen.includes(option) ? chosen.filter((value) => value !== option) : [...chosen, option];
  return fromStart({ ...query, filters: { ...query.filters, [facet]: values } });
}

/**
 * `Remove Filters`: clears the filters and resets to 12; the term stays
 * (docs/rules.md#remove-filters).
 */
export const removeFilters = (query: CatalogueQuery): CatalogueQuery =>
  fromStart({ ...query, filters: emptyCatalogueQuery().filters });

/** A new term resets to 12, filters stay (docs/rules.md#remove-filters). */
export const withTerm = (query: CatalogueQuery, term: string): CatalogueQuery =>
  fromStart({ ...query, term: cleanTerm(term) });

/** Another order, from its start; what is no order is the content service's own. */
export function withSort({ sort: _, ...query }: CatalogueQuery, value: string): CatalogueQuery {
  const sort = SORTS.find((name) => name === value);
  return fromStart({ ...query, ...(sort ? { sort } : {}) });
}

/** Every option of the dropdowns. */
export const withAllOptions = (query: CatalogueQuery): CatalogueQuery => ({ ...query, allOptions: true });

/**
 * Twelve more; where one answer has as many as it may, the next twelve begin a new window of the
 * list.
 */
export function loadMore(query: CatalogueQuery): CatalogueQuery {
  if (query.shown < MAX_SHOWN) return { ...query, shown: query.shown + PAGE_SIZE };
  return { ...query, from: (query.from ?? 0) + query.shown, shown: PAGE_SIZE };
}
