import { t } from 'tap';
import { canonicalSegments } from '../../src/http/canonical-path.ts';

t.test('a canonical path is split and decoded', async (t) => {
  const rows: [path: string, segments: string[]][] = [
    ['/media/covers/1.svg', ['media', 'covers', '1.svg']],
    ['/media/', ['media']],
    ['/', []],
    ['/media/a%20b.pdf', ['media', 'a b.pdf']],
    ['/media/100%25.pdf', ['media', '100%.pdf']],
    ['/media/%D0%BF.pdf', ['media', 'п.pdf']],
    ['/api/%6eewsletter', ['api', 'newsletter']],
    ['/api/%256eewsletter', ['api', 'newsletter']],
    ['/media/a...b', ['media', 'a...b']],
    ['/media/.well-known', ['media', '.well-known']],
    ['/media/x%3fa=1', ['media', 'x?a=1']],
  ];
  for (const [path, segments] of rows) t.same(canonicalSegments(path), segments, path);
});

t.test('a path with more than one reading is refused', async (t) => {
  for (const path of [
    '',
    'media',
    '@evil.example/x',
    '//evil.example/x',
    '/media//x',
    '/media/x//',
    '/api/./newsletter',
    '/api/../admin',
    '/api/%2e/newsletter',
    '/api/%2E%2e/admin',
    '/api/.%2e/admin',
    '/api/%252e%252e/admin',
    '/api/%25252e%25252e/admin',
    '/api/a%2fb',
    '/api/a%252Fb',
    '/api/..%5cadmin',
    '/api/a\\b',
    '/api/newsletter;x',
    '/api/newsletter%3bx',
    '/api/newsletter%00',
    '/api/newsletter%0d%0ax',
    '/api/%7f',
    '/api/%zz',
    '/api/%c0%ae%c0%ae/admin',
    `/api/%${'25'.repeat(6)}41`,
  ]) {
    t.equal(canonicalSegments(path), undefined, path);
  }
});
