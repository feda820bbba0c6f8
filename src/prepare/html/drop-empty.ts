import { type Fragment, type HtmlElement, isBlank, mapElements } from './html-fragment.ts';

const BLOCKS = /^(?:p|h[1-6]|ul|ol|dl|table|thead|tbody|tfoot|tr|div|blockquote|figure|figcaption|caption)$/;
const INLINE = /^(?:a|b|i|em|strong|span|small|u|s|code)$/;
const SPACE_ALONE = /^[\s\u00a0]*$/;

const saysNothing = ({ tag, attributes }: HtmlElement) => tag === 'span' && Object.keys(attributes).length === 0;

function withoutEmpty(element: HtmlElement): HtmlElement | Fragment {
  const { tag, children, attributes } = element;
  if (attributes.id !== undefined) return element;
  if (BLOCKS.test(tag)) {
    return children.every((child) => typeof child === 'string' && SPACE_ALONE.test(child)) ? [] : element;
  }
  // White space in an inline element stays: it may part two words.
  const goes = saysNothing(element) || (INLINE.test(tag) && children.every(isBlank));
  return goes ? children : element;
}

/**
 * Drops elements that hold nothing: browsers make them of stray end tags, editors use them as spacers, and screen
 * readers read out empty headings and links. Spans that say nothing go too.
 */
export const dropEmpty = (nodes: Fragment): Fragment => mapElements(nodes, withoutEmpty);
