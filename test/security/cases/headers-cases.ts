import { get, inArea, postJson, rawTarget } from './build-cases.ts';

/** Headers of every response. */
const EVERY_ANSWER = {
  'x-content-type-options': { equals: 'nosniff' },
  'content-security-policy': {
    matches: "frame-ancestors 'self'",
    notMatches: "script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|data:|\\*)",
  },
  'referrer-policy': { matches: 'origin-when-cross-origin|no-referrer' },
  'permissions-policy': { matches: 'camera=\\(\\)' },
  'cross-origin-opener-policy': { equals: 'same-origin' },
  'x-frame-options': { equals: 'SAMEORIGIN' },
  'strict-transport-security': { matches: 'max-age=\\d{8}' },
  server: { absent: true },
  'x-powered-by': { absent: true },
};

/** Responses that other sites may show. */
const SHOWN_ELSEWHERE = ['an icon', 'a forwarded file'];

const ANSWERS: [what: string, request: Parameters<typeof inArea>[1][number]['request'], status: number[]][] = [
  ['a page', get('/ok'), [200]],
  ['a missing page', get('/missing'), [404]],
  ['a redirect', get('/ok/'), [308]],
  ['a page requested with an unsupported method', { method: 'PUT', path: '/ok' }, [405]],
  ['a broken address', rawTarget('/%zz'), [400]],
  ['a file', get('/static/{{ASSET}}'), [200]],
  ['a missing file', get('/static/gone.js'), [404]],
  ['an icon', get('/favicon.ico'), [302]],
  ['an endpoint', get('/api/sites'), [200]],
  ['an endpoint that refuses a request', postJson('/api/newsletter', '{'), [400]],
  ['an endpoint requested with an unsupported method', { method: 'DELETE', path: '/api/sites' }, [404, 405]],
  ['a forwarded call', get('/api/other/thing'), [200]],
  ['a forwarded call that fails', get('/api/other/broken'), [500]],
  ['a forwarded file', get('/media/a.svg'), [200]],
  ['the description of the API', get('/api/openapi.json'), [200]],
  ['the health check', get('/healthz'), [200]],
  ['a page while the content service fails', get('/failing'), [500]],
  ['a host that is not ours', get('/ok', { host: 'evil.example' }), [421]],
];

const NOT_OURS = [
  '/metrics',
  '/cache',
  '/readyz',
  '/debug/pprof',
  '/actuator/env',
  '/server-status',
  '/__vite_ping',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/graphql',
  '/wp-login.php',
  '/.well-known/security.txt~',
  '/_gallery',
  '/swagger.json',
];

export const HEADERS_CASES = inArea('headers', [
  ...ANSWERS.map(([what, request, status]) => ({
    why: `Security headers are on ${what}`,
    request,
    content: {
      '/api/other/thing': { json: {} },
      '/api/other/broken': { action: 'reset' },
      '/api/pages/failing': { status: 500, json: {} },
    },
    expect: {
      status,
      headers: {
        ...EVERY_ANSWER,
        'cross-origin-resource-policy': { equals: SHOWN_ELSEWHERE.includes(what) ? 'cross-origin' : 'same-origin' },
      },
    },
  })),
  {
    why: 'The policy of a page allows nothing by default',
    request: get('/ok'),
    expect: {
      status: [200],
      headers: {
        'content-security-policy': {
          matches: "^default-src 'none';.*script-src 'self'(?: |;).*|^default-src 'none'; script-src 'self';",
          notMatches: 'unsafe|\\*(?:;| |$)',
        },
      },
    },
  },
  ...['/ok', '/missing', '/api/sites', '/api/missing/x'].map((path) => ({
    why: `No response names its software: ${path}`,
    request: get(path),
    expect: { status: [200, 404], notContains: ['fastify', 'Fastify', 'at Object.', '/src/', 'undici'] },
  })),
  ...NOT_OURS.map((path) => ({
    why: `No internal endpoint is on the public listener: ${path}`,
    request: get(path),
    expect: { status: [404], notContains: ['bff_', 'openapi', 'vite/dist', 'root:'] },
  })),
]);
