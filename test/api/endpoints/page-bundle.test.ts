import { t } from 'tap';
import type { LocaleBundle } from '../../../src/domain/initial-state.ts';
import { startApp } from '../../site/start-app.ts';

const addressIn = (html: string) => /"texts":"([^"]+)"/.exec(html)?.[1];

t.test('if asked, a page response names the same bundle as the document', async (t) => {
  const { get } = await startApp(t);
  const { headers } = await get('/api/pages/about?texts=1');
  t.ok(headers['x-texts']);
  t.equal(headers['x-texts'], addressIn((await get('/about')).text));
  t.equal(headers['x-texts'], (await get('/api/initial-data')).headers['x-texts']);
  t.equal((await get(String(headers['x-texts']))).status, 200);
  const spanish = await get('/api/pages/about?texts=1', { 'accept-language': 'es' });
  t.match(spanish.headers['x-texts'], /\/es\//);
});

t.test('cached and 304 responses name the bundle too, and a changed bundle has a new URL', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_STALE_WHILE_REVALIDATE: '0' });
  const first = await get('/api/pages/about?texts=1');
  for (let i = 0; i < 3; i += 1)
    t.equal((await get('/api/pages/about?texts=1')).headers['x-texts'], first.headers['x-texts']);
  stub.respond('/api/navigation/main', { json: [{ slug: 'new', label: 'New page', type: 'page' }] });
  clock.now += 61_000;
  const changed = await get('/api/pages/about?texts=1', { 'if-none-match': String(first.headers.etag) });
  t.equal(changed.status, 304, 'the page is the same');
  const address = String(changed.headers['x-texts']);
  t.not(address, first.headers['x-texts']);
  const texts: LocaleBundle = JSON.parse((await get(address)).text);
  t.match(texts.navigations.main, [{ label: 'New page' }]);
});

t.test('a request that does not ask for the bundle causes no content calls for menus and translations', async (t) => {
  const { get, stub } = await startApp(t);
  t.equal((await get('/api/pages/about')).headers['x-texts'], undefined);
  t.same([...stub.callsTo('/api/translations'), ...stub.callsTo('/api/navigation/*')], []);
});

t.test('a page is served without a bundle URL if its bundle fails or must not be stored', async (t) => {
  const { get, stub } = await startApp(t);
  stub.respond('/api/translations', { status: 500 });
  stub.respond('/api/navigation/main', { json: [], headers: { 'cache-control': 'no-store' } }, { language: 'es' });
  for (const language of ['en', 'es']) {
    const response = await get('/api/pages/about?texts=1', { 'accept-language': language });
    t.equal(response.status, 200);
    t.equal(response.headers['x-texts'], undefined);
  }
});
