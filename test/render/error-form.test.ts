import { t } from 'tap';
import { errorFormOf } from '../../src/render/error-form.ts';
import { startApp } from '../site/start-app.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

t.test('an error of a page is HTML for browsers, JSON where it is preferred, and text for files', async (t) => {
  const rows: [method: string, url: string, accept: string | undefined, form: string][] = [
    ['GET', '/nothing', BROWSER, 'page'],
    ['HEAD', '/nothing', '*/*', 'page'],
    ['GET', '/nothing', undefined, 'page'],
    ['GET', '/version-2.0/a.b', BROWSER, 'page'],
    ['GET', '/nothing?file=a.txt', BROWSER, 'page'],
    ['GET', '/nothing', 'application/json', 'json'],
    ['GET', '/nothing', 'application/json, text/plain, */*', 'json'],
    ['GET', '/nothing', 'text/html, application/json;q=0.5', 'page'],
    ['GET', '/ads.txt', BROWSER, 'text'],
    ['GET', '/.well-known/security.txt', '*/*', 'text'],
    ['GET', '/.env', undefined, 'text'],
    ['GET', '/.git/config', undefined, 'text'],
    ['GET', '/blog/wp-login.php?x=1', BROWSER, 'text'],
    ['GET', '/apple-touch-icon-120x120.PNG', 'image/*', 'text'],
    ['TRACE', '/', undefined, 'text'],
    ['PROPFIND', '/', '*/*', 'text'],
    ['POST', '/', BROWSER, 'page'],
    ['POST', '/', 'application/json', 'json'],
  ];
  for (const [method, url, accept, form] of rows) {
    t.equal(errorFormOf({ method, url, headers: { accept } }), form, `${method} ${url} ${accept}`);
  }
});

t.test('every error has the type of its form, and one line in the log', async (t) => {
  const { get, log } = await startApp(t);
  const [text, json, html] = [
    'text/plain; charset=utf-8',
    'application/json; charset=utf-8',
    'text/html; charset=utf-8',
  ];
  const rows: [method: string, path: string, status: number, type: string | undefined, accept?: string][] = [
    ['GET', '/ads.txt', 404, text],
    ['GET', '/.well-known/security.txt', 404, text],
    ['GET', '/es/xmlrpc.php', 404, text],
    ['GET', '/nothing', 404, html],
    ['GET', '/nothing', 404, json, 'application/json'],
    ['GET', '/static/nothing.js', 404, text],
    ['GET', '/static/icons/', 404, json],
    ['GET', '/media/%zz', 400, json],
    ['TRACE', '/about', 405, text],
    ['TRACE', '/api/other', 405, json],
    ['PROPFIND', '/about', 405, text],
    ['PROPFIND', '/api/sites', 405, json],
    ['QUERY', '/about', 405, text],
    ['POST', '/img/160/a.png', 405, json],
    ['POST', '/about', 405, json, 'application/json'],
    ['OPTIONS', '/about', 204, undefined],
    ['OPTIONS', '/img/160/a.png', 204, undefined],
  ];
  for (const [method, path, status, type, accept] of rows) {
    const before = log.length;
    const what = `${method} ${path} ${accept ?? ''}`;
    const response = await get(path, accept === undefined ? {} : { accept }, method);
    t.equal(response.status, status, what);
    t.equal(response.headers['content-type'], type, what);
    t.equal(response.headers['x-content-type-options'], 'nosniff', what);
    if (type !== html) t.ok(response.body.length < 200, what);
    if (type === json) t.match(JSON.parse(response.text), { statusCode: status, error: String, message: String }, what);
    if (method !== 'GET') t.match(response.headers.allow, /^GET, HEAD, /, what);
    const lines = log.slice(before).filter(({ msg }) => msg === 'request');
    t.match(lines, [{ method, statusCode: status }], what);
  }
});

t.test('a failing page named like a file keeps its status and Retry-After', async (t) => {
  const { get, stub } = await startApp(t);
  stub.respond('/api/pages/report.pdf', { status: 503 });
  const { status, headers, text } = await get('/report.pdf');
  t.equal(status, 503);
  t.match(headers, { 'retry-after': '5', 'cache-control': 'no-store' });
  t.equal(text, 'The page could not be shown.\n');
  stub.page('report.pdf', { template: 'single-column', title: 'A page', description: '', zones: {} });
  stub.page('data.json', { template: 'single-column', title: 'A page', description: '', zones: {} });
  t.match((await get('/data.json')).text, '<title>A page', 'any path can be a page');
});
