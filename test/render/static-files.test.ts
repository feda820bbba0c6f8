import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { type Test, t } from 'tap';
import { precompress } from '../../client/precompress.ts';
import { requestTarget } from '../../src/http/request-target.ts';
import { staticFiles } from '../../src/render/static-files.ts';

const SCRIPT = Array.from({ length: 300 }, (_, i) => `export const yield${i} = potassium(${i * i});`).join('\n');
const PACKED = 'assets/chunk-Ab12Cd34.js';
const YEAR = 'public, max-age=31536000, immutable';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Serves a folder as the build leaves it; answers a function that asks for a path exactly as it is given. */
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
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
      asked.on('error', reject).end();
    });
}

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (body) => body,
};

t.test('a file comes in the coding that is liked best, and decodes to what was built', async (t) => {
  const ask = await serve(t);
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
    const { status, headers, body } = await ask(`/static/${PACKED}?v=1`, accept ? { 'accept-encoding': accept } : {});
    t.equal(status, 200, String(accept));
    t.equal(headers['content-encoding'] ?? 'identity', coding, String(accept));
    t.equal(DECODE[coding]?.(body).toString(), SCRIPT, `${accept}: the bytes`);
    t.equal(headers['content-length'], String(body.length), `${accept}: the length`);
    t.equal(headers['content-type'], 'application/javascript; charset=utf-8', `${accept}: the type`);
    t.equal(headers['cache-control'], YEAR, `${accept}: how long it is kept`);
    t.equal(headers.vary, 'accept-encoding', `${accept}: what it varies on`);
    tags.set(coding, headers.etag);
  }
  t.equal(new Set(tags.values()).size, 4, 'each coding has an entity tag of its own');
});

t.test('every packed type is named alike in all codings', async (t) => {
  const ask = await serve(t);
  for (const file of ['all.svg', 'all.json', 'all.txt', 'all.html', 'all.webmanifest', 'all.xml']) {
    const [plain, packed] = [await ask(`/static/${file}`), await ask(`/static/${file}`, { 'accept-encoding': 'zstd' })];
    t.equal(packed.headers['content-encoding'], 'zstd', file);
    t.equal(packed.headers['content-type'], plain.headers['content-type'], file);
    t.equal(packed.headers['cache-control'], 'public, max-age=3600', file);
    t.same(zstdDecompressSync(packed.body), plain.body, file);
  }
  for (const file of ['all.png', 'assets/small-Ab12Cd34.js']) {
    const { status, headers } = await ask(`/static/${file}`, { 'accept-encoding': 'zstd' });
    t.match({ status, coding: headers['content-encoding'] }, { status: 200, coding: undefined }, file);
  }
});

t.test('HEAD, 304 and ranges are those of the zstd form', async (t) => {
  const ask = await serve(t);
  const zstd = { 'accept-encoding': 'zstd' };
  const whole = await ask(`/static/${PACKED}`, zstd);
  const head = await ask(`/static/${PACKED}`, zstd, 'HEAD');
  t.equal(head.body.length, 0);
  t.match(head.headers, { 'content-length': String(whole.body.length), 'content-encoding': 'zstd' });
  t.equal(head.headers.etag, whole.headers.etag);
  const same = await ask(`/static/${PACKED}`, { ...zstd, 'if-none-match': String(whole.headers.etag) });
  t.equal(same.status, 304);
  t.equal(same.body.length, 0);
  t.match(same.headers, { etag: whole.headers.etag, vary: 'accept-encoding', 'cache-control': YEAR });
  const part = await ask(`/static/${PACKED}`, { ...zstd, range: 'bytes=10-29' });
  t.equal(part.status, 206);
  t.equal(part.headers['content-range'], `bytes 10-29/${whole.body.length}`);
  t.same(part.body, whole.body.subarray(10, 30));
  const beyond = await ask(`/static/${PACKED}`, { ...zstd, range: 'bytes=999999-' });
  t.equal(beyond.status, 416);
  t.notOk(beyond.headers['content-encoding'], 'an error is not said to be packed');
});

t.test('asking for zstd reaches nothing that is not served anyway', async (t) => {
  const ask = await serve(t);
  const paths = ['', 'assets', 'assets/', '.hidden.js', 'assets/../.hidden.js', '../package.json', 'gone.js', '%zz'];
  for (const path of [...paths, 'assets//chunk-Ab12Cd34.js', './all.json', 'assets/%2e%2e/all.json']) {
    const { status, headers } = await ask(`/static/${path}`, { 'accept-encoding': 'zstd' });
    const plain = await ask(`/static/${path}`);
    t.ok(status >= 400, path);
    t.equal(status, plain.status, path);
    t.notOk(headers['content-encoding'], path);
  }
});
