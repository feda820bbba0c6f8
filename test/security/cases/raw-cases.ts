import { inArea } from './build-cases.ts';

const post = (headers: string, body: string) =>
  `POST /api/newsletter HTTP/1.1\r\nHost: {{HOST}}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

/** Requests that two parsers could read differently, or that are no HTTP. */
const REFUSED: [what: string, bytes: string][] = [
  ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nG')],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', '0\r\n\r\nG')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}x')],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', post('Content-Length: +2\r\n', '{}')],
  ['a negative length', post('Content-Length: -2\r\n', '{}')],
  ['a hexadecimal length', post('Content-Length: 0x2\r\n', '{}')],
  ['an enormous length', post('Content-Length: 99999999999999999999\r\n', '{}')],
  ['a space before the colon', post('Content-Length : 2\r\n', '{}')],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
  ['a coding after chunks', post('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
  ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n')],
  ['a coding with a vertical tab', post('Transfer-Encoding: \u000bchunked\r\n', '0\r\n\r\n')],
  ['a chunk size that overflows', post('Transfer-Encoding: chunked\r\n', 'FFFFFFFFFFFFFFFFF\r\n{}')],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
  ['rubbish after a chunk', post('Transfer-Encoding: chunked\r\n', '2\r\n{}XX0\r\n\r\n')],
  ['a bare CR in a value', 'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\nX-A: a\rb\r\n\r\n'],
  ['a NUL in a value', 'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\nX-A: a\u0000b\r\n\r\n'],
  ['a folded header', 'GET /ok HTTP/1.1\r\nX-A: a\r\n b: c\r\nHost {{HOST}}\r\n\r\n'],
  ['a header without a name', 'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\n: x\r\n\r\n'],
  ['a name with a space', 'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\nX A: x\r\n\r\n'],
  ['a space in the target', 'GET /o k HTTP/1.1\r\nHost: {{HOST}}\r\n\r\n'],
  ['no target', 'GET  HTTP/1.1\r\nHost: {{HOST}}\r\n\r\n'],
  ['another protocol', 'GET /ok FTP/1.1\r\nHost: {{HOST}}\r\n\r\n'],
  ['an unknown version of HTTP', 'GET /ok HTTP/9.9\r\nHost: {{HOST}}\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['binary rubbish', '\u0000\u0001\u0002\u0003\r\n\r\n'],
];

export const RAW_CASES = inArea('raw', [
  ...REFUSED.map(([what, bytes]) => ({
    why: `Refused once and closed: ${what}`,
    request: { raw: true, bytes },
    expect: {
      status: [400, 413, 505],
      closed: true,
      oneResponse: true,
      neverUpstream: true,
      headers: { 'x-content-type-options': { equals: 'nosniff' }, 'content-security-policy': { present: true } },
    },
  })),
  {
    why: 'Bytes after the end of the headers are no second request',
    request: { raw: true, bytes: 'GET /ok HTTP/1.1\r\n\r\nHost: {{HOST}}\r\n\r\n' },
    expect: { status: [400], closed: true, neverUpstream: true },
  },
  {
    why: 'Thousands of headers are refused',
    request: {
      raw: true,
      bytes: 'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\n{{PAD}}\r\n',
      pad: { unit: 'abcd: 1234\r\n', times: 3000 },
    },
    expect: { status: [431], closed: true, oneResponse: true, neverUpstream: true },
  },
  {
    why: 'Long chunk extensions are refused',
    request: { raw: true, bytes: post('Transfer-Encoding: chunked\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`) },
    expect: { status: [400, 413], closed: true, neverUpstream: true },
  },
  {
    why: 'An unknown Expect is refused',
    request: { raw: true, bytes: post('Content-Length: 2\r\nExpect: something\r\n', '{}') },
    expect: { status: [400, 417], neverUpstream: true },
  },
  {
    why: 'Two pipelined requests get two responses, in order',
    request: {
      raw: true,
      bytes:
        'GET /healthz HTTP/1.1\r\nHost: {{HOST}}\r\n\r\nGET /missing HTTP/1.1\r\nHost: {{HOST}}\r\nConnection: close\r\n\r\n',
    },
    expect: { status: [200], responses: 2 },
  },
  {
    why: 'An upgrade is ignored',
    request: {
      raw: true,
      bytes:
        'GET /ok HTTP/1.1\r\nHost: {{HOST}}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n',
    },
    expect: { status: [200, 400, 404], closed: true },
  },
  {
    why: 'A missing body is not awaited beyond the deadline',
    request: { raw: true, bytes: post('Content-Length: 100\r\n', '{'), holdOpenMs: 16_000 },
    expect: { status: [408], closed: true, neverUpstream: true },
  },
]);
