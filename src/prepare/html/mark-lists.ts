import { type ChildNode, type Element, isTag } from 'domhandler';
import { mapElements } from './html-tree.ts';

/** Maps the markers of ordered lists, by style or `type` of an item, to the `type` of the list. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
  ...['1', 'a', 'A', 'i', 'I'].map((type) => [type, type] as const),
]);

/** Markers of ordered lists for which HTML has no `type`. */
const WITHOUT_TYPE: ReadonlySet<string> = new Set(['lower-greek', 'decimal-leading-zero', 'arabic-indic', 'persian']);

function takeMarker(element: Element): string | undefined {
  const marker = element.attribs['data-marker'];
  delete element.attribs['data-marker'];
  return marker;
}

function setMarker(list: Element, marker: string): void {
  const type = TYPES.get(marker);
  const isOrdered = type !== undefined || WITHOUT_TYPE.has(marker);
  if (isOrdered) {
    list.attribs[type === undefined ? 'data-marker' : 'type'] = type ?? marker;
  } else if (list.name === 'ol') {
    for (const name of ['start', 'type', 'reversed']) delete list.attribs[name];
  }
  list.name = isOrdered ? 'ol' : 'ul';
}

/**
 * Gives lists the markers of their style, to which a text may refer, as in "see (c)". A numbered
 * list whose style hides the numbers becomes a list without them: the author may have typed them.
 */
export const markLists = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element) => {
    if (element.name !== 'ol' && element.name !== 'ul') return element;
    const own = takeMarker(element);
    // Google Docs gives the style to each item.
    const [ofItems, ...others] = new Set(element.children.filter(isTag).map(takeMarker));
    const marker = own ?? (others.length === 0 ? ofItems : undefined);
    if (marker !== undefined) setMarker(element, marker);
    return element;
  });
