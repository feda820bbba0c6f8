import type { CacheRead, CallContext, Content, PageRef } from '../content/content-source.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import type { LocaleBrand } from '../domain/locale-brand.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Translations } from '../domain/translations.ts';
import { attempt } from './attempt.ts';
import { gatherBundle } from './gather-bundle.ts';
import { gatherPage, type PageOutcome } from './gather-page.ts';
import { describePage } from './metadata/page-record.ts';

/** Everything that a page is rendered from, except its context. */
export interface Gathered {
  outcome: PageOutcome;
  /** The menus of the configuration, by name. A menu that fails is left out. */
  navigations: Record<string, Navigation>;
  translations: Translations;
  brand: LocaleBrand;
  /**
   * HTTP status of each failed menu, by name, and of failed `translations`
   * (docs/rules.md#menus-may-fail-alone).
   */
  initialDataErrors: Record<string, number>;
  /**
   * True if menus and translations are complete and storable: only then does the bundle have a URL.
   */
  isBundleComplete: boolean;
  /** The cache reads that the page was made from. */
  reads: CacheRead<unknown>[];
  /** True if nothing failed and everything may be stored: only then may the page be cached. */
  complete: boolean;
}

interface GatherOptions {
  /** Menus of the configuration. */
  navigations: readonly string[];
  /** Origin of absolute URLs. */
  origin: string;
}

/**
 * Loads everything that a page is rendered from, in parallel. Failing menus and translations do not
 * take the page down (docs/rules.md#menus-may-fail-alone). Rejects only with unexpected errors.
 */
export async function gather(
  content: Content,
  ref: PageRef,
  query: CatalogueQuery,
  { navigations: names, origin }: GatherOptions,
  callContext: CallContext,
): Promise<Gathered> {
  const loading = attempt(content.translations(ref, callContext));
  const [page, bundle] = await Promise.all([
    gatherPage(content, ref, query, { navigations: names, translations: () => loading }, callContext),
    gatherBundle(content, ref, names, callContext, loading),
  ]);
  const { navigations, translations, brand, errors, isComplete } = bundle;
  const outcome: PageOutcome =
    page.outcome.kind === 'page'
      ? { kind: 'page', ...describePage({ ref, page: page.outcome.page, origin, navigations, translations }) }
      : page.outcome;
  // For a page with a catalogue, both lists contain the read of the translations.
  const reads = [...new Map([...page.reads, ...bundle.reads].map((read) => [read.key, read])).values()];
  return {
    outcome,
    navigations,
    translations,
    brand,
    initialDataErrors: errors,
    isBundleComplete: isComplete,
    reads,
    complete: page.complete && isComplete && reads.every(({ storable }) => storable),
  };
}
