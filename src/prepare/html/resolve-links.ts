import type { PrepareContext } from '../prepare-context.ts';
import { resolveTarget } from '../resolve-href.ts';
import { type Fragment, type HtmlElement, mapElements } from './html-fragment.ts';

/** Attributes of an anchor that leads to `href`. */
export const anchorAttributes = (href: string | undefined, newTab = false): Record<string, string> => ({
  ...(href === undefined ? {} : { href }),
  ...(newTab ? { target: '_blank', rel: 'noopener' } : {}),
});

function resolveAnchor(element: HtmlElement, context: PrepareContext): HtmlElement {
  const { 'data-href': to, ...kept } = element.attributes;
  if (to === undefined) return element;
  const { href, newTab } = resolveTarget(to, context);
  return { ...element, attributes: { ...kept, ...anchorAttributes(href, newTab) } };
}

/**
 * Resolves the links of a text by the link rule (docs/rules.md#link-rule): a link that leads
 * nowhere keeps its text and loses its target.
 */
export const resolveLinks = (nodes: Fragment, context: PrepareContext): Fragment =>
  mapElements(nodes, (element) => (element.tag === 'a' ? resolveAnchor(element, context) : element));
