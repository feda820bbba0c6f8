import { flattenToInline, flows } from './flow-of-text.ts';
import { type Fragment, type HtmlElement, isBlank, mapElements, someElement } from './html-fragment.ts';
import { INLINE_TAGS, isBlockTag } from './html-vocabulary.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const HEADING = /^h[1-6]$/;
const LINE_BREAK: HtmlElement = { tag: 'br', attributes: {}, children: [] };
/** Blocks that may become lines of a heading without loss. */
const LINES = /^(?:p|div|h[1-6])$/;

const isPlainHeading = (element: HtmlElement): boolean =>
  HEADING.test(element.tag) && !someElement(element.children, ({ tag }) => isBlockTag(tag) && !LINES.test(tag));

const asParagraph = (run: Fragment): Fragment => (run.every(isBlank) ? [] : wrapIn('p')(run));

function liftOut(element: HtmlElement): HtmlElement | Fragment {
  if (!HEADING.test(element.tag) && element.tag !== 'p') return element;
  if (element.children.every(flows)) return element;
  if (isPlainHeading(element)) {
    return { ...element, children: flattenToInline(element.children, (tag) => INLINE_TAGS.has(tag), LINE_BREAK) };
  }
  const children = wrapRuns(element.children, flows, asParagraph);
  return Object.keys(element.attributes).length === 0 ? children : { ...element, tag: 'div', children };
}

/**
 * Takes blocks out of paragraphs and headings, which a browser would end at the first block: the text around them
 * becomes paragraphs of its own.
 */
export const liftBlocks = (nodes: Fragment): Fragment => mapElements(nodes, liftOut);
