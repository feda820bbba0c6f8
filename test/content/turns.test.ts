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

t.test('jobs that wait at the same time go on in turns of their own', async (t) => {
  const order: string[] = [];
  const job = async (name: string) => {
    await nextTurn();
    order.push(name);
  };
  const jobs = Promise.all([job('first'), job('second')]);
  setImmediate(() => {
    order.push('a request');
    setImmediate(() => order.push('another request'));
  });
  await jobs;
  t.same(order, ['a request', 'first', 'another request', 'second']);
});
