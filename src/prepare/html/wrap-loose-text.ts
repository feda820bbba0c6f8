import { flows } from './flow-of-text.ts';
import { type Fragment, type HtmlNode, isBlank } from './html-fragment.ts';
import { wrapIn, wrapRuns } from './wrap-runs.ts';

const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/;

/** Splits a run at blank lines of its own text: content systems store paragraphs so. */
function paragraphsOf(run: Fragment): HtmlNode[][] {
  const paragraphs: HtmlNode[][] = [[]];
  for (const node of run) {
    const [first = '', ...others] = typeof node === 'string' ? node.split(BLANK_LINE) : [];
    paragraphs.at(-1)?.push(typeof node === 'string' ? first : node);
    for (const other of others) paragraphs.push([other]);
  }
  return paragraphs.filter((paragraph) => !paragraph.every(isBlank));
}

/** Puts text that stands in no block into paragraphs. */
export const wrapLooseText = (nodes: Fragment): Fragment =>
  wrapRuns(nodes, flows, (run) => paragraphsOf(run).flatMap(wrapIn('p')));
