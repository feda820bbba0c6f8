import type { OptionLimits } from '../content/catalogue.ts';
import type { CacheRead, CallContext, Content, PageRef, PreparedPage } from '../content/content-source.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import { ContentError, type ErrorCode } from '../domain/errors.ts';
import type { Page } from '../domain/page.ts';
import type { PublicationCard } from '../domain/publications.ts';
import type { Translations } from '../domain/translations.ts';
import { type Attempt, attempt, readsOf } from './attempt.ts';
import { failedView, withView } from './catalogue-block.ts';
import { gatherMenus } from './gather-bundle.ts';
import { refuseEndlessRedirect } from './redirect-chain.ts';
import { valueLabel } from './value-label.ts';

/**
 * The status of the response (docs/rules.md#failure-status); `retryAfter`, and the `maxAge` that
 * the content service allows, in seconds.
 */
export interface PageFailure {
  kind: 'failure';
  statusCode: number;
  code: ErrorCode;
  retryAfter: number | undefined;
  maxAge: number | undefined;
}

/** A page, its redirect, or its failure. */
export type PageOutcome =
  /** `link`: value of the header `Link`. */
  | { kind: 'page'; page: Page; link?: string | undefined }
  /** `redirect` is a path of this site or an absolute http(s) URL; sent with 302. */
  | { kind: 'redirect'; redirect: string }
  | PageFailure;

/** A page for one query of its catalogue, with the menus that its banners name. */
interface GatheredPage {
  outcome: PageOutcome;
  /** The cache reads that the page was made from. */
  reads: CacheRead<unknown>[];
  /** True if nothing failed. */
  complete: boolean;
}

interface GatherPageOptions {
  /** Menus of the configuration, which are loaded with every page. */
  navigations: readonly string[];
  /** Loads the translations for filter labels; called only for a page with a catalogue. */
  translations: () => Promise<Attempt<Translations>>;
}

/** Names of the menus of a page's banners that are not `loaded` yet (docs/rules.md#banner). */
export function bannerMenus(page: Page, loaded: readonly string[]): string[] {
  const named = Object.values(page.zones)
    .flatMap((blocks) => blocks ?? [])
    .flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : []));
  return [...new Set(named)].filter((name) => !loaded.includes(name));
}

/** The outcome of a failed call; rethrows any error other than a ContentError. */
function failureOf(error: unknown): PageOutcome {
  if (!(error instanceof ContentError)) throw error;
  const { statusCode, code, retryAfter, maxAge } = error;
  return { kind: 'failure', statusCode, code, retryAfter, maxAge };
}

/**
 * Pages show the frequent options, and link to the rare ones. A list of all options, a hundred or
 * more, would be hard to use, and would be a large part of the page.
 */
const OPTION_LIMITS: OptionLimits = { total: 80, perFacet: 12 };

/**
 * The page with the view of its catalogue for a query; `search` is the search for the query's term.
 */
async function showCatalogue(
  { page, catalogue }: PreparedPage,
  query: CatalogueQuery,
  label: (value: string) => string,
  search: Attempt<PublicationCard[]> | undefined,
): Promise<Page> {
  if (!catalogue) return page;
  const options = { label, optionLimits: OPTION_LIMITS };
  if (search && !search.ok) return withView(page, await failedView(catalogue, query, options));
  const rank = search?.read.value.map(({ _id }) => _id);
  return withView(page, await catalogue.view(query, { ...options, rank }));
}

/**
 * Loads a page, the menus of its banners, and the view of its catalogue for the query. Omits menus
 * that fail. Follows redirects only to refuse endless ones. Rejects only with unexpected errors.
 */
export async function gatherPage(
  content: Content,
  ref: PageRef,
  query: CatalogueQuery,
  options: GatherPageOptions,
  callContext: CallContext,
): Promise<GatheredPage> {
  const tried = await attempt(content.page(ref, callContext));
  if (!tried.ok) return { outcome: failureOf(tried.error), reads: [], complete: false };
  const { value } = tried.read;
  if ('redirect' in value) {
    const failure = await refuseEndlessRedirect(content, ref, value.redirect, callContext).catch(failureOf);
    // The error page is the same for every path, so it depends on no cache read.
    if (failure) return { outcome: failure, reads: [], complete: false };
    return { outcome: { kind: 'redirect', ...value }, reads: [tried.read], complete: true };
  }
  const names = bannerMenus(value.page, options.navigations);
  const hasCatalogue = value.catalogue !== undefined;
  const [translations, search, menus] = await Promise.all([
    hasCatalogue ? options.translations() : undefined,
    hasCatalogue && query.term !== '' ? attempt(content.search(ref, query.term, callContext)) : undefined,
    gatherMenus(content, ref, names, callContext),
  ]);
  const label = valueLabel(translations?.ok ? translations.read.value : undefined);
  const page = await showCatalogue(value, query, label, search);
  const tries = [translations, search].filter((one) => one !== undefined);
  return {
    outcome: { kind: 'page', page: names.length === 0 ? page : { ...page, navigations: menus.navigations } },
    reads: [tried.read, ...readsOf(tries), ...menus.reads],
    complete: tries.every(({ ok }) => ok) && Object.keys(menus.errors).length === 0,
  };
}
