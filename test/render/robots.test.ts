import { t } from 'tap';
import { robotsText } from '../../src/render/robots.ts';
import { type StartedApp, startApp } from '../site/start-app.ts';

/** Whether a crawler may request a path (RFC 9309 2.2.2): the longest matching rule counts. */
function isAllowed(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , prefix = '']) => path.startsWith(prefix));
  const [longest] = rules.sort(([, , one = ''], [, , other = '']) => other.length - one.length);
  return longest?.[1] !== 'Disallow';
}

t.test('an indexed site allows pages, files, exports and feeds, but no other endpoint', async (t) => {
  const text = robotsText('index');
  t.match(text, /^User-agent: \*\n/);
  for (const path of [
    '/',
    '/es/about',
    '/api-of-soils',
    '/media/a.jpg',
    '/img/640/a.jpg',
    '/static/icons/favicon.svg',
    '/api/publications/export?format=ris',
    '/api/publications/feed',
  ]) {
    t.ok(isAllowed(text, path), path);
    t.notOk(isAllowed(robotsText('noindex'), path), path);
  }
  for (const path of ['/api/publications', '/api/pages/', '/api/other']) t.notOk(isAllowed(text, path), path);
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
    t.equal(text, robotsText(robots));
    t.equal((await app.get('/robots.txt', {}, 'HEAD')).status, 200);
    t.same(app.stub.callsTo('/api/pages/robots.txt'), []);
  }
  t.same(await tags(open), [undefined]);
  t.same(await tags(closed), ['noindex'], 'on every response');
});
