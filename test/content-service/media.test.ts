import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { t } from 'tap';
import { fileUrl } from '../../src/prepare/resolve-media.ts';
import { buildTestService, startTestService } from './content-folder.ts';

t.test('media are sent with type, length, Cache-Control, ETag and nosniff', async (t) => {
  const { origin } = await startTestService(t);
  const rows: Array<[path: string, type: string]> = [
    ['cover.svg', 'image/svg+xml'],
    ['report.pdf', 'application/pdf'],
    ['deep/notes.txt', 'text/plain; charset=utf-8'],
  ];
  for (const [path, type] of rows) {
    const response = await fetch(`${origin}/media/${path}`, { headers: { 'accept-encoding': 'identity' } });
    t.equal(response.status, 200, path);
    t.equal(response.headers.get('content-type'), type);
    t.equal(response.headers.get('cache-control'), 'public, max-age=3600, stale-while-revalidate=86400');
    t.equal(response.headers.get('x-content-type-options'), 'nosniff');
    t.equal(response.headers.get('accept-ranges'), 'bytes');
    t.equal(Number(response.headers.get('content-length')), (await response.bytes()).length);
    const etag = response.headers.get('etag') ?? '';
    // By default, fetch adds "no-cache" to a conditional request, which requests the whole file.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await fetch(`${origin}/media/${path}`, { headers });
    t.equal(again.status, 304);
  }
});

t.test('a whole drawing is compressed for clients that accept gzip', async (t) => {
  const { origin } = await startTestService(t);
  const get = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${origin}/media/${path}`, { method, headers: { 'accept-encoding': 'gzip', ...headers } });
  const plain = await (await get('cover.svg', { 'accept-encoding': 'identity' })).text();
  const whole = await get('cover.svg', {});
  t.equal(whole.headers.get('content-encoding'), 'gzip');
  t.equal(whole.headers.get('vary'), 'Accept-Encoding');
  t.equal(await whole.text(), plain);
  t.equal((await get('cover.svg', {}, 'HEAD')).headers.get('content-encoding'), 'gzip');
  const part = await get('cover.svg', { range: 'bytes=0-3' });
  t.equal(part.headers.get('content-encoding'), null);
  t.equal(await part.text(), plain.slice(0, 4));
  t.equal((await get('report.pdf', {})).headers.get('content-encoding'), null);
});

t.test('a range gets a partial response, and a range beyond the end is refused', async (t) => {
  const { origin } = await startTestService(t);
  const part = async (range: string) => fetch(`${origin}/media/report.pdf`, { headers: { range } });
  const middle = await part('bytes=9-12');
  t.equal(middle.status, 206);
  t.equal(middle.headers.get('content-range'), 'bytes 9-12/19');
  t.equal(await middle.text(), '0123');
  t.equal(await (await part('bytes=-3')).text(), '789');
  t.equal((await part('bytes=900-')).status, 416);
});

t.test('a file with a percent sign in its name is sent at the URL that a page links to', async (t) => {
  const names = ['100%.pdf', '5%-10%.jpg', '100%zz.pdf', 'a%20b.pdf'];
  const media = Object.fromEntries(names.map((name) => [decodeURI(name.replace(/%(?!20)/g, '%25')), name]));
  const app = buildTestService(t, { files: { media } });
  for (const name of names) {
    const response = await app.inject(fileUrl(name) ?? '');
    t.equal(response.statusCode, 200, name);
    t.equal(response.body, name);
  }
});

t.test('an SVG is sandboxed', async (t) => {
  const { origin } = await startTestService(t);
  t.match(
    (await fetch(`${origin}/media/cover.svg`)).headers.get('content-security-policy'),
    /default-src 'none'.*sandbox/,
  );
});

/** The status of a path that is sent as it is; fetch would normalise it. */
async function statusOfRaw(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

t.test('files outside the media folder, hidden files and folders cannot be reached', async (t) => {
  const { origin } = await startTestService(t);
  t.equal(await statusOfRaw(origin, '/media/report.pdf'), 200, 'the raw request works');
  const paths = [
    '/media/../sites.json',
    '/media/%2e%2e/sites.json',
    '/media/..%2fsites.json',
    '/media/..%5csites.json',
    '/media/deep/../../sites.json',
    '/media//etc/passwd',
    '/media/%00',
    '/media/.secret',
    '/media/deep',
    '/media/deep/',
    '/media/',
    '/media/missing.svg',
  ];
  for (const path of paths) {
    const status = await statusOfRaw(origin, path);
    t.ok([400, 403, 404].includes(status), `${path} is ${status}`);
  }
});
