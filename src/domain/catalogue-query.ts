import { byFacet, FACETS, type Facet } from './facets.ts';
import { withoutUndefined } from './without-undefined.ts';

export const SORTS = ['newest', 'oldest', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * Number of publications shown at first and added by each "Load more" (docs/rules.md#shown-count).
 */
export const PAGE_SIZE = 12;
/** Largest number of publications in one response. Further ones need a new window (decision 14). */
export const MAX_SHOWN = 600;
/** Longest search term in characters (docs/rules.md#request-limits). */
export const MAX_TERM = 200;

/** The state of the catalogue, which is in the URL (docs/rules.md#url-is-the-state). */
export interface CatalogueQuery {
  term: string;
  filters: Record<Facet, string[]>;
  sort?: Sort;
  /** Number of requested publications: a multiple of 12, at most {@link MAX_SHOWN}. */
  shown: number;
  /** Number of publications before the first one shown: a multiple of 12; absent if it is 0. */
  from?: number;
  /** True if the dropdowns list every option, without a limit. */
  allOptions?: true;
}

export const emptyCatalogueQuery = (): CatalogueQuery => ({
  term: '',
  filters: byFacet(() => []),
  shown: PAGE_SIZE,
});

const numberIn = (value: string | number | null | undefined): number =>
  typeof value === 'number' ? value : Number.parseFloat(value ?? '');

/** Rounds to a multiple of 12, from 12 to 600, halves up (docs/rules.md#shown-count). */
export function roundShown(value: string | number | null | undefined): number {
  const count = numberIn(value);
  if (!Number.isFinite(count)) return PAGE_SIZE;
  return Math.min(MAX_SHOWN, Math.max(PAGE_SIZE, Math.floor(count / PAGE_SIZE + 0.5) * PAGE_SIZE));
}

/** More than any catalogue holds. */
const MAX_FROM = 10_000_000;

/** Rounds down to a multiple of 12; undefined if below 12, above MAX_FROM or not a number. */
function roundFrom(value: string | number | null | undefined): number | undefined {
  const count = Math.floor(numberIn(value) / PAGE_SIZE) * PAGE_SIZE;
  return count >= PAGE_SIZE && count <= MAX_FROM ? count : undefined;
}

/** Query parameters of a catalogue. Others are ignored, left out of cache keys and not logged. */
export const CATALOGUE_PARAMETERS: readonly string[] = ['term', ...FACETS, 'sort', 'shown', 'from', 'options'];

/** Largest number of values of one facet that are read from a query. */
export const MAX_FACET_VALUES = 50;

const distinct = (values: readonly string[]) => [...new Set(values.map((value) => value.trim()).filter(Boolean))];

// Some databases stop reading at a null character.
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** Replaces control characters, trims, and cuts to {@link MAX_TERM}, never within a character. */
export const cleanTerm = (term: string): string =>
  term
    .replace(CONTROL_CHARACTERS, ' ')
    .trim()
    .slice(0, MAX_TERM)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Values of the catalogue's parameters, from a query or converted by a schema. */
type CatalogueParameterValues = Partial<Record<Facet, readonly string[]>> & {
  term?: string | null;
  sort?: string | null;
  shown?: string | number | null;
  from?: string | number | null;
  options?: string | null;
};

/** Reads the catalogue's state from parameters, leniently: an invalid value is ignored. */
export function readCatalogueQuery(values: CatalogueParameterValues): CatalogueQuery {
  return withoutUndefined({
    term: cleanTerm(values.term ?? ''),
    filters: byFacet((facet) => distinct(values[facet] ?? []).slice(0, MAX_FACET_VALUES)),
    sort: SORTS.find((name) => name === values.sort),
    shown: roundShown(values.shown),
    from: roundFrom(values.from),
    allOptions: values.options === 'all' ? true : undefined,
  });
}

/** Reads the catalogue's state from a query. The first of several terms, sorts etc. counts. */
export const parseCatalogueQuery = (search: URLSearchParams): CatalogueQuery =>
  readCatalogueQuery({
    ...byFacet((facet) => search.getAll(facet)),
    term: search.get('term'),
    sort: search.get('sort'),
    shown: search.get('shown'),
    from: search.get('from'),
    options: search.get('options'),
  });

/** Formats the state as a canonical query without `?`: in a fixed order, without defaults. */
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

/**
 * The query of a list that search engines may index: empty for the plain list, or one value of one
 * facet. Undefined for every other state (docs/rules.md#indexed-lists).
 */
export function indexedQuery(query: CatalogueQuery): string | undefined {
  const text = formatCatalogueQuery(query);
  const isOneValue = !text.includes('&') && FACETS.some((facet) => text.startsWith(`${facet}=`));
  return text === '' || isOneValue ? text : undefined;
}

/** The query for the first twelve publications. */
export const fromStart = ({ from: _, ...query }: CatalogueQuery): CatalogueQuery => ({ ...query, shown: PAGE_SIZE });

/** Toggles one option of one dropdown and resets the window (docs/rules.md#filters). */
export function toggleFilter(query: CatalogueQuery, facet: Facet, option: string): CatalogueQuery {
  const chosen = query.filters[facet];
  const values = chosen.includes(option) ? chosen.filter((value) => value !== option) : [...chosen, option];
  return fromStart({ ...query, filters: { ...query.filters, [facet]: values } });
}

/** Clears the filters and resets the window; the term stays (docs/rules.md#remove-filters). */
export const removeFilters = (query: CatalogueQuery): CatalogueQuery =>
  fromStart({ ...query, filters: emptyCatalogueQuery().filters });

/** Sets the term and resets the window; the filters stay (docs/rules.md#remove-filters). */
export const withTerm = (query: CatalogueQuery, term: string): CatalogueQuery =>
  fromStart({ ...query, term: cleanTerm(term) });

/** Sets the order and resets the window. Unknown values mean the content service's order. */
export function withSort({ sort: _, ...query }: CatalogueQuery, value: string): CatalogueQuery {
  const sort = SORTS.find((name) => name === value);
  return fromStart(withoutUndefined({ ...query, sort }));
}

/** Lists every option of the dropdowns. */
export const withAllOptions = (query: CatalogueQuery): CatalogueQuery => ({ ...query, allOptions: true });

/** Shows twelve more. After {@link MAX_SHOWN}, the next twelve begin a new window of the list. */
export function loadMore(query: CatalogueQuery): CatalogueQuery {
  if (query.shown < MAX_SHOWN) return { ...query, shown: query.shown + PAGE_SIZE };
  return { ...query, from: (query.from ?? 0) + query.shown, shown: PAGE_SIZE };
}
