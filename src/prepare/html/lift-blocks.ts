import { type ChildNode, Element } from 'domhandler';
import { flattenToInline, flows } from './flow-of-text.ts';
import { isBlank, mapElements, someElement } from './html-tree.ts';
import { INLINE_TAGS, isBlockTag } from './html-vocabulary.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const HEADING = /^h[1-6]$/;
/** Blocks that may become lines of a heading without loss. */
const LINES = /^(?:p|div|h[1-6])$/;

const isPlainHeading = ({ name, children }: Element): boolean =>
  HEADING.test(name) && !someElement(children, (inner) => isBlockTag(inner.name) && !LINES.test(inner.name));

const asParagraph = (run: ChildNode[]): ChildNode[] => (run.every(isBlank) ? [] : wrapIn('p')(run));

function liftOut(element: Element): ChildNode | ChildNode[] {
  const { name, attribs, children } = element;
  if ((!HEADING.test(name) && name !== 'p') || children.every(flows)) return element;
  if (isPlainHeading(element)) {
    const isKept = (inner: string) => INLINE_TAGS.has(inner);
    element.children = flattenToInline(children, isKept, () => new Element('br', {}));
    return element;
  }
  const lifted = wrapRuns(children, flows, asParagraph);
  return Object.keys(attribs).length === 0 ? lifted : new Element('div', attribs, lifted);
}

/**
 * Takes blocks out of paragraphs and headings, which may not contain blocks. If a heading contains
 * only simple blocks, they become its lines. Otherwise the text around a block becomes a paragraph.
 */
export const liftBlocks = (nodes: readonly ChildNode[]): ChildNode[] => mapElements(nodes, liftOut);
