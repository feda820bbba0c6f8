import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** An element of rendered HTML. */
export interface Found {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  /** Descendants that match. */
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

/** The matching elements of an HTML fragment, in document order. */
export const elements = (html: string, fits: (element: Found) => boolean): Found[] =>
  descendants(parseFragment(html)).map(found).filter(fits);

/** Matches elements with an attribute, and with this value if one is given. */
export const has =
  (name: string, value?: string) =>
  ({ attributes }: Found): boolean =>
    value === undefined ? name in attributes : attributes[name] === value;

/** Matches elements with this tag. */
export const tag =
  (name: string) =>
  (element: Found): boolean =>
    element.tag === name;
