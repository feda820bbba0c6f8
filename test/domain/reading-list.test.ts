import { t } from 'tap';
import {
  addToReadingList,
  moveInReadingList,
  parseReadingList,
  readingListIds,
  toggleReadingList,
} from '../../src/domain/reading-list.ts';

const stored: [value: string | null, ids: string[]][] = [
  [null, []],
  ['', []],
  ['[]', []],
  ['["a","b"]', ['a', 'b']],
  ['["b","a","b"]', ['b', 'a']],
  ['["a",1,null,"",{"$id":"x"},["y"],true,"c"]', ['a', 'c']],
  ['{"0":"a"}', []],
  ['"a"', []],
  ['null', []],
  ['[', []],
  ['undefined', []],
];

for (const [value, ids] of stored) {
  t.test(`a stored reading list ${JSON.stringify(value)} holds ${JSON.stringify(ids)}`, async (t) => {
    t.same(parseReadingList(value), ids);
  });
}

t.test('a value that is not a list gives an empty reading list', async (t) => {
  for (const value of [undefined, null, 'a', 1, {}, { length: 1, 0: 'a' }]) t.same(readingListIds(value), []);
});

t.test('toggling adds an id at the end or removes it, and does not modify the previous list', async (t) => {
  const before = ['a', 'b'];
  t.same(toggleReadingList(before, 'c'), ['a', 'b', 'c']);
  t.same(toggleReadingList(before, 'a'), ['b']);
  t.same(before, ['a', 'b']);
  t.same(toggleReadingList([], 'a'), ['a']);
});

const moves: [id: string, place: string, after: string[]][] = [
  ['a', 'b', ['b', 'a', 'c', 'd']],
  ['a', 'd', ['b', 'c', 'd', 'a']],
  ['d', 'a', ['d', 'a', 'b', 'c']],
  ['c', 'b', ['a', 'c', 'b', 'd']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['x', 'b', ['a', 'b', 'c', 'd']],
  ['b', 'x', ['a', 'b', 'c', 'd']],
];

for (const [id, place, after] of moves) {
  t.test(`moving ${id} to the place of ${place} gives ${after.join()}`, async (t) => {
    const before = ['a', 'b', 'c', 'd'];
    t.same(moveInReadingList(before, id, place), after);
    t.same(before, ['a', 'b', 'c', 'd']);
  });
}

t.test('new ids are added at the end or at a position, and ids that are already listed keep their order', async (t) => {
  t.same(addToReadingList(['a', 'b'], ['b', 'c', 'c', 'd', 'a']), ['a', 'b', 'c', 'd']);
  t.same(addToReadingList(['a', 'b'], ['c'], 1), ['a', 'c', 'b']);
  t.same(addToReadingList(['a', 'b'], ['c'], 0), ['c', 'a', 'b']);
  t.same(addToReadingList([], []), []);
});
