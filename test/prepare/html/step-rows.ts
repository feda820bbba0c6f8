import { t } from 'tap';
import { type Fragment, parseFragment, serialiseFragment } from '../../../src/prepare/html/html-fragment.ts';

/** Tests a step by a table: what it does, markup before, markup after. */
export function testStep(
  step: (nodes: Fragment) => Fragment,
  rows: readonly [name: string, before: string, after: string][],
): void {
  for (const [name, before, after] of rows) {
    t.test(`${name}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`, async (t) => {
      t.equal(serialiseFragment(step(parseFragment(before))), after);
    });
  }
}
