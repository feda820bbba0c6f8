import type { CallContext, Content, PageRef } from '../content/content-source.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import { attempt } from './attempt.ts';
import { bundleSource, gatherBundle } from './gather-bundle.ts';
import { gatherPage } from './gather-page.ts';
import type { Gathered } from './gathered.ts';

/**
 * Loads everything that a page is rendered from, in parallel: the page, the menus of the
 * configuration and the translations. Failing menus and translations do not take the page down
 * (docs/rules.md#menus-may-fail-alone). Rejects only with unexpected errors.
 */
export async function gather(
  content: Content,
  ref: PageRef,
  query: CatalogueQuery,
  { navigations }: { navigations: readonly string[] },
  callContext: CallContext,
): Promise<Gathered> {
  const translating = attempt(content.translations(ref, callContext));
  const [page, bundle] = await Promise.all([
    gatherPage(content, ref, query, { navigations, translations: () => translating }, callContext),
    gatherBundle(content, ref, navigations, callContext, translating),
  ]);
  // The translations are also among the reads of a page with a catalogue.
  const reads = [...new Map([...page.reads, ...bundle.reads].map((read) => [read.key, read])).values()];
  return {
    outcome: page.outcome,
    ...bundleSource(bundle),
    initialDataErrors: bundle.errors,
    isBundleComplete: bundle.isComplete,
    reads,
    complete: page.complete && Object.keys(bundle.errors).length === 0 && reads.every(({ storable }) => storable),
  };
}
