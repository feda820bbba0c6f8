import { type Fragment, type HtmlElement, type HtmlNode, isBlank, mapElements } from './html-fragment.ts';
import { isOneOf, wrapIn, wrapRuns } from './wrap-runs.ts';

const isItem = isOneOf('li');
const isTerm = isOneOf('dt', 'dd');

/** Children of a list: items only; what stands between them joins the item before. */
function itemsOf(children: Fragment): Fragment {
  if (children.every(isItem)) return children;
  const items: { item: HtmlElement; content: HtmlNode[] }[] = [];
  for (const child of children) {
    if (isItem(child)) items.push({ item: child, content: [...child.children] });
    else if (!isBlank(child)) {
      const last = items.at(-1);
      if (last) last.content.push(child);
      else items.push({ item: { tag: 'li', attributes: {}, children: [] }, content: [child] });
    }
  }
  return items.map(({ item, content }) => ({ ...item, children: content }));
}

const termsOf = (children: Fragment): Fragment => wrapRuns(children, (node) => !isTerm(node), wrapIn('dd'));

const asList = (run: Fragment): Fragment => wrapIn('ul')(itemsOf(run));

const wrapStray = (nodes: Fragment): Fragment => wrapRuns(wrapRuns(nodes, isItem, asList), isTerm, wrapIn('dl'));

function nestedChildren({ tag, children }: HtmlElement): Fragment {
  if (tag === 'ul' || tag === 'ol') return itemsOf(wrapRuns(children, isTerm, wrapIn('dl')));
  if (tag === 'dl') return termsOf(wrapRuns(children, isItem, asList));
  return wrapStray(children);
}

/**
 * Makes lists whole: items without a list get one, lists hold nothing but items. A stray item would close an
 * item of the page around it.
 */
export const nestLists = (nodes: Fragment): Fragment =>
  wrapStray(
    mapElements(nodes, (element) => {
      const children = nestedChildren(element);
      return children === element.children ? element : { ...element, children };
    }),
  );
