/** An element of a sanitised fragment; attribute values are decoded, text nodes stay escaped as they were. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Fragment;
}
/** A string is text, escaped. */
export type HtmlNode = string | HtmlElement;
/** Siblings in reading order. */
export type Fragment = readonly HtmlNode[];

const VOID_TAGS = new Set(['br', 'col', 'hr', 'img', 'source', 'track', 'wbr']);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
const ENTITY = /&(amp|lt|gt|quot);/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Decodes the four entities that sanitised markup has. */
export const unescapeHtml = (escaped: string): string => escaped.replace(ENTITY, (_, name) => ENTITIES[name] ?? '');

/** Escapes plain text for use as text or as a quoted attribute value. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

const parseAttributes = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, unescapeHtml(value)]));

/**
 * Reads what the sanitiser wrote: lower-case tags that are balanced, quoted attributes, four entities. It is no
 * HTML parser and must see no other markup.
 */
export function parseFragment(sanitised: string): Fragment {
  const root: HtmlNode[] = [];
  const open = [root];
  let at = 0;
  for (const match of sanitised.matchAll(TAG)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    const siblings = open.at(-1) ?? root;
    if (match.index > at) siblings.push(sanitised.slice(at, match.index));
    at = match.index + whole.length;
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const children: HtmlNode[] = [];
    siblings.push({ tag, attributes: attributes === '' ? NO_ATTRIBUTES : parseAttributes(attributes), children });
    if (!VOID_TAGS.has(tag)) open.push(children);
  }
  if (at < sanitised.length) open.at(-1)?.push(sanitised.slice(at));
  return root;
}

const serialiseAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');

function serialiseNode(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  const start = `<${node.tag}${serialiseAttributes(node.attributes)}>`;
  return VOID_TAGS.has(node.tag) ? start : `${start}${serialiseFragment(node.children)}</${node.tag}>`;
}

/** Writes a fragment as HTML. */
export const serialiseFragment = (nodes: Fragment): string => nodes.map(serialiseNode).join('');

/** The text of a fragment, escaped, without separators. */
export const escapedText = (nodes: Fragment): string =>
  nodes.map((node) => (typeof node === 'string' ? node : escapedText(node.children))).join('');

/** What a step makes of an element: itself or another one, or any nodes in its place. */
export type Change = (element: HtmlElement) => HtmlElement | Fragment;

const isList = (changed: HtmlElement | Fragment): changed is Fragment => Array.isArray(changed);

/**
 * Rebuilds a fragment from the leaves up: `change` gets each element with its children already changed. What does
 * not change is shared with the fragment given, not copied: most steps change little of a text.
 */
export function mapElements(nodes: Fragment, change: Change): Fragment {
  const changed: HtmlNode[] = [];
  let isSame = true;
  for (const node of nodes) {
    if (typeof node === 'string') {
      changed.push(node);
      continue;
    }
    const children = mapElements(node.children, change);
    const result = change(children === node.children ? node : { ...node, children });
    isSame &&= result === node;
    if (isList(result)) changed.push(...result);
    else changed.push(result);
  }
  return isSame ? nodes : changed;
}

/** Whether the fragment holds, at any depth, an element that `matches`. */
export const someElement = (nodes: Fragment, matches: (element: HtmlElement) => boolean): boolean =>
  nodes.some((node) => typeof node !== 'string' && (matches(node) || someElement(node.children, matches)));

/** Whether the node is text of white space alone; a no-break space counts as content. */
export const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && /^[ \t\r\n\f]*$/.test(node);
