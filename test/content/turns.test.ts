import { t } from 'tap';
import { isTurnOver, nextTurn } from '../../src/content/turns.ts';

t.test('a turn is over after five milliseconds, and the next one begins when others had theirs', async (t) => {
  let now = 1_000;
  t.intercept(performance, 'now', { value: () => now });
  await nextTurn();
  t.equal(isTurnOver(), false);
  now += 4.9;
  t.equal(isTurnOver(), false);
  now += 0.1;
  t.equal(isTurnOver(), true);
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await nextTurn();
  t.ok(hadTurn);
  t.equal(isTurnOver(), false);
});
