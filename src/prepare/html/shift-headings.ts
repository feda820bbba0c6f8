import { type Fragment, mapElements, someElement } from './html-fragment.ts';

const HEADING = /^h([1-6])$/;

function shifted(tag: string): string {
  const rank = HEADING.exec(tag)?.[1];
  return rank === undefined ? tag : `h${Math.min(6, Number(rank) + 1)}`;
}

/** The page has the only h1: a text with one of its own has all its headings moved down by one rank. */
export const shiftHeadings = (nodes: Fragment): Fragment =>
  someElement(nodes, ({ tag }) => tag === 'h1')
    ? mapElements(nodes, (element) => (HEADING.test(element.tag) ? { ...element, tag: shifted(element.tag) } : element))
    : nodes;
