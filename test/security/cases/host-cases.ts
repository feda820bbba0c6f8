import { get, inArea, postJson } from './build-cases.ts';

const withHost = (host: string) => ({ raw: true, bytes: `GET /ok HTTP/1.1\r\n${host}Connection: close\r\n\r\n` });

const ODD_HOSTS = [
  'a b',
  '<script>alert(1)</script>',
  '{{HOST}}/x',
  '{{HOST}}?x',
  '{{HOST}}@evil.example',
  'evil.example@{{HOST}}',
  'evil.example#{{HOST}}',
  '{{HOST}}:99999',
  '{{HOST}}:x',
  '..',
  'a..b',
  '[::1',
  '{{HOST}}, evil.example',
  '127.0.0.1\\evil.example',
  'x'.repeat(300),
  '',
];

const FORWARDED: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-forwarded-host': 'evil.example, {{HOST}}' },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1337', 'x-forwarded-prefix': '//evil.example' },
  { referer: 'https://evil.example/', origin: 'https://evil.example' },
];

const SITE_NAMES = ['../x', '__proto__', 'a, b', '<script>', '%0d%0a', 'x'.repeat(4000), '', '*', '{{SITE}},{{SITE2}}'];
const LANGUAGES = [
  '*',
  'xx',
  'en;q=0',
  `en${',x-y;q=0.1'.repeat(500)}`,
  'en;q=9',
  '<script>',
  '{{LANG}}\tx',
  'a'.repeat(5000),
];
const ONE_OF_OURS = {
  'x-site-slug': { in: ['{{SITE}}', '{{SITE2}}'] },
  'accept-language': { notMatches: 'x|;|,|<|\\*' },
};

export const HOST_CASES = inArea('host', [
  {
    why: 'An unlisted host is refused before any work',
    request: get('/ok', { host: 'evil.example' }),
    after: [{ request: get('/ok'), expect: { status: [200], contains: ['fine'], notContains: ['evil.example'] } }],
    expect: { status: [421], notContains: ['evil.example'], neverUpstream: true },
  },
  {
    why: 'The API refuses an unlisted host',
    request: get('/api/pages/ok', { host: 'evil.example' }),
    expect: { status: [421], neverUpstream: true },
  },
  {
    why: 'Media paths refuse an unlisted host',
    request: get('/media/a.png', { host: 'evil.example' }),
    expect: { status: [421], neverUpstream: true },
  },
  { why: 'Probes may use any host', request: get('/healthz', { host: '10.0.0.1' }), expect: { status: [200] } },
  {
    why: 'Host names are case-insensitive',
    request: get('/ok', { host: '{{HOST_UPPER}}' }),
    expect: { status: [200], contains: ['fine'] },
  },
  {
    why: 'Two Host headers are refused',
    request: withHost('Host: {{HOST}}\r\nHost: evil.example\r\n'),
    expect: { status: [400], neverUpstream: true },
  },
  {
    why: 'The same Host header twice is refused',
    request: withHost('Host: {{HOST}}\r\nhOST: {{HOST}}\r\n'),
    expect: { status: [400], neverUpstream: true },
  },
  {
    why: 'Two Host headers are refused for files',
    request: {
      raw: true,
      bytes: 'GET /static/{{ASSET}} HTTP/1.1\r\nHost: {{HOST}}\r\nHost: a\r\nConnection: close\r\n\r\n',
    },
    expect: { status: [400] },
  },
  { why: 'HTTP/1.1 needs a host', request: withHost(''), expect: { status: [400], neverUpstream: true } },
  ...ODD_HOSTS.map((host) => ({
    why: `A malformed host is refused: ${host.slice(0, 40)}`,
    request: withHost(`Host: ${host}\r\n`),
    expect: { status: [400, 421], neverUpstream: true, notContains: ['<script>', 'evil.example'] },
  })),
  ...FORWARDED.map((headers) => ({
    why: `Forwarded headers of an untrusted client are ignored: ${JSON.stringify(headers)}`,
    request: get('/ok', headers),
    after: [{ request: get('/ok'), expect: { status: [200], contains: ['fine'], notContains: ['evil.example'] } }],
    expect: {
      status: [200],
      notContains: ['evil.example', '1337', 'javascript:'],
      headers: { location: { absent: true }, link: { notMatches: 'evil' } },
      upstream: { headers: { 'x-forwarded-host': { notMatches: 'evil' } } },
    },
  })),
  ...SITE_NAMES.map((name) => ({
    why: `An unknown site slug never reaches the content service: ${name.slice(0, 30)}`,
    request: get('/api/pages/ok', { 'x-site-slug': name }),
    expect: { status: [200, 404, 431], upstream: { headers: ONE_OF_OURS } },
  })),
  ...LANGUAGES.map((language) => ({
    why: `Accept-Language is negotiated before it becomes a key: ${language.slice(0, 30)}`,
    request: get('/api/pages/ok', { 'accept-language': language }),
    expect: { status: [200, 431], upstream: { max: 1, headers: ONE_OF_OURS } },
  })),
  {
    why: 'Invented languages create no cache entries',
    request: { ...get('/api/pages/ok', { 'accept-language': 'q{i};q=0.{i},en;q=0.1' }), repeat: 60 },
    expect: { status: [200], upstream: { max: 3 } },
  },
  {
    why: 'A rate does not depend on a header that any client can send',
    request: {
      ...postJson('/api/newsletter', '{"email":"f{i}@institute.example","privacy":true}', {
        'x-forwarded-for': '10.1.1.{i}',
      }),
      repeat: 45,
    },
    expect: { statusSome: [429], upstream: { max: 30 } },
  },
]);
