import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** An element of rendered HTML, as tests look at it. */
export interface Found {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  /** Elements inside it that fit. */
  find: (fits: (element: Found) => boolean) => Found[];
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

const descendants = (node: Node): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [...(isElement(child) ? [child] : []), ...descendants(child)])
    : [];

const found = (element: Element): Found => ({
  tag: element.tagName,
  attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
  text: textOf(element).replace(/\s+/g, ' ').trim(),
  find: (fits) => descendants(element).map(found).filter(fits),
});

/** Every element of an HTML fragment that fits, in document order. */
export const elements = (html: string, fits: (element: Found) => boolean): Found[] =>
  descendants(parseFragment(html)).map(found).filter(fits);

/** Fits elements that have an attribute, with this value if one is given. */
export const has =
  (name: string, value?: string) =>
  ({ attributes }: Found): boolean =>
    value === undefined ? name in attributes : attributes[name] === value;

/** Fits elements with this tag. */
export const tag =
  (name: string) =>
  (element: Found): boolean =>
    element.tag === name;
