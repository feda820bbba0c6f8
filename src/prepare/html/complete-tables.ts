import { type ChildNode, Element, isTag } from 'domhandler';
import { isBlank, isOneOf, mapElements } from './html-tree.ts';
import { TABLE_TAGS } from './html-vocabulary.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const SECTIONS = ['thead', 'tbody', 'tfoot'] as const;
const isCell = isOneOf('td', 'th');
const isRow = isOneOf('tr');
const isColumn = isOneOf('col');
const isPart = (node: ChildNode) => isTag(node) && node.name !== 'table' && TABLE_TAGS.has(node.name);

const rowsOf = (nodes: ChildNode[]) => wrapRuns(nodes, isCell, wrapIn('tr'));
const sectionsOf = (nodes: ChildNode[]) =>
  wrapRuns(wrapRuns(rowsOf(nodes), isRow, wrapIn('tbody')), isColumn, wrapIn('colgroup'));
const unchanged = (nodes: ChildNode[]) => nodes;

/** Which children each part of a table may contain, and how other children are wrapped. */
const RULES: Readonly<
  Record<string, { holds: (node: ChildNode) => boolean; complete: (nodes: ChildNode[]) => ChildNode[] }>
> = {
  table: { holds: isOneOf('caption', 'colgroup', ...SECTIONS), complete: sectionsOf },
  thead: { holds: isRow, complete: rowsOf },
  tbody: { holds: isRow, complete: rowsOf },
  tfoot: { holds: isRow, complete: rowsOf },
  tr: { holds: isCell, complete: unchanged },
  colgroup: { holds: isColumn, complete: unchanged },
};

/** Wraps table parts that are outside a table in a new table. */
const wrapStray = (nodes: ChildNode[]): ChildNode[] =>
  wrapRuns(nodes, isPart, (run) => completed(new Element('table', {}, run)));

/** Moves children that may not be in the element to the place before it, as browsers do. */
function completed(element: Element): ChildNode[] {
  const rule = RULES[element.name];
  if (!rule) {
    element.children = wrapStray(element.children);
    return [element];
  }
  const children = rule.complete(element.children.filter((node) => !isBlank(node)));
  element.children = children.filter(rule.holds);
  return [...children.filter((node) => !rule.holds(node)), element];
}

/**
 * Completes tables: puts cells in rows, rows in sections and sections in tables, and moves out what
 * a table may not contain. A browser then builds exactly the tree that is written.
 */
export const completeTables = (nodes: ChildNode[]): ChildNode[] => wrapStray(mapElements(nodes, completed));
