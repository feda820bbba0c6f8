import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { isBlank, someElement } from './html-tree.ts';
import { isBlockTag } from './html-vocabulary.ts';
import { wrapRuns } from './wrap-runs.ts';

/** Elements that only format their text, each with its format. */
const FORMATTING: ReadonlyMap<string, string> = new Map([
  ...['b', 'i', 'sup', 'sub', 's', 'u', 'small', 'mark', 'code', 'cite'].map((tag) => [tag, tag] as const),
  ['strong', 'b'],
  ['em', 'i'],
]);

/** Formats that descendants inherit and can unset. The others belong to the element's box. */
const INHERITED: ReadonlySet<string> = new Set(['b', 'i', 'small-caps']);

const BOLD_TEXT = /^(?:h[1-6]|th)$/;

/** The format that the text of an element has in any case: headings are bold, links underlined. */
function fixedFormat({ name, attribs }: Element): string | undefined {
  if (name === 'a') return attribs['data-href'] === undefined ? undefined : 'u';
  return BOLD_TEXT.test(name) ? 'b' : undefined;
}

const holdsBlock = (node: ChildNode): boolean => isTag(node) && someElement([node], ({ name }) => isBlockTag(name));

const hasText = (node: ChildNode): boolean =>
  isText(node) ? !isBlank(node) : isTag(node) && node.children.some(hasText);

const formatted = (tag: string, run: ChildNode[]): Element =>
  tag === 'small-caps' ? new Element('span', { 'data-caps': 'small' }, run) : new Element(tag, {}, run);

type Formats = ReadonlySet<string>;

const including = (formats: Formats, format: string | undefined): Formats =>
  format === undefined || formats.has(format) ? formats : new Set(formats).add(format);

interface Style {
  set: string[];
  unset: string[];
}

const PLAIN: Style = { set: [], unset: [] };

/** Takes the formats that a style sets and unsets from an element. */
function takeStyle(element: Element, fixed: Formats): Style {
  const marks = element.attribs['data-formats'];
  if (marks === undefined) return PLAIN;
  delete element.attribs['data-formats'];
  const style: Style = { set: [], unset: [] };
  for (const mark of marks.split(' ')) {
    const format = mark.replace(/^-/, '');
    // In a table cell, for example, vertical-align does not raise the text.
    const isOfBox = (format === 'sup' || format === 'sub') && isBlockTag(element.name);
    if (!fixed.has(format) && !isOfBox) style[mark === format ? 'set' : 'unset'].push(format);
  }
  return style;
}

const isSpanWithAttributes = ({ name, attribs }: Element): boolean =>
  name === 'span' && Object.keys(attribs).length > 0;

class Formatter {
  /** The inherited formats that elements unset. */
  readonly #unset = new Map<Element, readonly string[]>();

  readonly #unsets = (element: Element, format: string): boolean => this.#unset.get(element)?.includes(format) === true;

  /** Whether an element has the format already, or unsets it. */
  readonly #refuses = (element: Element, format: string): boolean =>
    FORMATTING.get(element.name) === format || fixedFormat(element) === format || this.#unsets(element, format);

  /** Puts elements for a format around text, within blocks and beside what refuses the format. */
  #wrapText(nodes: ChildNode[], format: string, tag: string): ChildNode[] {
    const takes = (node: ChildNode) =>
      !holdsBlock(node) && !someElement([node], (element) => this.#refuses(element, format));
    for (const node of nodes) {
      if (isTag(node) && !takes(node) && !this.#refuses(node, format)) {
        node.children = this.#wrapText(node.children, format, tag);
      }
    }
    return wrapRuns(nodes, takes, (run) => (run.some(hasText) ? [formatted(tag, run)] : run));
  }

  /** Moves a formatting element into its blocks, and around the text that unsets its format. */
  #moveInwards(element: Element, format: string, around: Formats): void {
    const isWhole =
      !element.children.some(holdsBlock) && !someElement(element.children, (inner) => this.#unsets(inner, format));
    if (isWhole) return;
    if (!around.has(format)) element.children = this.#wrapText(element.children, format, element.name);
    element.name = 'span';
  }

  /** Returns `around` without what the style unsets. */
  #inherited(element: Element, unset: readonly string[], around: Formats): Formats {
    const lost = unset.filter((format) => INHERITED.has(format) && around.has(format));
    if (lost.length === 0) return around;
    this.#unset.set(element, lost);
    return new Set([...around].filter((format) => !lost.includes(format)));
  }

  /** The text around has the formats `around`, and in any case those of `fixedAround`. */
  format(element: Element, around: Formats, fixedAround: Formats): void {
    const fixed = including(fixedAround, fixedFormat(element));
    const { set, unset } = takeStyle(element, fixed);
    if (unset.includes(FORMATTING.get(element.name) ?? '')) element.name = 'span';
    const own = FORMATTING.get(element.name);
    const inherited = this.#inherited(element, unset, around);
    const added = set.filter((format) => format !== own && !inherited.has(format));
    const within = added.reduce(including, including(inherited, own));
    for (const child of element.children) if (isTag(child)) this.format(child, within, fixed);
    for (const format of added) element.children = this.#wrapText(element.children, format, format);
    if (own !== undefined) this.#moveInwards(element, own, inherited);
    if (isSpanWithAttributes(element) && element.children.some(holdsBlock)) element.name = 'div';
  }
}

const NONE: Formats = new Set();

/**
 * Expresses the formats of styles by elements: `b`, `i`, `sup`, `sub`, `s`, `u` and `span` with
 * `data-caps`. A formatting element whose own style unsets its format becomes a `span`. None is
 * around blocks afterwards, nor around text that is not to have its format.
 */
export function applyFormats(nodes: ChildNode[]): ChildNode[] {
  const formatter = new Formatter();
  for (const node of nodes) if (isTag(node)) formatter.format(node, NONE, NONE);
  return nodes;
}
