import type { ChildNode } from 'domhandler';
import { mapElements, someElement } from './html-tree.ts';

const HEADING = /^h([1-6])$/;

function shifted(name: string): string {
  const rank = HEADING.exec(name)?.[1];
  return rank === undefined ? name : `h${Math.min(6, Number(rank) + 1)}`;
}

/** The page has the only h1: if a text has one, all its headings move down one rank. */
export const shiftHeadings = (nodes: ChildNode[]): ChildNode[] =>
  someElement(nodes, ({ name }) => name === 'h1')
    ? mapElements(nodes, (element) => {
        element.name = shifted(element.name);
        return element;
      })
    : nodes;
