import { t } from 'tap';
import type { LocaleBundle } from '../../src/domain/initial-state.ts';
import type { ShippedState } from '../../src/domain/shipped-state.ts';
import { startApp } from '../site/start-app.ts';
import { pageOf } from '../stub-content-service/fixtures/pages.ts';
import { PUBLICATIONS } from '../stub-content-service/fixtures/publications.ts';
import type { StubContentService } from '../stub-content-service/stub-content-service.ts';

/** The settings that a page gives the browser. */
function stateOf(html: string): ShippedState {
  const [, state = 'null'] = html.match(/<script type="application\/json" id="initial-state">(.*?)<\/script>/s) ?? [];
  return JSON.parse(state);
}

/** The distinct paths of content calls, sorted. They include the site list, which a start loads. */
/** Loaded at the start for the host of PUBLIC_ORIGIN. */
const FIRST_PAGES = ['/cms/v2/pages/', '/cms/v2/pages/publications'];

const pathsAsked = ({ calls }: StubContentService) => [...new Set(calls.map(({ path }) => path))].sort();

t.test(
  'by default the menus are main and footer, pages are below /api/pages, and no foreign frame is allowed',
  async (t) => {
    const { get, stub, clock } = await startApp(t);
    stub.page('map', pageOf('Map', [{ type: 'iframe', url: 'https://maps.example/soils' }]));
    const { headers, text } = await get('/map');
    t.same(pathsAsked(stub), [
      '/api/navigation/footer',
      '/api/navigation/main',
      '/api/pages/map',
      '/api/sites',
      '/api/translations',
    ]);
    t.notMatch(text, 'src="https://maps.example/soils"');
    t.match(headers['content-security-policy'], /frame-src 'self';/);
    t.match(stateOf(text).settings, { historyMode: 'browser', tagManagerId: undefined, debug: false });
    stub.forget();
    clock.now += 59_000;
    t.equal((await get('/map')).headers['cache-status'], 'site; hit', 'fresh for 60 seconds');
    t.same(stub.calls, []);
  },
);

t.test('menus, pages endpoint, proxy paths, frames, lifetime and history are as configured', async (t) => {
  const { get, stub, clock } = await startApp(t, {
    NAVIGATIONS: 'research',
    PAGES_ENDPOINT: '/cms/v2/pages',
    PROXY_PATHS: '/files',
    FRAME_ORIGINS: 'https://maps.example',
    CACHE_TTL: '5',
    CACHE_STALE_WHILE_REVALIDATE: '0',
    HISTORY_MODE: 'hash',
    TAG_MANAGER_ID: 'GTM-ABC123',
    PUBLIC_ORIGIN: 'https://institute.example',
  });
  const map = pageOf('Map', [{ type: 'iframe', url: 'https://maps.example/soils' }]);
  stub.respond('/cms/v2/pages/map', { json: map });
  stub.respond('/files/a.txt', { body: 'a file' });
  const { headers, text } = await get('/map');
  t.same(
    pathsAsked(stub).filter((path) => !FIRST_PAGES.includes(path)),
    ['/api/navigation/research', '/api/sites', '/api/translations', '/cms/v2/pages/map'],
  );
  t.match(text, 'src="https://maps.example/soils"');
  t.match(headers['content-security-policy'], /frame-src 'self' https:\/\/maps\.example;/);
  t.match(text, '<link rel="canonical" href="https://institute.example/map"');
  const { settings, texts = '' } = stateOf(text);
  t.match(settings, { historyMode: 'hash', tagManagerId: 'GTM-ABC123', origin: 'https://institute.example' });
  const { navigations }: LocaleBundle = JSON.parse((await get(texts)).text);
  t.same(Object.keys(navigations), ['research']);
  t.equal((await get('/files/a.txt')).text, 'a file');
  t.equal((await get('/media/a.png')).status, 404, 'a path that is no longer forwarded is no page either');
  stub.forget();
  clock.now += 6_000;
  await get('/map');
  t.equal(stub.callsTo('/cms/v2/pages/map').length, 1, 'the page is requested again after 5 seconds');
});

t.test('readers choose from the styles of references that are listed', async (t) => {
  const own =
    '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>Plant &amp; Soil</title></info><citation><layout/></citation>';
  const folder = t.testdir({
    'own.csl': `${own}<bibliography><layout><text variable="title"/></layout></bibliography></style>`,
  });
  const styles = { CITATION_STYLES: 'own,vancouver', CITATION_STYLES_DIR: folder };
  const { get } = await startApp(t, styles);
  const { settings } = stateOf((await get('/newsletter')).text);
  t.same(settings.citationStyles, [{ id: 'own', title: 'Plant & Soil' }, { id: 'vancouver' }]);
  const path = `/api/publications/${PUBLICATIONS[1]?._id}/citation?style=`;
  t.equal((await get(`${path}own`)).text, PUBLICATIONS[1]?.title);
  t.equal((await get(`${path}vancouver`)).status, 200);
  t.match(await get(`${path}apa`), { status: 400, text: /must be one of own, vancouver/ });
  const usual = await startApp(t);
  t.notOk('citationStyles' in stateOf((await usual.get('/newsletter')).text).settings, 'the default is not sent');
});

t.test('a page depends on its URL alone: not on cookies, the language of the browser or a sign-in', async (t) => {
  const { get, stub } = await startApp(t);
  const plain = await get('/newsletter');
  const browser = {
    cookie: 'language=es; accept_cookies=1; readingList=1',
    'accept-language': 'es',
    authorization: 'Basic YTpi',
  };
  const asked = await get('/newsletter', browser);
  t.equal(asked.text, plain.text);
  t.equal(asked.headers['cache-status'], 'site; hit');
  for (const { headers, text } of [plain, asked, await get('/nothing-here', browser)]) {
    t.equal(headers['set-cookie'], undefined);
    t.equal(headers.vary, 'Accept-Encoding');
    t.match(text, '<html lang="en" dir="ltr"');
    t.notMatch(text, /type="password"|autocomplete="(?:username|current-password)"/);
  }
  for (const { headers } of stub.calls) t.equal(headers.cookie, undefined);
});

t.test(
  'a page that moved is 302, whatever status the content service used, with the prefix of the locale',
  async (t) => {
    const { get, stub } = await startApp(t);
    for (const status of [301, 302, 303, 307, 308]) {
      stub.respond(`/api/pages/moved-${status}`, { status, headers: { location: '/publications' } });
      const response = await get(`/es/moved-${status}`);
      t.strictSame([response.status, response.headers.location], [302, '/es/publications'], String(status));
    }
    stub.page('away', { redirect: 'https://elsewhere.example/x' });
    t.match((await get('/away')).headers, { location: 'https://elsewhere.example/x' });
  },
);
