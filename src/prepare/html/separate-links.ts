import { type ChildNode, Element, isTag } from 'domhandler';
import { isOneOf, mapElements, someElement } from './html-tree.ts';

const isLink = isOneOf('a');

const withoutLinks = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element) => (isLink(element) ? element.children : element));

const holdsLinks = (element: Element): boolean => isLink(element) && someElement(element.children, isLink);

function separated(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return node;
    if (holdsLinks(node) && node.attribs['data-href'] === undefined) {
      return [new Element('span', node.attribs), ...separated(node.children)];
    }
    node.children = holdsLinks(node) ? withoutLinks(node.children) : separated(node.children);
    return node;
  });
}

/**
 * Removes nested links, which browsers would tear apart. An unclosed `<a name>` contains all that
 * follows, links included: it becomes an empty `span` before its content.
 */
export const separateLinks = (nodes: ChildNode[]): ChildNode[] =>
  someElement(nodes, holdsLinks) ? separated(nodes) : nodes;
