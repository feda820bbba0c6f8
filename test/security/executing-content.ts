import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;

const RUNNING_ADDRESS = /^(?:(?:java|vb)script:|data:(?!image\/(?:png|jpe?g|gif|webp|avif)[;,]|font\/))/;
/** Types of script elements that hold data, which no browser runs. */
const DATA_TYPES = new Set(['application/json', 'application/ld+json']);
const FORBIDDEN = new Set(['base', 'object', 'embed', 'applet', 'frame', 'frameset', 'portal', 'foreignobject']);
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'srcset',
  'background',
]);

/** Every element of a document, including those in templates. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node) => {
    if ('tagName' in node) found.push(node);
    if ('content' in node) for (const child of node.content.childNodes) walk(child);
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

// Browsers ignore control characters and white space before and inside a scheme.
const asAddress = (value: string) =>
  [...value]
    .filter((character) => character.charCodeAt(0) > 0x20)
    .join('')
    .toLowerCase();

const isOwnPath = (value: string | undefined) => value !== undefined && /^\/(?![/\\])/.test(value);

function scriptProblems(element: Element): string[] {
  if (DATA_TYPES.has(attributeOf(element, 'type') ?? '')) return [];
  return isOwnPath(attributeOf(element, 'src')) ? [] : ['a script that is not a file of ours'];
}

function elementProblems(element: Element): string[] {
  const { tagName } = element;
  if (tagName === 'script') return scriptProblems(element);
  if (FORBIDDEN.has(tagName.toLowerCase())) return [`<${tagName}>`];
  if (tagName === 'meta' && attributeOf(element, 'http-equiv') !== undefined) return ['<meta http-equiv>'];
  if (tagName === 'form' && !isOwnPath(attributeOf(element, 'action') ?? '/')) return ['a form that leads elsewhere'];
  if (tagName === 'iframe' && attributeOf(element, 'sandbox') === undefined) return ['an iframe without sandbox'];
  return [];
}

function attributeProblems({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if (/^on/i.test(name) || name === 'srcdoc' || name === 'style') return [`${name} on <${tagName}>`];
    return ADDRESSES.has(name) && RUNNING_ADDRESS.test(asAddress(value)) ? [`${name}="${value}" on <${tagName}>`] : [];
  });
}

/** What a browser would run in this document, other than files of this site; empty if nothing. */
export const executingContent = (html: string): string[] =>
  elementsOf(html).flatMap((element) => [...elementProblems(element), ...attributeProblems(element)]);
