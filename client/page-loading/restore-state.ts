import type { InitialState, LocaleBundle } from '../../src/domain/initial-state.ts';
import type { Page } from '../../src/domain/page.ts';
import { isInMarkup, type ShippedPage, type ShippedState } from '../../src/domain/shipped-state.ts';

/**
 * Adds rich text to the page from the markup, where each text is one `[data-prose]` element, in the
 * order of the blocks. Undefined if the markup lacks a text.
 */
function withRichText(page: ShippedPage, document: ParentNode): Page | undefined {
  let isComplete = true;
  const zones = Object.entries(page.zones).map(([zone, blocks]) => {
    const elements = document.querySelectorAll(`[data-zone="${zone}"] [data-prose]`).values();
    const restore = (value: unknown) => {
      if (!isInMarkup(value)) return value;
      const element = elements.next().value;
      isComplete &&= element !== undefined;
      return element?.innerHTML;
    };
    const restored = blocks?.map((block) =>
      Object.fromEntries(Object.entries(block).map(([field, value]) => [field, restore(value)])),
    );
    return [zone, restored];
  });
  return isComplete ? { ...page, zones: Object.fromEntries(zones) } : undefined;
}

/**
 * Restores the state of the rendered page; undefined if menus, translations or rich text are
 * missing.
 */
export function restoreState(
  shipped: ShippedState,
  bundle: Partial<LocaleBundle>,
  document: ParentNode,
): InitialState | undefined {
  const { navigations, translations, defaults, brand } = bundle;
  if (!navigations || !translations || !defaults || !brand) return undefined;
  const { content, ...status } = shipped.page;
  const page = content && withRichText(content, document);
  if (content && !page) return undefined;
  return { ...shipped, navigations, translations, defaults, brand, page: page ? { ...status, content: page } : status };
}
