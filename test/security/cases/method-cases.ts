import { get, inArea, rawTarget } from './build-cases.ts';

const STRANGE = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'PURGE',
  'BAN',
  'DEBUG',
  'PROPFIND',
  'MKCOL',
  'LOCK',
  'SEARCH',
  'get',
  'GE T',
];

export const METHOD_CASES = inArea('method', [
  ...STRANGE.map((method) => ({
    why: `An unsupported method on a page has no effect and is not echoed: ${method}`,
    request: rawTarget('/ok', method, 'X-Secret: abc123\r\n'),
    after: [{ request: get('/api/pages/ok'), expect: { status: [200] } }],
    expect: {
      status: [400, 404, 405, 501],
      closed: true,
      notContains: ['abc123'],
      upstream: { pathsNone: ['^/ok'], methodsNone: [method] },
    },
  })),
  ...['/ok', '/api/pages/ok', '/static/{{ASSET}}', '/healthz'].flatMap((path) =>
    ['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => ({
      why: `A read-only endpoint refuses to write: ${method} ${path}`,
      request: { method, path, headers: { 'content-type': 'application/json' }, body: '{}' },
      expect: { status: [404, 405], upstream: { methodsNone: [method] } },
    })),
  ),
  ...['/ok', '/api/pages/ok', '/static/{{ASSET}}', '/healthz', '/api/sites'].map((path) => ({
    why: `HEAD has the headers of GET and no body: ${path}`,
    request: { method: 'HEAD', path },
    expect: { status: [200], bodyLength: 0, headers: { 'x-content-type-options': { equals: 'nosniff' } } },
  })),
  ...['/api/newsletter', '/api/pages/ok', '/ok'].map((path) => ({
    why: `CORS allows no other origin: ${path}`,
    request: {
      method: 'OPTIONS',
      path,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    },
    expect: {
      status: [200, 204, 404, 405],
      headers: {
        'access-control-allow-origin': { absent: true },
        'access-control-allow-credentials': { absent: true },
      },
    },
  })),
  {
    why: 'CORS allows no other origin on a plain request',
    request: get('/api/pages/ok', { origin: 'https://evil.example' }),
    expect: { status: [200], headers: { 'access-control-allow-origin': { absent: true } } },
  },
  ...['/api/newsletter', '/api/readinglist'].map((path) => ({
    why: `An endpoint that takes a body has no GET: ${path}`,
    request: get(path),
    expect: { status: [404, 405], neverUpstream: true },
  })),
]);
