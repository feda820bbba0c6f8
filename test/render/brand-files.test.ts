import { t } from 'tap';
import type { WireSite } from '../../src/domain/sites.ts';
import { startApp } from '../site/start-app.ts';
import { SITES } from '../stub-content-service/fixtures/sites.ts';

const BRAND = {
  name: { en: 'Institute of Fields', es: 'Instituto de Campos' },
  favicon: 'brand/icon.svg',
  colours: { primary: '#a02020' },
};

/** The stub's sites, the default one with a brand. */
const branded = (brand: WireSite['brand']): WireSite[] =>
  SITES.map((site) => (site.default && brand ? { ...site, brand } : site));

const stylesOf = (html: string) => /<link rel="stylesheet" href="(\/brand\/[^"]+)" data-brand>/.exec(html)?.[1] ?? '';

t.test('a page links to the style sheet of its site, behind the main one', async (t) => {
  const { get, stub } = await startApp(t);
  stub.content.sites = branded(BRAND);
  const { text, headers } = await get('/');
  t.match(text, /<link rel="stylesheet" href="\/static\/[^"]+"><link rel="stylesheet" href="\/brand\//);
  t.notMatch(headers['content-security-policy'], 'unsafe-inline');
  t.equal(stylesOf((await get('/china')).text), '', 'a site without a brand is neutral');
});

t.test('a style sheet never changes, and is compressed and revalidated', async (t) => {
  const { get, stub } = await startApp(t);
  stub.content.sites = branded(BRAND);
  const path = stylesOf((await get('/')).text);
  const first = await get(path);
  t.equal(first.status, 200);
  t.match(first.text, /^:root\{--accent:light-dark\(#a02020,#[\da-f]{6}\);/);
  t.match(first.headers, {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'same-origin',
  });
  const tags = new Set([first.headers.etag]);
  for (const encoding of ['br', 'zstd', 'gzip']) {
    const { headers } = await get(path, { 'accept-encoding': encoding });
    t.equal(headers['content-encoding'], encoding);
    tags.add(headers.etag);
  }
  t.equal(tags.size, 4, 'each coding has its tag');
  const again = await get(path, { 'if-none-match': String(first.headers.etag) });
  t.equal(again.status, 304);
  t.equal(again.text, '');
  const head = await get(path, {}, 'HEAD');
  t.equal(head.status, 200);
  t.equal(head.headers['content-length'], first.headers['content-length']);
});

t.test('an unknown digest is not found, and the one before is still sent', async (t) => {
  const { get, stub, clock } = await startApp(t);
  stub.content.sites = branded(BRAND);
  const before = stylesOf((await get('/')).text);
  t.equal((await get(before)).status, 200);
  stub.content.sites = branded({ ...BRAND, colours: { primary: '#2020a0' } });
  clock.now += 700_000;
  const after = stylesOf((await get('/')).text);
  t.not(after, before);
  t.match((await get(after)).text, '#2020a0');
  t.match((await get(before)).text, '#a02020');
  for (const path of ['/brand/institute.aaaaaaaaaaaa.css', '/brand/china.aaaaaaaaaaaa.css', '/brand/x.css'])
    t.equal((await get(path)).status, 404, path);
});

t.test('pages below /brand are pages', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('brand', { template: 'single-column', title: 'Our brand', description: '', zones: {} });
  stub.page('brand/colours', { template: 'single-column', title: 'Our colours', description: '', zones: {} });
  t.match((await get('/brand')).text, '<title>Our brand');
  t.match((await get('/brand/colours')).text, '<title>Our colours');
});

t.test('/favicon.ico and /apple-touch-icon.png redirect to the icons of the brand', async (t) => {
  const { get } = await startApp(t);
  t.equal((await get('/favicon.ico')).headers.location, '/static/icons/neutral.svg');
  const other = await startApp(t);
  other.stub.content.sites = branded(BRAND);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { status, headers } = await other.get(path);
    t.equal(status, 302, path);
    t.match(headers, { location: '/media/brand/icon.svg', 'cache-control': 'public, max-age=3600' });
  }
  t.equal((await get('/static/icons/neutral.svg')).status, 200);
});

t.test('a colour without contrast is logged, and the nearest with it is used', async (t) => {
  const { get, stub, log } = await startApp(t);
  stub.content.sites = branded({ name: 'Institute', colours: { primary: '#f0c0c0' } });
  const { text } = await get('/');
  const problem = { kind: 'moved-colour', pointer: '/0/brand/colours/primary' };
  t.match(
    log.filter(({ kind }) => kind === 'sites'),
    [{ problems: [problem] }],
  );
  t.notMatch((await get(stylesOf(text))).text, '#f0c0c0');
});

t.test('name, icon and description of the brand are in the head, in the language of the page', async (t) => {
  const { get, stub } = await startApp(t);
  stub.content.sites = branded(BRAND);
  const [english, spanish] = [(await get('/')).text, (await get('/es')).text];
  t.match(english, '<meta property="og:site_name" content="Institute of Fields">');
  t.match(english, '<link rel="icon" href="/media/brand/icon.svg">');
  t.match(spanish, '<meta property="og:site_name" content="Instituto de Campos">');
  t.notMatch(english, '"brand":', 'the brand is in the locale bundle, not in the page');
});

t.test('the site list of the API has the checked brands, and the initial data that of the locale', async (t) => {
  const { get, stub } = await startApp(t);
  stub.content.sites = branded({ ...BRAND, fonts: 'comic' } as never);
  const sites = JSON.parse((await get('/api/sites')).text);
  t.match(sites[0].brand, { name: BRAND.name, colours: { primary: { light: '#a02020' } } });
  t.notOk('fonts' in sites[0].brand);
  const data = JSON.parse((await get('/api/initial-data', { 'accept-language': 'es' })).text);
  t.match(data.brand, { name: 'Instituto de Campos', styles: /^\/brand\/institute\./ });
  t.notOk('brand' in data.sites[0]);
});
