import { get, inArea, rawTarget } from './build-cases.ts';

const OUTSIDE = [
  '../package.json',
  '..%2fpackage.json',
  '%2e%2e/package.json',
  '%2e%2e%2fpackage.json',
  '..%5cpackage.json',
  '..\\package.json',
  '%252e%252e%252fpackage.json',
  '....//package.json',
  '%00../package.json',
  '../static/../../package.json',
  'assets/../../manifest.json',
  '/etc/passwd',
  '%c0%ae%c0%ae/package.json',
  'C:%5cx',
  '.%00/../package.json',
];

export const STATIC_CASES = inArea('static', [
  ...OUTSIDE.map((path) => ({
    why: `Only files of the static folder are served: ${path}`,
    request: rawTarget(`/static/${path}`),
    expect: {
      status: [308, 400, 403, 404],
      notContains: ['"dependencies"', 'root:', 'client/browser'],
      headers: { location: { notMatches: '^//' } },
    },
  })),
  ...['', 'assets/', 'assets', 'icons/'].map((path) => ({
    why: `No folder is listed: /static/${path}`,
    request: get(`/static/${path}`),
    expect: { status: [404], headers: { location: { absent: true }, 'cache-control': { equals: 'no-store' } } },
  })),
  ...['.env', '.vite/manifest.json', '.git/HEAD', 'manifest.json', 'ssr/server.js', 'assets/.hidden'].map((path) => ({
    why: `No hidden or built file is served: ${path}`,
    request: get(`/static/${path}`),
    expect: { status: [404] },
  })),
  ...[
    'bytes=999999999-',
    'bytes=-0',
    'bytes=0-0,1-1,2-2',
    'bytes=9-1',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(500)}0-1`,
  ].map((range) => ({
    why: `An unsatisfiable range is handled: ${range.slice(0, 30)}`,
    request: get('/static/{{ASSET}}', { range }),
    expect: { status: [200, 206, 416], maxMs: 1000 },
  })),
  {
    why: 'A built file is immutable, has a type and is not sniffed',
    request: get('/static/{{ASSET}}'),
    expect: {
      status: [200],
      headers: {
        'cache-control': { matches: 'immutable' },
        'content-type': { matches: 'javascript' },
        'x-content-type-options': { equals: 'nosniff' },
        vary: { matches: '(?i:accept-encoding)' },
      },
    },
  },
  {
    why: 'The path of the static folder is case-sensitive',
    request: get('/STATIC/{{ASSET}}'),
    expect: { status: [404] },
  },
  {
    why: 'A missing file is not stored, and no page replaces it',
    request: get('/static/assets/gone-12345678.js'),
    expect: {
      status: [404],
      notContains: ['<'],
      headers: { 'cache-control': { equals: 'no-store' }, 'content-type': { matches: '^text/plain' } },
    },
  },
  {
    why: 'A folder redirects to no other host',
    request: rawTarget('/static//evil.example/%2e%2e'),
    expect: { status: [400, 404], headers: { location: { absent: true } } },
  },
]);
