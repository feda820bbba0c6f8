import { type ChildNode, Element, isTag } from 'domhandler';
import { isBlank, isOneOf, mapElements } from './html-tree.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const isItem = (node: ChildNode): node is Element => isTag(node) && node.name === 'li';
const isTerm = isOneOf('dt', 'dd');

/** Makes every child of a list an item. Anything between items joins the item before it. */
function itemsOf(children: ChildNode[]): ChildNode[] {
  if (children.every(isItem)) return children;
  const items: Element[] = [];
  for (const child of children) {
    if (isItem(child)) items.push(child);
    else if (!isBlank(child)) {
      if (items.length === 0) items.push(new Element('li', {}));
      items.at(-1)?.children.push(child);
    }
  }
  return items;
}

const termsOf = (children: ChildNode[]): ChildNode[] => wrapRuns(children, (node) => !isTerm(node), wrapIn('dd'));

const asList = (run: ChildNode[]): ChildNode[] => wrapIn('ul')(itemsOf(run));

const wrapStray = (nodes: ChildNode[]): ChildNode[] => wrapRuns(wrapRuns(nodes, isItem, asList), isTerm, wrapIn('dl'));

function nestedChildren({ name, children }: Element): ChildNode[] {
  if (name === 'ul' || name === 'ol') return itemsOf(wrapRuns(children, isTerm, wrapIn('dl')));
  if (name === 'dl') return termsOf(wrapRuns(children, isItem, asList));
  return wrapStray(children);
}

/**
 * Completes lists: wraps items outside a list in a new list, and leaves only items in lists. If a
 * page shows the text within a list item, a stray item of the text would close that item.
 */
export const nestLists = (nodes: readonly ChildNode[]): ChildNode[] =>
  wrapStray(
    mapElements(nodes, (element) => {
      element.children = nestedChildren(element);
      return element;
    }),
  );
