import { t } from 'tap';
import { startApp } from '../site/start-app.ts';
import { problemsOf } from './problems-of.ts';

const problems = (proxyPaths: string) => problemsOf({ PROXY_PATHS: proxyPaths });

t.test('a path of this service, or a path below it, is not forwarded', async (t) => {
  const rows = [
    '/static',
    '/static/x',
    '/img',
    '/IMG',
    '/img/320',
    '/healthz',
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/opensearch.xml',
    '/_gallery',
    '/Static',
  ];
  for (const path of [...rows, '/api/newsletter', '/api/pages/x', '/api/Sites', '/api/docs/x', '/api/openapi.json']) {
    const [problem, ...more] = problems(path);
    t.same(more, [], path);
    t.match(problem, new RegExp(`^PROXY_PATHS: remove "${path}": this service serves /\\S+ itself$`));
  }
  t.equal(problems('/api,/media,/static,/img').length, 2, 'each has its line');
});

t.test('every documented endpoint is among them', async (t) => {
  const { get } = await startApp(t, { PROXY_PATHS: '/media' });
  const { paths } = JSON.parse((await get('/api/openapi.json')).text);
  const typed = Object.keys(paths).filter((path) => path.startsWith('/api/'));
  t.ok(typed.length > 10);
  for (const path of typed) t.equal(problems(path.replaceAll(/\{\w+\}/g, 'x')).length, 1, path);
});

t.test('paths that overlap are reported, those that only begin alike are not', async (t) => {
  t.match(problems('/api,/api'), [/^PROXY_PATHS: must name each item once, not "\/api,\/api"$/]);
  t.match(problems('/api,/api/x'), [/^PROXY_PATHS: remove "\/api\/x": "\/api" includes it$/]);
  t.match(problems('/files/a/b,/files'), [/remove "\/files\/a\/b"/]);
  t.match(problems('/media,/MEDIA/x'), [/remove "\/MEDIA\/x"/]);
  for (const path of ['/api,/apix', '/imgs', '/statics,/static-files', '/healthz2', '/metrics', '/api/orders,/media'])
    t.same(problems(path), [], path);
});

t.test('a path in another form is reported', async (t) => {
  for (const path of [
    '/',
    '//',
    '/api/',
    'api',
    '/a//b',
    '/..',
    '/../admin',
    '/a/./b',
    '/a?b',
    '/a\\b',
    '/%61pi',
    '*',
    ',',
  ])
    t.match(problems(path), [/^PROXY_PATHS: must /], path);
});

t.test('the service starts with every list that is valid', async (t) => {
  for (const path of ['/api/orders,/api/search,/media', '/zh,/about', '/API', '/metrics', '/.well-known']) {
    const { get, stub } = await startApp(t, { PROXY_PATHS: path });
    for (const prefix of path.split(',')) {
      stub.respond(`${prefix}/x`, { json: {} });
      t.equal((await get(`${prefix}/x`)).status, 200, `${path}: ${prefix}`);
    }
    t.equal((await get('/api/sites')).status, 200);
  }
});
