import { type ChildNode, type Element, isText } from 'domhandler';
import { isBlank, mapElements } from './html-tree.ts';

const BLOCKS = /^(?:p|h[1-6]|ul|ol|dl|table|thead|tbody|tfoot|tr|div|blockquote|figure|figcaption|caption)$/;
const INLINE = /^(?:a|b|i|em|strong|span|small|u|s|code)$/;
const ONLY_SPACE = /^[\s\u00a0]*$/;

const isBareSpan = ({ name, attribs }: Element) => name === 'span' && Object.keys(attribs).length === 0;

function withoutEmpty(element: Element): ChildNode | ChildNode[] {
  const { name, children, attribs } = element;
  if (attribs.id !== undefined) return element;
  if (BLOCKS.test(name)) {
    return children.every((child) => isText(child) && ONLY_SPACE.test(child.data)) ? [] : element;
  }
  // White space in an inline element may separate two words.
  return isBareSpan(element) || (INLINE.test(name) && children.every(isBlank)) ? children : element;
}

/**
 * Drops empty elements, which stray end tags and spacers leave behind: screen readers read out
 * empty headings and links. Spans without attributes are replaced by their children.
 */
export const dropEmpty = (nodes: readonly ChildNode[]): ChildNode[] => mapElements(nodes, withoutEmpty);
