import { type ChildNode, isText, Text } from 'domhandler';
import { flows } from './flow-of-text.ts';
import { isBlank, isOneOf } from './html-tree.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/;

const isLineBreak = isOneOf('br');

/**
 * Splits a run at blank lines, by which content systems separate paragraphs. Line breaks alone are
 * no paragraph.
 */
function paragraphsOf(run: readonly ChildNode[]): ChildNode[][] {
  const paragraphs: ChildNode[][] = [[]];
  for (const node of run) {
    const [first, ...others] = isText(node) ? node.data.split(BLANK_LINE).map((text) => new Text(text)) : [node];
    if (first) paragraphs.at(-1)?.push(first);
    for (const other of others) paragraphs.push([other]);
  }
  return paragraphs.filter((paragraph) => !paragraph.every((node) => isBlank(node) || isLineBreak(node)));
}

/** Wraps text outside blocks in paragraphs. */
export const wrapLooseText = (nodes: ChildNode[]): ChildNode[] =>
  wrapRuns(nodes, flows, (run) => paragraphsOf(run).flatMap(wrapIn('p')));
