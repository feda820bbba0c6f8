import type { ChildNode, Element } from 'domhandler';
import type { PrepareContext } from '../prepare-context.ts';
import { resolveTarget } from '../resolve-href.ts';
import { mapElements } from './html-tree.ts';

/** Attributes of an anchor that leads to `href`. */
function anchorAttributes(href: string | undefined, newTab = false): Record<string, string> {
  if (href === undefined) return {};
  return newTab ? { href, target: '_blank', rel: 'noopener' } : { href };
}

function resolveAnchor(element: Element, context: PrepareContext): Element {
  const { 'data-href': to, ...kept } = element.attribs;
  if (to === undefined) return element;
  const { href, newTab } = resolveTarget(to, context);
  element.attribs = { ...kept, ...anchorAttributes(href, newTab) };
  return element;
}

/** Resolves links (docs/rules.md#link-rule). A link without a valid target loses its `href`. */
export const resolveLinks = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (element.name === 'a' ? resolveAnchor(element, context) : element));
