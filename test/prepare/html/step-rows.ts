import type { ChildNode } from 'domhandler';
import { t } from 'tap';
import { nodesHtml, parseSanitised } from '../../../src/prepare/html/html-tree.ts';

const VOID_TAG = /<(br|col|hr|img|source|track|wbr)\b((?:"[^"]*"|[^">])*)>/g;

/** Parses tidy HTML, after closing its void elements as the sanitiser does. */
export const parseTidy = (html: string): ChildNode[] => parseSanitised(html.replace(VOID_TAG, '<$1$2 />'));

/** Tests a step. Each row has the effect, the HTML before the step and the HTML after it. */
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
