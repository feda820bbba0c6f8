import { get, inArea, pageOf } from './build-cases.ts';

const STRINGS: [what: string, text: string][] = [
  ['an end of the script', '</script><script>alert(1)</script>'],
  ['the start of a comment', '<!--<script>'],
  ['the end of a comment', '-->]]>'],
  ['line separators', 'a\u2028b\u2029c'],
  ['half a character', '\ud800'],
  ['a null', 'a\u0000b'],
  ['quotes and backslashes', `"'\\"\\u003c/script>`],
  ['a replacement pattern', "$& $1 $' $`"],
  ['an end of the root', '</div></body></html><h1>'],
  ['a byte order mark', '\ufeff'],
];

export const STATE_CASES = inArea('state', [
  ...STRINGS.map(([what, title], index) => ({
    why: `The state cannot be broken by ${what}`,
    request: get(`/state-${index}`),
    content: { [`/api/pages/state-${index}`]: { json: { ...pageOf({ type: 'link', title, link: '/x' }), title } } },
    expect: {
      status: [200],
      noActive: true,
      stateParses: true,
      scriptsNotContain: ['\u2028', '\u2029', '</script', '<!--'],
      notContains: ['</script><script>alert(1)'],
    },
  })),
  {
    why: 'Fields that the contract does not name stay on the server',
    request: get('/state-more'),
    content: {
      '/api/pages/state-more': { json: { ...pageOf(), secret: 'INSIDE-ONLY', author: { password: 'INSIDE-ONLY' } } },
    },
    expect: { status: [200], stateParses: true, notContains: ['INSIDE-ONLY'] },
  },
  {
    why: 'No internal address is in the state',
    request: get('/ok?_debug=1'),
    expect: {
      status: [200],
      stateParses: true,
      notContains: ['{{STUB}}'],
      headers: { 'cache-control': { matches: 'no-store' } },
    },
  },
  {
    why: 'The path of a missing page is data',
    request: get('/x/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E'),
    expect: { status: [404], noActive: true, stateParses: true, notContains: ['</script><script>alert(1)'] },
  },
]);
