import { t } from 'tap';
import { plainPath } from '../../src/locate/plain-path.ts';

t.test('anything but a path is refused', (t) => {
  for (const url of [
    '*',
    '',
    'http://evil.example/x',
    '@evil.example/x',
    '/a\\b',
    '/caf\u00e9',
    '/a b',
    '/a\u0000b',
    '?x=1',
  ])
    t.throws(() => plainPath(url), { code: 'BAD_PATH', statusCode: 400 }, JSON.stringify(url));
  t.end();
});

t.test('doubled and trailing slashes have a plain form that begins with one slash', (t) => {
  const rows: [string, string | undefined][] = [
    ['/', undefined],
    ['/a', undefined],
    ['/a/b%20c', undefined],
    ['/a/', '/a'],
    ['/a//b', '/a/b'],
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['///a///', '/a'],
    ['/%E4%BD%A0//x', '/%E4%BD%A0/x'],
    ['/x%3fadmin=1/', '/x%3Fadmin%3D1'],
  ];
  for (const [path, expected] of rows) t.equal(plainPath(path), expected, path);
  t.end();
});

t.test('dot segments, encoded slashes and broken encodings are refused, plain or not', (t) => {
  for (const path of [
    '/a/../b',
    '/./a',
    '/%2e%2e/a',
    '/a/%2E',
    '/a%2fb',
    '/a%5Cb',
    '/a%00b',
    '/%zz',
    '/%',
    '/%ff',
    '/a//../b',
    '/..',
  ])
    t.throws(() => plainPath(path), { code: 'BAD_PATH', statusCode: 400 }, path);
  for (const path of ['/...', '/a..b', '/%252e%252e/a', '/.well-known']) t.equal(plainPath(path), undefined, path);
  t.end();
});
