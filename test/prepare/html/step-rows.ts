import type { ChildNode } from 'domhandler';
import { t } from 'tap';
import { nodesHtml, parseSanitised } from '../../../src/prepare/html/html-tree.ts';

const VOID_TAG = /<(br|col|hr|img|source|track|wbr)\b((?:"[^"]*"|[^">])*)>/g;

/** Reads tidy HTML; its void elements are closed as the sanitiser would close them. */
export const parseTidy = (html: string): ChildNode[] => parseSanitised(html.replace(VOID_TAG, '<$1$2 />'));

/** Tests a step with a table of rows: its effect, markup before, markup after. */
export function testStep(
  step: (nodes: ChildNode[]) => ChildNode[],
  rows: readonly [name: string, before: string, after: string][],
): void {
  for (const [name, before, after] of rows) {
    t.test(`${name}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, async (t) => {
      t.equal(nodesHtml(step(parseTidy(before))), after);
    });
  }
}
