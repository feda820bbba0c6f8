import type { CallContext, ContentSource, PageRef } from '../content/content-source.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import { attempt, readsOf } from './attempt.ts';
import { gatherMenus } from './gather-menus.ts';
import { gatherPage } from './gather-page.ts';
import type { Gathered } from './gathered.ts';

/** Name of the translations among the errors of the initial data. */
const TRANSLATIONS = 'translations';

/**
 * Gathers everything that a page is rendered from: the page, the menus of the initial data and the
 * translations, in parallel. What fails beside the page does not take it down
 * (docs/rules.md#menus-may-fail-alone). Rejects only with faults of ours.
 */
export async function gather(
  content: ContentSource,
  ref: PageRef,
  query: CatalogueQuery,
  { navigations }: { navigations: readonly string[] },
  callContext: CallContext,
): Promise<Gathered> {
  const translating = attempt(content.translations(ref, callContext));
  const [page, texts, menus] = await Promise.all([
    gatherPage(content, ref, query, { navigations, translations: () => translating }, callContext),
    translating,
    gatherMenus(content, ref, navigations, callContext),
  ]);
  const initialDataErrors = { ...menus.errors, ...(texts.ok ? {} : { [TRANSLATIONS]: texts.statusCode }) };
  const isWhole = Object.keys(initialDataErrors).length === 0;
  const textReads = [...menus.reads, ...readsOf([texts])];
  // The translations are among the reads of a page with a catalogue already.
  const reads = [...new Map([...page.reads, ...textReads].map((read) => [read.key, read])).values()];
  return {
    outcome: page.outcome,
    navigations: menus.menus,
    translations: texts.ok ? texts.read.value : {},
    initialDataErrors,
    isBundleComplete: isWhole && textReads.every(({ storable }) => storable),
    reads,
    complete: page.complete && isWhole && reads.every(({ storable }) => storable),
  };
}
