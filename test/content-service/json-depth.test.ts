import { t } from 'tap';
import { isDeeperThan } from '../../src/content-service/json-depth.ts';

t.test('the depth counts lists and objects, whatever is in them', (t) => {
  const rows: [depth: number, value: unknown][] = [
    [0, 'text'],
    [0, null],
    [1, []],
    [1, [1, 'two']],
    [2, { a: 1, b: [null], c: '[[[' }],
    [3, [[], { a: [] }]],
    [20_000, JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ];
  for (const [depth, value] of rows) {
    t.equal(isDeeperThan(depth, value), false, `${depth}`);
    if (depth > 0) t.equal(isDeeperThan(depth - 1, value), true, `${depth}`);
  }
  t.end();
});
