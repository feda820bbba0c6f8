import { t } from 'tap';
import { parseReadingList, readingListIds, toggleReadingList } from '../../src/domain/reading-list.ts';

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

t.test('what is no list of ids is an empty list', async (t) => {
  for (const value of [undefined, null, 'a', 1, {}, { length: 1, 0: 'a' }]) t.same(readingListIds(value), []);
});

t.test('toggling adds an id at the end or removes it, and leaves the list before as it was', async (t) => {
  const before = ['a', 'b'];
  t.same(toggleReadingList(before, 'c'), ['a', 'b', 'c']);
  t.same(toggleReadingList(before, 'a'), ['b']);
  t.same(before, ['a', 'b']);
  t.same(toggleReadingList([], 'a'), ['a']);
});
