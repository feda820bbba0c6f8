import { t } from 'tap';
import { startClient } from '../../../client/page-loading/start-client.ts';
import { parseLocation } from '../../../client/store/router-location.ts';
import { cataloguePage, initialState, pageOf, testStore } from '../app-store.ts';

function start(test: ReturnType<typeof testStore>, href: string) {
  const replaced: string[] = [];
  const started = startClient(test.store, parseLocation(href), (to) => replaced.push(to));
  return { started, replaced };
}

t.test('a page that the server rendered is not loaded again, even with unknown query parameters', async (t) => {
  const test = testStore();
  const { started, replaced } = start(test, '/?utm_source=x#part');
  await started;
  t.equal(test.calls.length, 0);
  t.equal(test.store.getState().location.hash, '#part');
  t.same(replaced, []);
});

t.test('a page that the server failed to load is not requested again', async (t) => {
  const test = testStore({ page: { path: '', status: 404 } });
  await start(test, '/').started;
  t.equal(test.calls.length, 0);
  t.equal(test.store.getState().page.status, 404);
});

t.test('a page other than the rendered one is loaded, and its arrival is recorded', async (t) => {
  const test = testStore();
  const { started } = start(test, '/about');
  t.equal(test.store.getState().pageLoading, true);
  await test.calls[0]?.answer(200, pageOf('About'));
  await started;
  t.match(test.store.getState(), { page: { path: 'about' }, arrival: { kind: 'start', number: 1 } });
});

t.test("failed initial data is reported as 'unhandled error', and the page is loaded", async (t) => {
  const test = testStore();
  const { started } = start(test, '/es/about');
  for (const call of test.calls) {
    await (call.path.startsWith('/api/pages') ? call.answer(200, pageOf('Acerca')) : call.answer(500, {}));
  }
  await started;
  t.match(test.reports, [{ message: 'unhandled error' }]);
  t.equal(test.store.getState().page.content?.title, 'Acerca');
});

t.test('a redirect at the start replaces the entry', async (t) => {
  const test = testStore();
  const { started, replaced } = start(test, '/old');
  await test.calls[0]?.answer(200, { redirect: '/about' });
  await started;
  t.same(replaced, ['/about']);
});

t.test('reading list and cookies are read', async (t) => {
  const test = testStore({}, { cookies: { read: () => 'cookie_message_shown=1', write: () => undefined } });
  test.stored.set('readingList', '["a"]');
  await start(test, '/').started;
  t.same(test.store.getState().readingList, ['a']);
  t.equal(test.store.getState().cookieChoice, 'dismissed');
});

t.test('the shown count of the hash is honoured', async (t) => {
  const test = testStore({
    context: { ...initialState().context, path: 'publications' },
    page: { path: 'publications', content: cataloguePage(['a'], 100), status: 200 },
    location: '/publications',
  });
  const { started, replaced } = start(test, '/publications#shown_pub=30');
  await started;
  t.same(replaced, ['/publications?shown=36#shown_pub=36']);
});
