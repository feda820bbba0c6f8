import { type Fragment, type HtmlElement, mapElements, someElement } from './html-fragment.ts';

const isLink = ({ tag }: HtmlElement) => tag === 'a';

const withoutLinks = (nodes: Fragment): Fragment =>
  mapElements(nodes, (element) => (isLink(element) ? element.children : element));

/**
 * Takes links out of links, which browsers would tear apart. An old `<a name>` that was never closed holds all
 * that follows it: it becomes an empty mark and lets go.
 */
export const separateLinks = (nodes: Fragment): Fragment =>
  nodes.flatMap((node): Fragment => {
    if (typeof node === 'string') return [node];
    if (!isLink(node)) return [{ ...node, children: separateLinks(node.children) }];
    if (!someElement(node.children, isLink)) return [node];
    if (node.attributes['data-href'] !== undefined) return [{ ...node, children: withoutLinks(node.children) }];
    return [{ tag: 'span', attributes: node.attributes, children: [] }, ...separateLinks(node.children)];
  });
