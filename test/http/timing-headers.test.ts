import { t } from 'tap';
import { startApp } from '../site/start-app.ts';

t.test('every response has Cache-Status and Server-Timing, whatever sends it', async (t) => {
  const { get, stub } = await startApp(t);
  stub.page('moved', { redirect: '/publications' });
  stub.respond('/api/pages/broken', { status: 500 });
  const rows: [path: string, status: number, cacheStatus: RegExp][] = [
    ['/', 200, /fwd=miss/],
    ['/', 200, /hit/],
    ['/nothing-here', 404, /fwd=miss$/],
    ['/nothing-here', 404, /fwd=miss$/],
    ['/broken', 500, /fwd=miss; detail=content-service-failed/],
    ['/publications/', 308, /fwd=bypass/],
    ['/moved', 302, /fwd=/],
    ['/a%2fb', 400, /fwd=bypass/],
    ['/%ff', 400, /fwd=bypass/],
    ['/healthz', 200, /fwd=bypass/],
    ['/favicon.ico', 302, /fwd=bypass/],
    ['/static/nothing.js', 404, /fwd=bypass/],
    ['/api/sites', 200, /hit/],
    ['/api/publications?sort=odd', 400, /fwd=bypass/],
    ['/api/unknown', 404, /fwd=bypass/],
    ['/media/a.png', 200, /fwd=bypass/],
  ];
  for (const [path, status, cacheStatus] of rows) {
    const { headers, ...response } = await get(path);
    t.equal(response.status, status, path);
    t.match(headers['cache-status'], cacheStatus, path);
    t.match(headers['server-timing'], /^(cache;desc=\w+, )?total;dur=[\d.]+$/, path);
  }
});
