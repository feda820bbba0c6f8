import { t } from 'tap';
import { settled, testStore } from '../app-store.ts';

const list = (stored: Map<string, string>) => JSON.parse(stored.get('readingList') ?? 'null');
const refuse = () => {
  throw new Error('storage is blocked');
};

t.test('toggling adds and removes, keeps the order and writes the whole list', (t) => {
  const { store, stored } = testStore();
  for (const id of ['b', 'a', 'c', 'a']) store.getState().toggleSaved(id);
  t.same(store.getState().readingList, ['b', 'c']);
  t.same(list(stored), ['b', 'c']);
  t.end();
});

t.test('the list is loaded from storage, with each id once and without invalid ids', (t) => {
  const { store, stored } = testStore();
  stored.set('readingList', '["a","b","a",7,null]');
  store.getState().loadReadingList();
  t.same(store.getState().readingList, ['a', 'b']);
  t.end();
});

t.test('a corrupt value is an empty list', (t) => {
  for (const value of ['{oops', '{"a":1}', 'null', '[1,{}]']) {
    const { store, stored } = testStore();
    stored.set('readingList', value);
    store.getState().loadReadingList();
    t.same(store.getState().readingList, [], value);
  }
  t.end();
});

t.test('the list takes over the changes of another tab, on a storage event and on the next toggle', (t) => {
  const { store, stored } = testStore();
  store.getState().replaceReadingList('["x"]');
  t.same(store.getState().readingList, ['x']);
  stored.set('readingList', '["x","y"]');
  store.getState().toggleSaved('z');
  t.same(store.getState().readingList, ['x', 'y', 'z']);
  store.getState().replaceReadingList(null);
  t.same(store.getState().readingList, []);
  t.end();
});

t.test('blocked storage leaves a list in memory', (t) => {
  for (const storage of [
    undefined,
    { getItem: refuse, setItem: refuse },
    { getItem: () => '["old"]', setItem: refuse },
  ]) {
    const { store } = testStore({}, { storage });
    store.getState().loadReadingList();
    const before = store.getState().readingList;
    store.getState().toggleSaved('a');
    store.getState().toggleSaved('b');
    store.getState().toggleSaved('a');
    t.same(store.getState().readingList, [...before, 'b']);
  }
  t.end();
});

t.test('the overlay requests the saved ids in order, and makes no call for an empty list', async (t) => {
  const { store, calls } = testStore();
  await store.getState().loadSavedPublications();
  t.equal(calls.length, 0);
  for (const id of ['b', 'a']) store.getState().toggleSaved(id);
  const loading = store.getState().loadSavedPublications();
  t.equal(store.getState().savedPublications.phase, 'loading');
  t.match(calls[0], { path: '/api/readinglist', method: 'POST', body: ['b', 'a'] });
  t.same(calls[0]?.headers, { 'X-Site-Slug': 'main', 'Accept-Language': 'en', 'Content-Type': 'application/json' });
  await calls[0]?.answer(200, [{ _id: 'b' }]);
  await loading;
  t.match(store.getState().savedPublications, { phase: 'loaded', items: [{ _id: 'b' }] });
  t.same(store.getState().readingList, ['b', 'a'], 'unknown ids stay');
});

t.test('a call has at most 500 ids', async (t) => {
  const { store, calls, stored } = testStore();
  const ids = Array.from({ length: 1001 }, (_, n) => `id-${n}`);
  stored.set('readingList', JSON.stringify(ids));
  store.getState().loadReadingList();
  const loading = store.getState().loadSavedPublications();
  t.same(
    calls.map(({ body }) => (body as string[]).length),
    [500, 500, 1],
  );
  await Promise.all(
    calls.map((call) =>
      call.answer(
        200,
        (call.body as string[]).map((_id) => ({ _id })),
      ),
    ),
  );
  await loading;
  t.same(
    store.getState().savedPublications.items.map(({ _id }) => _id),
    ids,
  );
});

t.test('a failed fetch is reported and keeps the ids; the next opening tries again', async (t) => {
  const { store, calls, reports } = testStore();
  store.getState().toggleSaved('a');
  void store.getState().loadSavedPublications();
  await calls[0]?.answer(500, {});
  t.equal(store.getState().savedPublications.phase, 'failed');
  t.match(reports, [{ kind: 'call', message: /reading list/ }]);
  t.same(store.getState().readingList, ['a']);
  void store.getState().loadSavedPublications();
  void store.getState().loadSavedPublications();
  await settled();
  t.ok(calls[1]?.aborted());
  await calls[2]?.answer(200, [{ _id: 'a' }]);
  t.equal(store.getState().savedPublications.phase, 'loaded');
});

t.test('moving, adding and dropping write the whole list, with the changes of another tab', (t) => {
  const { store, stored } = testStore();
  stored.set('readingList', '["a","b","c"]');
  store.getState().loadReadingList();
  stored.set('readingList', '["a","b","c","d"]');
  store.getState().moveSaved('d', 'a');
  t.same(list(stored), ['d', 'a', 'b', 'c']);
  store.getState().dropSaved(['a', 'b']);
  t.same(list(stored), ['d', 'c']);
  store.getState().addSaved(['b'], 1);
  store.getState().addSaved(['c', 'e']);
  t.same(list(stored), ['d', 'b', 'c', 'e']);
  t.same(store.getState().readingList, ['d', 'b', 'c', 'e']);
  t.end();
});

t.test('the state tells whether the browser stores the list', (t) => {
  const working = testStore().store;
  working.getState().loadReadingList();
  working.getState().toggleSaved('a');
  t.equal(working.getState().isReadingListStored, true);
  const full = testStore({}, { storage: { getItem: () => null, setItem: refuse } }).store;
  full.getState().loadReadingList();
  t.equal(full.getState().isReadingListStored, true, 'storage has not refused yet');
  full.getState().toggleSaved('a');
  t.equal(full.getState().isReadingListStored, false);
  const blocked = testStore({}, { storage: undefined }).store;
  blocked.getState().loadReadingList();
  t.equal(blocked.getState().isReadingListStored, false);
  t.end();
});

t.test('an id that is saved during a call does not count as unknown', async (t) => {
  const { store, calls } = testStore();
  store.getState().toggleSaved('a');
  const loading = store.getState().loadSavedPublications();
  store.getState().toggleSaved('b');
  await calls[0]?.answer(200, [{ _id: 'a' }]);
  await loading;
  t.same(store.getState().savedPublications.asked, ['a']);
});
