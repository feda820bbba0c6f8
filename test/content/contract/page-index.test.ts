import { t } from 'tap';
import { readPageIndex } from '../../../src/content/contract/page-index.ts';

t.test('a response without a list of pages is no page index', async (t) => {
  const report = () => t.fail('reported');
  for (const value of [null, 'x', [], {}, { pages: {} }, { pages: 'a' }]) {
    t.equal(readPageIndex(value, report), undefined, JSON.stringify(value));
  }
  t.same(readPageIndex({ pages: [], next: null }, report), { pages: [] });
});

t.test('paths lose outer slashes; entries and values that cannot be read are dropped and reported', async (t) => {
  const pointers: string[] = [];
  const pages = [
    { path: '/a/b/', modified: '2024-05-01T10:00:00+02:00', alternates: [{ site: 's', lang: 'en' }, { site: 's' }] },
    { path: '' },
    { path: 'c', modified: 'last week', alternates: 'en' },
    { path: '../d' },
    { path: 'e\\f' },
    { title: 'no path' },
    'g',
    { path: 7, modified: null, alternates: null },
  ];
  const read = readPageIndex({ pages, next: 2 }, ({ pointer }) => pointers.push(pointer));
  t.same(read, {
    pages: [
      { path: 'a/b', modified: '2024-05-01T08:00:00Z', alternates: [{ site: 's', lang: 'en' }] },
      { path: '' },
      { path: 'c' },
      { path: '7' },
    ],
    next: 2,
  });
  t.same(pointers, [
    '/pages/0/alternates/1',
    '/pages/2/modified',
    '/pages/2/alternates',
    '/pages/3',
    '/pages/4',
    '/pages/5',
    '/pages/6',
  ]);
});
