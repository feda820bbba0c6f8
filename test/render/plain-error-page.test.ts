import { t } from 'tap';
import { plainErrorPage } from '../../src/render/plain-error-page.ts';
import { startApp } from '../site/start-app.ts';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

t.test('a URL that cannot be decoded gets an error page, or JSON below /api, /media and /static', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub });
  const rows: [path: string, type: string][] = [
    ['/%E0%A4', 'text/html; charset=utf-8'],
    ['/es/%zz?term=x', 'text/html; charset=utf-8'],
    ['/api/pages/%E0%A4', 'application/json; charset=utf-8'],
    ['/media/%zz', 'application/json; charset=utf-8'],
    ['/static/%zz', 'application/json; charset=utf-8'],
  ];
  for (const [path, type] of rows) {
    const response = await fetch(site.origin + path);
    t.equal(response.status, 400, path);
    t.equal(response.headers.get('content-type'), type, path);
    t.equal(response.headers.get('cache-control'), 'no-store', path);
    t.equal(response.headers.get('x-content-type-options'), 'nosniff', path);
    const page = /<title>Failed with status 400<\/title>.*<h1>Failed with status 400<\/h1>/;
    t.match(await response.text(), type.startsWith('text/html') ? page : /"statusCode":400/);
  }
  t.same(stub.callsTo('/api/pages/'), []);
});

t.test('the title of a plain error page names its error', async (t) => {
  const titleOf = (status: number) => /<title>(.*)<\/title>/.exec(plainErrorPage(status))?.[1];
  for (const status of [404, 410]) t.equal(titleOf(status), 'Page not found', String(status));
  for (const status of [400, 405, 503, 504]) t.equal(titleOf(status), `Failed with status ${status}`);
  for (const status of [404, 405, 410, 503, 504]) {
    t.match(plainErrorPage(status), `<p>Error: ${status}</p><h1>Failed with status ${status}</h1>`);
  }
});

t.test('a form that is sent to a page gets the plain error page', async (t) => {
  const { get } = await startApp(t);
  const { status, headers, text } = await get('/about', { accept: 'text/html,*/*;q=0.8' }, 'POST');
  t.equal(status, 405);
  t.match(headers, { allow: 'GET, HEAD, OPTIONS', 'content-type': 'text/html; charset=utf-8' });
  t.match(text, /<title>Failed with status 405<\/title>.*<h1>Failed with status 405<\/h1>/);
});
