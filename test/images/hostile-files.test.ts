import { t } from 'tap';
import { rawRequest } from '../api/raw-request.ts';
import { bombPng, jpeg, pngWith, TWO_FRAMES } from './make-images.ts';
import { CHROMIUM, startImages } from './start-images.ts';

/** How many bytes the process may grow while it refuses an image of 2,500 million pixels. */
const GROWTH = 100_000_000;

t.test('a small file that decompresses to a huge image is refused by its header and fetched once', async (t) => {
  const { file, get, stub } = await startImages(t);
  file('bomb.png', bombPng(50_000), { 'content-type': 'image/png' });
  const before = process.memoryUsage.rss();
  for (const width of [160, 640, 1920]) {
    const response = await get(`/img/${width}/bomb.png`, { accept: CHROMIUM });
    t.equal(response.status, 415);
    t.match(await response.json(), { message: /more than 40 million pixels/ });
  }
  t.equal(stub.callsTo('/media/bomb.png').length, 1);
  t.ok(process.memoryUsage.rss() - before < GROWTH, 'no image was decoded');
});

t.test('HTML, XML and scripts with the name of an image are refused', async (t) => {
  const { file, get } = await startImages(t);
  for (const [index, body] of [
    '<!DOCTYPE html><html><script>alert(document.domain)</script></html>',
    '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><html/>',
    'alert(1) // a script with some length',
    'MZ'.padEnd(600, '\0'),
    '%PDF-1.7 and so on',
    'short',
  ].entries()) {
    file(`fake-${index}.png`, body, { 'content-type': 'image/png' });
    const response = await get(`/img/320/fake-${index}.png`, { accept: CHROMIUM });
    t.equal(response.status, 415, body.slice(0, 40));
    t.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  }
});

t.test('a truncated image is sent unchanged, and encoding it is not tried again', async (t) => {
  const { file, get, logs, metric } = await startImages(t);
  const whole = await jpeg(600, 400);
  const cut = whole.subarray(0, Math.floor(whole.length / 2));
  file('cut.jpg', cut);
  for (const accept of [CHROMIUM, '*/*']) {
    const response = await get('/img/320/cut.jpg', { accept });
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), 'image/jpeg');
    t.ok(Buffer.from(await response.arrayBuffer()).equals(cut));
  }
  t.equal(logs.filter(({ msg }) => String(msg).startsWith('An image could not be encoded')).length, 1);
  t.ok((await metric('bff_image_make_failures_total{type="webp"}')) <= 1);
});

t.test('a file with a header only, or with a false header, does no harm', async (t) => {
  const { file, get } = await startImages(t);
  const image = await jpeg(200, 200);
  const animation = await pngWith(['acTL', TWO_FRAMES]);
  for (const [name, body] of [
    ['head.jpg', image.subarray(0, 40)],
    ['head.png', animation.subarray(0, 30)],
    ['chunk.png', animation.subarray(0, 45)],
    ['long-chunk.png', Buffer.concat([animation.subarray(0, 33), Buffer.from('\xff\xff\xff\xfftEXt', 'latin1')])],
    ['riff.webp', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1')],
    ['box.avif', Buffer.concat([Buffer.from([255, 255, 255, 255]), Buffer.from('ftypavif'.padEnd(400, 'avif'))])],
    ['gif.gif', Buffer.concat([Buffer.from('GIF89a\xff\xff\xff\xff\xf7', 'latin1'), Buffer.alloc(100, 255)])],
  ] as const) {
    file(name, body);
    const response = await get(`/img/160/${name}`, { accept: CHROMIUM });
    t.ok(response.status === 200 || response.status === 415, `${name} ${response.status}`);
    t.not(response.headers.get('content-type'), 'text/html');
  }
  file('fine.jpg', image);
  t.equal((await get('/img/160/fine.jpg')).status, 200, 'the next image is encoded');
});

t.test('every path leads to a file below /media of the content service or is refused', async (t) => {
  const { port, stub } = await startImages(t);
  for (const target of [
    '/img/160/../../api/sites',
    '/img/160/%2e%2e/%2e%2e/api/sites',
    '/img/160/..%2f..%2fapi%2fsites',
    '/img/160/http://127.0.0.1:1/a.jpg',
    '/img/160/http:%2f%2f127.0.0.1:1%2fa.jpg',
    '/img/160//127.0.0.1:1/a.jpg',
    '/img/160/%5c%5c127.0.0.1%5ca.jpg',
    '/img/160/.%2e/api/sites',
    '/img/160/a.jpg%00.png',
    '/img/160/a.jpg?url=http://127.0.0.1:1/',
  ]) {
    const response = await rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
    t.match(response, /^HTTP\/1\.1 40[04] /, target);
  }
  t.same(stub.calls, []);
});

t.test('a request with an absolute target calls the content service only', async (t) => {
  const { port, stub } = await startImages(t);
  const target = `http://127.0.0.1:1/img/160/a.jpg`;
  await rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
  t.same(
    stub.calls.map(({ path }) => path).filter((path) => !path.startsWith('/media/')),
    [],
  );
});
