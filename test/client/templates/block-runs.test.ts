import { t } from 'tap';
import { blockRuns } from '../../../client/templates/block-runs.ts';
import type { Block } from '../../../src/domain/blocks.ts';

const link = (title: string): Block => ({ type: 'link', title });
const unknown = (received: string): Block => ({ type: 'unsupported', received });

t.test('consecutive blocks of one type form a run, in order', (t) => {
  const runs = blockRuns([link('a'), link('b'), { type: 'share' }, link('c')]);
  t.same(
    runs.map(({ type, blocks }) => [type, blocks.length]),
    [
      ['link', 2],
      ['share', 1],
      ['link', 1],
    ],
  );
  t.same(runs[0]?.blocks, [link('a'), link('b')]);
  t.end();
});

t.test('each unknown block is a separate run, even next to another of the same type', (t) => {
  t.equal(blockRuns([unknown('map'), unknown('map')]).length, 2);
  t.end();
});

t.test('a zone without blocks has no runs', (t) => {
  t.same(blockRuns([]), []);
  t.end();
});
