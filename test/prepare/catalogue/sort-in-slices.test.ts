import fc from 'fast-check';
import { t } from 'tap';
import { sortInSlices } from '../../../src/prepare/catalogue/sort-in-slices.ts';
import { everyTurnIsOver } from '../../content/every-turn-is-over.ts';

t.test('numbers are sorted as by a single stable sort', async (t) => {
  const check = async (keys: number[]) => {
    const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0);
    const expected = [...keys.keys()].sort((one, other) => compare(one, other) || one - other);
    return [...(await sortInSlices(keys.length, compare))].join() === expected.join();
  };
  const anyKeys = fc.integer({ min: 0, max: 3_000 }).chain((length) => {
    const key = fc.integer({ min: 0, max: 50 });
    return fc.array(key, { minLength: length, maxLength: length });
  });
  await t.resolves(fc.assert(fc.asyncProperty(anyKeys, check), { numRuns: 40, seed: 7 }));
});

t.test('other work runs between the slices', async (t) => {
  let turns = 0;
  let isSorted = false;
  const count = () => {
    turns += 1;
    if (!isSorted) setImmediate(count);
  };
  setImmediate(count);
  everyTurnIsOver(t);
  await sortInSlices(20_000, (one, other) => (one % 97) - (other % 97));
  isSorted = true;
  t.ok(turns >= 20, `${turns} turns`);
});
