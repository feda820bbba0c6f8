import { t } from 'tap';
import { robotsText } from '../../src/render/robots.ts';
import { isAllowed } from '../site/robots-rules.ts';
import { type StartedApp, startApp } from '../site/start-app.ts';

const ORIGIN = 'https://institute.example';

t.test('an indexed site allows pages, files, exports and feeds, but no other endpoint', async (t) => {
  const text = robotsText('index', ORIGIN);
  t.match(text, /^User-agent: \*\n/);
  for (const path of [
    '/',
    '/es/about',
    '/api-of-soils',
    '/media/a.jpg',
    '/img/640/a.jpg',
    '/static/icons/favicon.svg',
    '/api/publications/export?format=ris',
    '/api/publications/feed?format=atom&category=Papers&region=Asia',
    '/api/publications/5f0c/citation?format=ris&lang=es',
  ]) {
    t.ok(isAllowed(text, path), path);
    t.notOk(isAllowed(robotsText('noindex', ORIGIN), path), path);
  }
  for (const path of ['/api/publications', '/api/pages/', '/api/other']) t.notOk(isAllowed(text, path), path);
});

t.test('filtered lists are closed, except those with one value of one facet', async (t) => {
  const text = robotsText('index', ORIGIN);
  const open = ['', '?category=Papers', '?region=East+Africa', '?language=fr', '?cropType=Maize', '?utm_source=a&b=c'];
  for (const query of open) t.ok(isAllowed(text, `/es/publications${query}`), query);
  for (const query of [
    '?term=soil',
    '?sort=title',
    '?shown=24',
    '?from=600&shown=12',
    '?options=all',
    '?category=Papers&region=East+Africa',
    '?region=a&region=b',
    '?category=Papers&sort=title',
    '?utm_source=a&cropType=Maize',
  ])
    t.notOk(isAllowed(text, `/es/publications${query}`), query);
});

/** The values of X-Robots-Tag on responses of every kind. */
async function tags({ get }: StartedApp): Promise<unknown[]> {
  const paths = ['/', '/', '/missing', '/es/', '/robots.txt', '/static/icons/favicon.svg', '/api/sites', '/healthz'];
  const values: unknown[] = [];
  for (const path of paths) values.push((await get(path)).headers['x-robots-tag']);
  return [...new Set(values)];
}

t.test('robots.txt is plain text, by GET and HEAD, and follows ROBOTS', async (t) => {
  const [open, closed] = [await startApp(t), await startApp(t, { ROBOTS: 'noindex' })];
  for (const [app, robots] of [
    [open, 'index'],
    [closed, 'noindex'],
  ] as const) {
    const { status, headers, text } = await app.get('/robots.txt');
    t.equal(status, 200);
    t.match(headers, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
    t.equal(text, robotsText(robots, app.origin));
    t.equal((await app.get('/robots.txt', {}, 'HEAD')).status, 200);
    t.same(app.stub.callsTo('/api/pages/robots.txt'), []);
  }
  t.same(await tags(open), [undefined]);
  t.same(await tags(closed), ['noindex'], 'on every response');
});

t.test('robots.txt of an indexed site names its sitemap, at the public origin', async (t) => {
  const app = await startApp(t);
  t.match((await app.get('/robots.txt')).text, `\n\nSitemap: ${app.origin}/sitemap.xml\n`);
  const other = await app.get('/robots.txt', { host: 'other.example' });
  t.match(other.text, '\nSitemap: http://other.example/sitemap.xml\n');
  const behind = await startApp(t, { PUBLIC_ORIGIN: ORIGIN });
  t.match((await behind.get('/robots.txt')).text, `\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  t.notMatch(robotsText('noindex', ORIGIN), 'Sitemap');
});
