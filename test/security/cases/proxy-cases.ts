import { get, inArea, postJson, rawTarget } from './build-cases.ts';

const NOT_VALID = '{"email":"nobody","privacy":false}';
/** Spellings of a typed endpoint that must not bypass its checks. */
const SPELLINGS = [
  '/api/newsletter/',
  '/api//newsletter',
  '/api/./newsletter',
  '/api/x/../newsletter',
  '/api/newsletter;v=1',
  '/api/%6eewsletter',
  '/API/newsletter',
  '/api/Newsletter',
  '/api/newsletter%2f',
  '/api/newsletter%20',
  '/api/newsletter\\',
  '/media/../api/newsletter',
];

const HOP_BY_HOP = [
  'Keep-Alive: timeout=9',
  'TE: trailers',
  'Upgrade: websocket',
  'Proxy-Connection: keep-alive',
  'HTTP2-Settings: AAMAAABk',
  'Trailer: x',
  'Proxy-Authorization: Basic eDp5',
];
const OK = { '/api/other/thing': { json: { ok: true } } };

export const PROXY_CASES = inArea('proxy', [
  ...SPELLINGS.flatMap((spelling) =>
    ['POST', 'PUT'].map((method) => ({
      why: `No spelling of a typed endpoint bypasses its checks: ${method} ${spelling}`,
      request: {
        raw: true,
        bytes: `${method} ${spelling} HTTP/1.1\r\nHost: {{HOST}}\r\nContent-Type: application/json\r\nContent-Length: ${NOT_VALID.length}\r\nConnection: close\r\n\r\n${NOT_VALID}`,
      },
      expect: { status: [308, 400, 404, 405], upstream: { methodsNone: ['POST', 'PUT'] } },
    })),
  ),
  ...['DELETE', 'PUT', 'PATCH'].map((method) => ({
    why: `A cached response cannot be changed by a request: ${method}`,
    request: { method, path: '/api/pages/ok' },
    expect: { status: [404, 405], upstream: { methodsNone: [method] } },
  })),
  ...HOP_BY_HOP.map((line) => ({
    why: `Hop-by-hop headers are not forwarded: ${line.split(':')[0]}`,
    request: rawTarget('/api/other/thing', 'GET', `${line}\r\n`),
    content: OK,
    expect: {
      status: [200],
      upstream: {
        headers: { [(line.split(':')[0] ?? '').toLowerCase()]: { notMatches: '9|trailers|websocket|AAMA|^x$|Basic' } },
      },
    },
  })),
  {
    why: 'Connection cannot remove the added headers',
    request: rawTarget('/api/pages/ok', 'GET', 'Connection: X-Site-Slug, Accept-Language\r\n'),
    expect: {
      status: [200, 400],
      upstream: { headers: { 'x-site-slug': { present: true }, 'accept-language': { present: true } } },
    },
  },
  ...['x-original-url', 'x-rewrite-url', 'x-http-method-override', 'x-method-override'].map((name) => ({
    why: `No header overrides path or method: ${name}`,
    request: get('/api/other/thing', { [name]: '/internal' }),
    content: OK,
    expect: { status: [200], upstream: { headers: { [name]: { absent: true } } } },
  })),
  {
    why: 'The content service learns the client from this service, not from the client',
    request: get('/api/other/thing', {
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    }),
    content: OK,
    expect: {
      status: [200],
      upstream: {
        headers: {
          'x-forwarded-for': { notMatches: '1\\.2\\.3\\.4' },
          'x-real-ip': { absent: true },
          forwarded: { absent: true },
        },
      },
    },
  },
  {
    why: 'A redirect of the content service is relayed, not followed',
    request: get('/api/other/away'),
    content: { '/api/other/away': { status: 302, headers: { location: 'http://{{CANARY}}/x' } } },
    expect: { status: [302], headers: { location: { matches: '^http://' } } },
  },
  {
    why: 'A redirect of the content service to itself becomes a path of this site',
    request: get('/api/other/away'),
    content: { '/api/other/away': { status: 302, headers: { location: 'http://{{STUB}}/media/a' } } },
    expect: { status: [302], headers: { location: { equals: '/media/a' } } },
  },
  ...['javascript:alert(1)', 'data:text/html,x', '//{{STUB}}//evil.example'].map((location) => ({
    why: `An unsafe Location is dropped: ${location}`,
    request: get('/api/other/away'),
    content: { '/api/other/away': { status: 302, headers: { location } } },
    expect: { status: [302], headers: { location: { notMatches: '^(?:javascript|data):|^//' } } },
  })),
  ...['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/pdf; x', 'text/javascript'].map(
    (type) => ({
      why: `A relayed response does not run in this origin: ${type}`,
      request: get('/media/thing'),
      content: { '/media/thing': { headers: { 'content-type': type }, text: '<script>alert(1)</script>' } },
      expect: {
        status: [200],
        anyOf: [
          { headers: { 'content-security-policy': { matches: 'sandbox(?:;|$)' } } },
          { headers: { 'content-type': { notMatches: 'html|svg|xml|script' } } },
        ],
      },
    }),
  ),
  ...['script', 'worker', 'serviceworker', 'sharedworker'].map((use) => ({
    why: `A relayed response is not loaded as a script: ${use}`,
    request: get('/media/thing.js', { 'sec-fetch-dest': use }),
    content: { '/media/thing.js': { headers: { 'content-type': 'text/javascript' }, text: 'alert(1)' } },
    expect: { status: [404], neverUpstream: true },
  })),
  {
    why: 'The content service sets no security header of this origin',
    request: get('/api/other/thing'),
    content: {
      '/api/other/thing': {
        headers: {
          'strict-transport-security': 'max-age=0',
          'content-security-policy': 'default-src *',
          'x-powered-by': 'Some/1.0',
          server: 'some',
          'www-authenticate': 'Basic',
          'clear-site-data': '"*"',
          'service-worker-allowed': '/',
          refresh: '0;url=//evil.example',
        },
        json: {},
      },
    },
    expect: {
      status: [200],
      headers: {
        'strict-transport-security': { matches: 'max-age=[1-9]' },
        'content-security-policy': { notMatches: '\\*' },
        server: { absent: true },
        'www-authenticate': { absent: true },
        'clear-site-data': { absent: true },
        'service-worker-allowed': { absent: true },
        refresh: { absent: true },
      },
    },
  },
  ...[
    'NEL',
    'Access-Control-Allow-Origin',
    'Access-Control-Allow-Credentials',
    'Link',
    'Speculation-Rules',
    'Set-Login',
    'X-Secret-Hop',
  ].map((name) => ({
    why: `The content service sets no header that acts on this origin, or that Connection names: ${name}`,
    request: get('/api/other/thing', { origin: 'https://evil.example' }),
    content: {
      '/api/other/thing': { headers: { [name]: 'x', connection: 'X-Secret-Hop' }, json: {} },
    },
    expect: { status: [200], headers: { [name.toLowerCase()]: { absent: true } } },
  })),
  ...['Proxy', 'X_Forwarded_For', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Via', 'X-Accel-Internal'].map(
    (name) => ({
      why: `No client header passes for the word of a proxy: ${name}`,
      request: get('/api/other/thing', { [name]: '6.6.6.6' }),
      content: OK,
      expect: { status: [200], upstream: { headers: { [name.toLowerCase()]: { absent: true } } } },
    }),
  ),
  {
    why: 'A media file sets no cookies and gets none',
    request: get('/media/thing.png', { cookie: 'accept-cookies=1' }),
    content: { '/media/thing.png': { headers: { 'content-type': 'image/png', 'set-cookie': 'a=b' }, text: 'x' } },
    expect: {
      status: [200],
      headers: { 'set-cookie': { absent: true } },
      upstream: { headers: { cookie: { absent: true } } },
    },
  },
  {
    why: 'An upload is bounded while it streams',
    request: { ...postJson('/api/other/thing', ''), bodyRepeat: { prefix: '', unit: 'x', times: 200_000, suffix: '' } },
    content: OK,
    expect: { status: [413], neverUpstream: true },
  },
]);
