import { get, inArea, pageOf, postJson, rawTarget } from './build-cases.ts';

const JUNK = ['utm_source=a', 'x=1&y=2', 'y=2&x=1', 'cachebuster={i}', 'term', '_debug=2', '%00=1', 'a[]=1'];
const marked = (text: string) => ({ json: pageOf({ type: 'content', text: `<p>${text}</p>` }) });

export const CACHE_CASES = inArea('cache', [
  {
    why: 'Unknown query parameters create no cache entries',
    request: get('/junk'),
    content: { '/api/pages/junk': marked('fine') },
    after: JUNK.map((query) => ({ request: get(`/junk?${query}`), expect: { status: [200], contains: ['fine'] } })),
    expect: { status: [200], upstream: { max: 1 } },
  },
  {
    why: 'Sites never mix',
    request: get('/api/pages/mix', { 'x-site-slug': '{{SITE}}' }),
    content: {
      '/api/pages/mix': { byHeader: 'x-site-slug', values: { '{{SITE}}': marked('ONE'), '{{SITE2}}': marked('TWO') } },
    },
    after: [
      {
        request: get('/api/pages/mix', { 'x-site-slug': '{{SITE2}}' }),
        expect: { contains: ['TWO'], notContains: ['ONE'] },
      },
    ],
    expect: { status: [200], contains: ['ONE'], notContains: ['TWO'] },
  },
  {
    why: 'Languages never mix',
    request: get('/api/pages/mix', { 'accept-language': '{{LANG}}' }),
    content: {
      '/api/pages/mix': {
        byHeader: 'accept-language',
        values: { '{{LANG}}': marked('ONE'), '{{LANG2}}': marked('TWO') },
      },
    },
    after: [
      {
        request: get('/api/pages/mix', { 'accept-language': '{{LANG2}}' }),
        expect: { contains: ['TWO'], notContains: ['ONE'] },
      },
    ],
    expect: { status: [200], contains: ['ONE'] },
  },
  ...['cookie', 'authorization', 'x-forwarded-host', 'user-agent', 'x-original-url', 'range', 'accept'].map((name) => ({
    why: `A header outside the cache key has no effect: ${name}`,
    request: get('/keyed', { [name]: 'POISON' }),
    content: { '/api/pages/keyed': marked('fine') },
    after: [{ request: get('/keyed'), expect: { status: [200], contains: ['fine'], notContains: ['POISON'] } }],
    expect: {
      status: [200],
      notContains: ['POISON'],
      upstream: { max: 1, headers: { cookie: { absent: true }, authorization: { absent: true } } },
    },
  })),
  ...[
    'set-cookie: sid=1',
    'vary: *',
    'x-secret: 1',
    'content-security-policy: default-src *',
    'link: </x>; rel=preload',
  ].map((line) => {
    const [name = '', value = ''] = line.split(': ');
    return {
      why: `A header of the content service does not reach pages: ${name}`,
      request: get('/api/pages/headed'),
      content: { '/api/pages/headed': { ...marked('fine'), headers: { [name]: value } } },
      expect: { status: [200], headers: { [name]: { notMatches: 'sid=1|^\\*$|^1$|default-src \\*|preload' } } },
    };
  }),
  {
    why: 'A no-store response is not stored',
    request: get('/api/pages/private'),
    content: { '/api/pages/private': { ...marked('fine'), headers: { 'cache-control': 'private, no-store' } } },
    after: [
      { request: get('/api/pages/private'), expect: { headers: { 'cache-control': { matches: 'no-store|private' } } } },
    ],
    expect: { status: [200], headers: { 'cache-control': { matches: 'no-store|private' } } },
  },
  ...['-1', '9999999999999', 'x', '1, 2', '1e9'].map((age) => ({
    why: `An invalid Age is not passed on: ${age}`,
    request: get('/api/pages/aged'),
    content: { '/api/pages/aged': { ...marked('fine'), headers: { age } } },
    expect: { status: [200], headers: { age: { matches: '^[0-9]{0,9}$' } } },
  })),
  {
    why: 'An error never replaces a cached response',
    request: get('/api/pages/flaky'),
    content: { '/api/pages/flaky': { sequence: [marked('fine'), { status: 500, json: {} }] } },
    after: [{ request: get('/api/pages/flaky'), expect: { status: [200], contains: ['fine'] } }],
    expect: { status: [200] },
  },
  {
    why: 'Missing pages evict nothing',
    before: [{ request: get('/api/pages/ok') }],
    request: { ...get('/api/pages/missing-{i}'), repeat: 200, concurrency: 20 },
    after: [
      { request: get('/api/pages/ok'), expect: { status: [200], headers: { 'cache-status': { matches: 'hit' } } } },
    ],
    expect: { status: [404], metrics: { negativeEntriesMax: 'separate small cap' } },
  },
  ...['no-cache', 'max-age=0, must-revalidate', 's-maxage=0', 'private', 'no-store'].map((control) => ({
    why: `No cache in front keeps what the content service forbids to keep: ${control}`,
    request: get('/asked'),
    content: { '/api/pages/asked': { ...marked('asked'), headers: { 'cache-control': control } } },
    expect: { status: [200], headers: { 'cache-control': { notMatches: 's-maxage=[1-9]|stale-|max-age=[1-9]' } } },
  })),
  {
    why: 'Concurrent requests for a failing page share one call',
    request: { ...get('/api/pages/failing'), repeat: 40, concurrency: 40 },
    content: { '/api/pages/failing': { status: 503, json: {}, delayMs: 200 } },
    expect: { status: [502, 503], upstream: { max: 2 } },
  },
  ...['/account.css', '/about.js', '/ok/x.png', '/ok%2f.css'].map((path) => ({
    why: `A missing page whose path looks like a file is not served as such a file: ${path}`,
    request: get(path),
    expect: {
      status: [400, 404],
      headers: {
        'cache-control': { notMatches: 'immutable|max-age=[1-9]\\d{3,}' },
        'content-type': { matches: '^(?:text/(?:html|plain)|application/json);' },
      },
    },
  })),
  {
    why: 'An oversized header does not poison the cache',
    request: rawTarget('/ok', 'GET', `X-Big: ${'a'.repeat(15_000)}\r\n`),
    after: [{ request: get('/ok'), expect: { status: [200] } }],
    expect: { status: [200, 431], closed: true },
  },
  {
    why: 'A control character does not poison the cache',
    request: rawTarget('/ok', 'GET', 'X-Odd: a\u0007b\r\n'),
    after: [{ request: get('/ok'), expect: { status: [200] } }],
    expect: { status: [200, 400], closed: true },
  },
  {
    why: 'Responses to POST are not stored',
    request: postJson('/api/readinglist', '[]'),
    expect: { status: [200], headers: { 'cache-control': { matches: 'no-store|private' } } },
  },
  {
    why: 'A page does not vary by cookies or by everything, and sets no cookie',
    request: get('/ok'),
    expect: { status: [200], headers: { vary: { notMatches: 'cookie|\\*' }, 'set-cookie': { absent: true } } },
  },
]);
