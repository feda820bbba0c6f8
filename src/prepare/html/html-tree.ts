import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { escapeHtml, escapeText } from '../../domain/html-escapes.ts';

/**
 * Reads the sanitiser's output, in which every element is closed. In XML mode the parser repairs
 * nothing, so that the tree is what the sanitiser let pass.
 */
export const parseSanitised = (html: string): ChildNode[] => parseDocument(html, { xmlMode: true }).children;

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);

function startTag({ name, attribs }: Element): string {
  let html = `<${name}`;
  for (const [attribute, value] of Object.entries(attribs)) {
    html += value === '' && attribute !== 'alt' ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value)}"`;
  }
  return `${html}>`;
}

/**
 * Writes nodes as HTML. Unlike dom-serializer, it keeps `alt=""`, writes no-break spaces as they
 * are, and escapes `<` in attributes, so that regular expressions can find tags.
 */
export function nodesHtml(nodes: readonly ChildNode[]): string {
  let html = '';
  for (const node of nodes) {
    if (isText(node)) html += escapeText(node.data);
    else if (isTag(node)) {
      html += startTag(node);
      if (!VOID_TAGS.has(node.name)) html += `${nodesHtml(node.children)}</${node.name}>`;
    }
  }
  return html;
}

/** Changes an element, or replaces it by any nodes. */
type Change = (element: Element) => ChildNode | ChildNode[];

/**
 * Changes the elements of a tree from the leaves up. Steps maintain `name`, `attribs` and
 * `children`, but not the links to parents and siblings.
 */
export function mapElements(nodes: readonly ChildNode[], change: Change): ChildNode[] {
  const changed: ChildNode[] = [];
  for (const node of nodes) {
    if (!isTag(node)) {
      changed.push(node);
      continue;
    }
    if (node.children.length > 0) node.children = mapElements(node.children, change);
    const result = change(node);
    if (Array.isArray(result)) changed.push(...result);
    else changed.push(result);
  }
  return changed;
}

/** Whether any element, at any depth, `matches`. */
export const someElement = (nodes: readonly ChildNode[], matches: (element: Element) => boolean): boolean =>
  nodes.some((node) => isTag(node) && (matches(node) || someElement(node.children, matches)));

/** Whether a node is only white space; a no-break space counts as content. */
export const isBlank = (node: ChildNode): boolean => isText(node) && /^[ \t\r\n\f]*$/.test(node.data);

/** A test for elements of the given names. */
export const isOneOf =
  (...names: readonly string[]) =>
  (node: ChildNode): boolean =>
    isTag(node) && names.includes(node.name);
