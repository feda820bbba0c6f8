import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { type Test, t } from 'tap';
import { precompress } from '../../client/precompress.ts';
import { requestTarget } from '../../src/http/request-target.ts';
import { staticFiles } from '../../src/render/static-files.ts';

const SCRIPT = Array.from({ length: 300 }, (_, i) => `export const yield${i} = potassium(${i * i});`).join('\n');
const COMPRESSED = 'assets/chunk-Ab12Cd34.js';
const YEAR = 'public, max-age=31536000, immutable';

interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Serves a folder like the built one. Returns a function that requests unnormalised paths. */
async function serve(t: Test) {
  const root = t.testdir({
    assets: { 'chunk-Ab12Cd34.js': SCRIPT, 'style-Ab12Cd34.css': 'a { b: c }\n'.repeat(99), 'small-Ab12Cd34.js': '1' },
    'all.svg': `<svg>${'<g/>'.repeat(400)}</svg>`,
    'all.json': JSON.stringify(Array(400).fill(1)),
    'all.txt': 'all '.repeat(400),
    'all.html': '<p>all</p>'.repeat(400),
    'all.webmanifest': JSON.stringify(Array(400).fill(1)),
    'all.xml': `<a>${'<b/>'.repeat(400)}</a>`,
    'all.png': 'picture '.repeat(400),
    '.hidden.js': SCRIPT,
  });
  await precompress(root);
  const app = fastify();
  await app.register(requestTarget);
  await app.register(staticFiles, { root });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  t.teardown(() => app.close());
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Response>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, method }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      sent.on('error', reject).end();
    });
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

t.test('a file is sent in the preferred coding and decodes to the built file', async (t) => {
  const get = await serve(t);
  const rows: [accept: string | undefined, coding: string][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd', 'zstd'],
    ['gzip, zstd', 'zstd'],
    ['br;q=0.5, zstd', 'zstd'],
    ['zstd;q=0.5, br', 'br'],
    ['br;q=0, gzip;q=0.4, zstd;q=0.8', 'zstd'],
    ['zstd;q=0, gzip', 'gzip'],
    ['zstd;q=0', 'identity'],
    ['gzip', 'gzip'],
    ['xzstd', 'identity'],
    [undefined, 'identity'],
  ];
  const tags = new Map<string, unknown>();
  for (const [accept, coding] of rows) {
    const { status, headers, body } = await get(
      `/static/${COMPRESSED}?v=1`,
      accept ? { 'accept-encoding': accept } : {},
    );
    t.equal(status, 200, String(accept));
    t.equal(headers['content-encoding'] ?? 'identity', coding, String(accept));
    t.equal(DECODE[coding]?.(body).toString(), SCRIPT, `${accept}: the bytes`);
    t.equal(headers['content-length'], String(body.length), `${accept}: the length`);
    t.equal(headers['content-type'], 'application/javascript; charset=utf-8', `${accept}: the type`);
    t.equal(headers['cache-control'], YEAR, `${accept}: Cache-Control`);
    t.equal(headers.vary, 'accept-encoding', `${accept}: Vary`);
    tags.set(coding, headers.etag);
  }
  t.equal(new Set(tags.values()).size, 4, 'each coding has an entity tag of its own');
});

t.test('other sites may show pictures, but use no script, style or data', async (t) => {
  const get = await serve(t);
  for (const [file, policy] of [
    ['all.png', 'cross-origin'],
    ['all.svg', 'cross-origin'],
    [COMPRESSED, undefined],
    ['assets/style-Ab12Cd34.css', undefined],
    ['all.json', undefined],
  ] as const) {
    for (const encoding of ['identity', 'zstd']) {
      const { headers } = await get(`/static/${file}`, { 'accept-encoding': encoding });
      t.equal(headers['cross-origin-resource-policy'], policy, `${file} ${encoding}`);
    }
  }
});

t.test('every compressed type has the same Content-Type in all codings', async (t) => {
  const get = await serve(t);
  for (const file of ['all.svg', 'all.json', 'all.txt', 'all.html', 'all.webmanifest', 'all.xml']) {
    const [plain, compressed] = [
      await get(`/static/${file}`),
      await get(`/static/${file}`, { 'accept-encoding': 'zstd' }),
    ];
    t.equal(compressed.headers['content-encoding'], 'zstd', file);
    t.equal(compressed.headers['content-type'], plain.headers['content-type'], file);
    t.equal(compressed.headers['cache-control'], 'public, max-age=3600', file);
    t.same(zstdDecompressSync(compressed.body), plain.body, file);
  }
  for (const file of ['all.png', 'assets/small-Ab12Cd34.js']) {
    const { status, headers } = await get(`/static/${file}`, { 'accept-encoding': 'zstd' });
    t.match({ status, coding: headers['content-encoding'] }, { status: 200, coding: undefined }, file);
  }
});

t.test('HEAD, 304 and range responses match the zstd file', async (t) => {
  const get = await serve(t);
  const zstd = { 'accept-encoding': 'zstd' };
  const whole = await get(`/static/${COMPRESSED}`, zstd);
  const head = await get(`/static/${COMPRESSED}`, zstd, 'HEAD');
  t.equal(head.body.length, 0);
  t.match(head.headers, { 'content-length': String(whole.body.length), 'content-encoding': 'zstd' });
  t.equal(head.headers.etag, whole.headers.etag);
  const same = await get(`/static/${COMPRESSED}`, { ...zstd, 'if-none-match': String(whole.headers.etag) });
  t.equal(same.status, 304);
  t.equal(same.body.length, 0);
  t.match(same.headers, { etag: whole.headers.etag, vary: 'accept-encoding', 'cache-control': YEAR });
  const part = await get(`/static/${COMPRESSED}`, { ...zstd, range: 'bytes=10-29' });
  t.equal(part.status, 206);
  t.equal(part.headers['content-range'], `bytes 10-29/${whole.body.length}`);
  t.same(part.body, whole.body.subarray(10, 30));
  const beyond = await get(`/static/${COMPRESSED}`, { ...zstd, range: 'bytes=999999-' });
  t.equal(beyond.status, 416);
  t.notOk(beyond.headers['content-encoding'], 'an error has no content coding');
});

t.test('a request that accepts zstd is refused wherever a plain request is refused', async (t) => {
  const get = await serve(t);
  const paths = ['', 'assets', 'assets/', '.hidden.js', 'assets/../.hidden.js', '../package.json', 'gone.js', '%zz'];
  for (const path of [...paths, 'assets//chunk-Ab12Cd34.js', './all.json', 'assets/%2e%2e/all.json']) {
    const { status, headers } = await get(`/static/${path}`, { 'accept-encoding': 'zstd' });
    const plain = await get(`/static/${path}`);
    t.ok(status >= 400, path);
    t.equal(status, plain.status, path);
    t.notOk(headers['content-encoding'], path);
  }
});
