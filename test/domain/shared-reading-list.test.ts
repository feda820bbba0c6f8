import { t } from 'tap';
import {
  isSharedReadingList,
  parseSharedReadingList,
  sharedReadingListHash,
} from '../../src/domain/shared-reading-list.ts';

const read: [hash: string, ids: string[]][] = [
  ['#reading-list=a,b', ['a', 'b']],
  ['#reading-list=b,a,b', ['b', 'a']],
  ['#reading-list=a%2Cb', ['a', 'b']],
  ['#reading-list=a,,b,', ['a', 'b']],
  ['#reading-list=a,<b>,c d,e', ['a', 'e']],
  ['#reading-list=', []],
  ['#reading-list', []],
  ['#reading-list=%', []],
  [`#reading-list=${'a'.repeat(101)}`, []],
  ['#shown_pub=24', []],
  ['', []],
];

for (const [hash, ids] of read) {
  t.test(`the fragment ${hash.slice(0, 40) || 'that is empty'} holds ${JSON.stringify(ids)}`, async (t) => {
    t.same(parseSharedReadingList(hash), ids);
  });
}

t.test('a list of 500 ids is read as it was written', async (t) => {
  const ids = Array.from({ length: 500 }, (_, n) => `0123456789abcdef0123${String(n).padStart(4, '0')}`);
  t.same(parseSharedReadingList(sharedReadingListHash(ids)), ids);
});

t.test('a list above the limit is not read', async (t) => {
  const ids = Array.from({ length: 2501 }, (_, n) => `id-${n}`);
  t.same(parseSharedReadingList(sharedReadingListHash(ids)), []);
  t.ok(isSharedReadingList(sharedReadingListHash(ids)), 'but the fragment has the key of a shared list');
});

t.test('an id with half a character is written', async (t) => {
  t.equal(sharedReadingListHash(['a\ud800', 'b']), '#reading-list=a%EF%BF%BD,b');
});
