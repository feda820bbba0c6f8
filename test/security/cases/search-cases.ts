import { get, inArea } from './build-cases.ts';

const NOTHING_FOUND = { '/api/search/publications': { json: [] } };
const ONE_TERM = {
  queryNone: ['\\[', '__proto__', '%00', 'term=[^&]*&term=', 'limit', 'where', 'endpoint'],
  pathsOnly: ['^/api/search/publications\\?term='],
};

const QUERIES = [
  'term[]=a',
  'term[$ne]=a',
  'term=a&term=b',
  '__proto__[x]=1&term=a',
  'term=%00',
  'term=%zz',
  'term=a%0d%0aX-A:%20b',
  'term=a&limit=100000&$where=1&endpoint=http://{{CANARY}}',
  'term=a;b',
  'TERM=a',
  'term=%F0%9F%8C%BE',
  `term=${'a'.repeat(150)}`,
];

export const SEARCH_CASES = inArea('search', [
  ...QUERIES.map((query) => ({
    why: `Only the term is passed on: ${query.slice(0, 40)}`,
    request: get(`/api/search/publications?${query}`),
    content: NOTHING_FOUND,
    expect: { status: [200, 400], upstream: ONE_TERM },
  })),
  {
    why: 'A long term is refused',
    request: get(`/api/search/publications?term=${'a'.repeat(300)}`),
    expect: { status: [400, 200], upstream: { queryNone: ['a{201}'] } },
  },
  {
    why: 'An empty term causes no call',
    request: get('/api/search/publications?term=%20'),
    expect: { status: [200, 400], neverUpstream: true },
  },
  {
    why: 'HTML from a search is not relayed as HTML',
    request: get('/api/search/publications?term=x'),
    content: {
      '/api/search/publications': {
        headers: { 'content-type': 'text/html' },
        text: '[{"title":"<script>alert(1)</script>"}]',
      },
    },
    expect: {
      status: [200, 502],
      headers: { 'content-type': { matches: '^application/json' }, 'x-content-type-options': { equals: 'nosniff' } },
    },
  },
  {
    why: 'A term is text on the page',
    request: get('/ok?term=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&category=%3Cimg%20src=x%20onerror=alert(1)%3E'),
    expect: { status: [200], noActive: true, stateParses: true, notContains: ['<script>alert', '<img src=x'] },
  },
  ...[
    'shown=-1',
    'shown=1e9',
    'shown=NaN',
    'sort=__proto__',
    'category=__proto__',
    'shown=12&shown=24',
    'page=../../x',
    'page=%2e%2e/x',
  ].map((query) => ({
    why: `Parameters of the catalogue are bounded: ${query}`,
    request: get(`/api/publications?${query}`),
    expect: { status: [200, 400, 404], upstream: { pathsNone: ['\\.\\.'] }, maxMs: 2000 },
  })),
  {
    why: 'A query cannot choose the file name of an export',
    request: get('/api/publications/export?format=bibtex&page=%22%0d%0aSet-Cookie:x'),
    expect: { status: [400, 404], headers: { 'set-cookie': { absent: true } } },
  },
]);
