import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { isOneOf } from './html-tree.ts';

const isCaption = isOneOf('caption');

const textOf = (node: ChildNode): string =>
  isText(node) ? node.data : isTag(node) ? node.children.map(textOf).join('') : '';

function regionOf(table: Element): Element {
  const name = table.children.filter(isCaption).map(textOf).join('').replace(/\s+/g, ' ').trim();
  // A region needs a name, and only the caption is in the text's language.
  const naming: Record<string, string> = name === '' ? {} : { role: 'region', 'aria-label': name };
  return new Element('div', { class: 'table-scroll', ...naming, tabindex: '0' }, [table]);
}

/** Wraps each outermost table in a scrollable box, so that no table widens the page. */
export const wrapTables = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.map((node) => {
    if (!isTag(node)) return node;
    if (node.name === 'table') return regionOf(node);
    node.children = wrapTables(node.children);
    return node;
  });
