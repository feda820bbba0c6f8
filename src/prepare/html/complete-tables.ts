import { type Fragment, type HtmlElement, type HtmlNode, isBlank, mapElements } from './html-fragment.ts';
import { TABLE_TAGS } from './html-vocabulary.ts';
import { isOneOf, wrapIn, wrapRuns } from './wrap-runs.ts';

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;
const isCell = isOneOf('td', 'th');
const isRow = isOneOf('tr');
const isColumn = isOneOf('col');
const isPart = (node: HtmlNode) => typeof node !== 'string' && node.tag !== 'table' && TABLE_TAGS.has(node.tag);

const rowsOf = (nodes: Fragment) => wrapRuns(nodes, isCell, wrapIn('tr'));
const sectionsOf = (nodes: Fragment) =>
  wrapRuns(wrapRuns(rowsOf(nodes), isRow, wrapIn('tbody')), isColumn, wrapIn('colgroup'));
const asTheyAre = (nodes: Fragment) => nodes;

/** What each part of a table may hold, and how loose children are brought into that form. */
const RULES: Readonly<Record<string, { holds: (node: HtmlNode) => boolean; complete: (nodes: Fragment) => Fragment }>> =
  {
    table: { holds: isOneOf('caption', 'colgroup', ...SECTIONS), complete: sectionsOf },
    thead: { holds: isRow, complete: rowsOf },
    tbody: { holds: isRow, complete: rowsOf },
    tfoot: { holds: isRow, complete: rowsOf },
    tr: { holds: isCell, complete: asTheyAre },
    colgroup: { holds: isColumn, complete: asTheyAre },
  };

/** Puts parts without a table into one. */
const wrapStray = (nodes: Fragment): Fragment =>
  wrapRuns(nodes, isPart, (run) => {
    const table = completed({ tag: 'table', attributes: {}, children: run });
    return 'tag' in table ? [table] : table;
  });

/** The element with only what it may hold; what it may not hold goes before it, where browsers put it too. */
function completed(element: HtmlElement): HtmlElement | Fragment {
  const rule = RULES[element.tag];
  if (!rule) {
    const children = wrapStray(element.children);
    return children === element.children ? element : { ...element, children };
  }
  const children = rule.complete(element.children.filter((node) => !isBlank(node)));
  const strangers = children.filter((node) => !rule.holds(node));
  return [...strangers, { ...element, children: children.filter(rule.holds) }];
}

/**
 * Makes tables whole: cells stand in rows, rows in sections, sections in tables, and nothing else does. Then a
 * browser reads exactly what is written here.
 */
export const completeTables = (nodes: Fragment): Fragment => wrapStray(mapElements(nodes, completed));
