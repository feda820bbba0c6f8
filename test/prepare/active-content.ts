import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const FORBIDDEN =
  /^(?:script|style|link|meta|base|object|embed|applet|form|input|button|select|textarea|svg|template|noscript|frame|frameset|portal|dialog)$/;
const ADDRESSES = new Set([
  'href',
  'src',
  'poster',
  'action',
  'formaction',
  'srcset',
  'data',
  'xlink:href',
  'background',
]);
const SAFE_ADDRESS = /^(?:https?:\/\/|\/(?!\/)|#|\?|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/** The header of its response sandboxes a file of this name that is no PDF. */
const OWN_PDF = /^\/(?!\/)[^?#]*\.pdf(?:[?#]|$)/i;

const isElement = (node: Node): node is Element => 'tagName' in node;

function attributeProblems(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) => {
    if (/^on/i.test(name) || name === 'style' || name === 'srcdoc' || name === 'name')
      return [`${name} on ${element.tagName}`];
    if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(value)) return [`${name}="${value}" on ${element.tagName}`];
    if (name === 'target' && !element.attrs.some((attr) => attr.name === 'rel' && attr.value.includes('noopener'))) {
      return ['a new tab without noopener'];
    }
    return [];
  });
}

function problemsOf(nodes: readonly Node[]): string[] {
  return nodes.filter(isElement).flatMap((element) => {
    const own = FORBIDDEN.test(element.tagName) ? [`<${element.tagName}>`] : attributeProblems(element);
    const sandboxed =
      element.tagName !== 'iframe' ||
      element.attrs.some(({ name, value }) => name === 'sandbox' || (name === 'src' && OWN_PDF.test(value)));
    return [...own, ...(sandboxed ? [] : ['an iframe without sandbox']), ...problemsOf(element.childNodes)];
  });
}

/** All that a browser would run, load or send for this HTML; empty for harmless HTML. */
export const activeContent = (html: string): string[] => problemsOf(parseFragment(html).childNodes);
