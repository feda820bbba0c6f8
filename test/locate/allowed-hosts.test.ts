import { t } from 'tap';
import { startApp } from '../site/start-app.ts';

t.test('every request for another host is refused, except the health check', async (t) => {
  const { get, stub } = await startApp(t, { ALLOWED_HOSTS: 'site.example' });
  const rows: [path: string, status: number, contentType: RegExp][] = [
    ['/', 200, /html/],
    ['/static/icons/neutral.svg', 200, /json/],
    ['/favicon.ico', 302, /json/],
    ['/static/gone.js', 404, /json/],
    ['/robots.txt', 200, /json/],
    ['/api/sites', 200, /json/],
    ['/api/openapi.json', 200, /json/],
    ['/api/docs', 200, /json/],
    ['/media/a.png', 200, /json/],
  ];
  for (const [path, , contentType] of rows) {
    const { status, headers } = await get(path, { host: 'other.example' });
    t.equal(status, 421, path);
    t.match(headers['content-type'], contentType, path);
  }
  t.match((await get('/img/320/a.jpg', { host: 'other.example' })).status, 421);
  t.notOk(stub.calls.some(({ path }) => path.startsWith('/media')));
  t.equal((await get('/healthz', { host: 'other.example' })).status, 200);
  for (const [path, status] of rows) t.equal((await get(path, { host: 'site.example:8080' })).status, status, path);
});
