import type { InitialState, LocaleBundle } from '../../src/domain/initial-state.ts';
import type { Page } from '../../src/domain/page.ts';
import { isInMarkup, type ShippedPage, type ShippedState } from '../../src/domain/shipped-state.ts';
import { readCard } from './read-card.ts';

/** The page with its cards; undefined where the markup lacks one. */
function withCards(page: ShippedPage, document: ParentNode): Page | undefined {
  let isWhole = true;
  const zones = Object.entries(page.zones).map(([name, blocks]) => [
    name,
    blocks?.map((block) => {
      if (!('publications' in block)) return block;
      const publications = block.publications.map((card) => (isInMarkup(card) ? readCard(document, card) : card));
      isWhole &&= !publications.includes(undefined);
      return { ...block, publications };
    }),
  ]);
  return isWhole ? ({ ...page, zones: Object.fromEntries(zones) } as Page) : undefined;
}

/** The state that the page was rendered from; undefined where not all of it can be had. */
export function restoreState(
  shipped: ShippedState,
  texts: Partial<LocaleBundle>,
  document: ParentNode,
): InitialState | undefined {
  const { navigations, translations, defaults } = texts;
  if (!navigations || !translations || !defaults) return undefined;
  const { content, ...status } = shipped.page;
  const page = content && withCards(content, document);
  if (content && !page) return undefined;
  return { ...shipped, navigations, translations, defaults, page: page ? { ...status, content: page } : status };
}
