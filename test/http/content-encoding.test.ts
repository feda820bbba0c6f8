import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { t } from 'tap';
import { chooseEncoding, encodeBody } from '../../src/http/content-encoding.ts';

t.test('the coding is chosen by q-values, and the order of the server decides between equal ones', async (t) => {
  const rows: [header: string | undefined, coding: string][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    ['nonsense;;;q=', 'identity'],
  ];
  for (const [header, coding] of rows) t.equal(chooseEncoding(header), coding, String(header));
});

t.test('every coding can be decoded to the body', async (t) => {
  const body = Buffer.from('Potassium '.repeat(500));
  const decode = {
    br: promisify(brotliDecompress),
    gzip: promisify(gunzip),
    zstd: promisify(zstdDecompress),
    identity: async (same: Buffer) => same,
  };
  for (const coding of ['br', 'gzip', 'zstd', 'identity'] as const) {
    const encoded = await encodeBody(coding, body);
    t.same(await decode[coding](encoded), body, coding);
    if (coding !== 'identity') t.ok(encoded.length < body.length / 10);
  }
});
