import { get, inArea, postJson } from './build-cases.ts';

const NOT_JSON = [
  '{',
  '',
  'null',
  '42',
  '"a@b.example"',
  '[]',
  '{"email":NaN}',
  "{'email':1}",
  '{"email":"a@institute.example","privacy":true',
  '\u0000',
];
const POLLUTING = [
  '{"__proto__":{"x":1},"email":"a@institute.example","privacy":true}',
  '{"\\u005f_proto__":{"x":1},"email":"a@institute.example","privacy":true}',
  '{"constructor":{"prototype":{"x":1}},"email":"a@institute.example","privacy":true}',
];
const NO_ADDRESSES = [
  '""',
  'null',
  '1',
  '["a@institute.example"]',
  '{"$ne":""}',
  '"a@institute.example,b@institute.example"',
  '"a@institute.example\\r\\nBcc: c@institute.example"',
  '"a\\u0000@institute.example"',
  '"a@insti\\u2028tute.example"',
  '"<a@institute.example>"',
  '"a b@institute.example"',
  '"@institute.example"',
  '"a@"',
  '"a@-institute.example"',
  `"${'a'.repeat(10_000)}@institute.example"`,
];
const NO_CONSENTS = ['false', 'null', '0', '1', '"true"', '[true]', '{}'];
const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/json\t; x',
  'text/plain; application/json',
];

const subscription = (email: string, privacy = 'true') =>
  postJson('/api/newsletter', `{"email":${email},"privacy":${privacy}}`);
const REFUSED = { status: [400, 413, 415, 422], neverUpstream: true };
const CLEAN = { bodyNone: ['\\$ne', '\\.\\./', '__proto__', '\\\\u0000'] };

export const BODY_CASES = inArea('body', [
  ...NOT_JSON.map((body) => ({
    why: `A subscription is a JSON object: ${JSON.stringify(body)}`,
    request: postJson('/api/newsletter', body),
    expect: REFUSED,
  })),
  ...POLLUTING.map((body) => ({
    why: `No body changes a prototype: ${body.slice(0, 30)}`,
    request: postJson('/api/newsletter', body),
    expect: REFUSED,
  })),
  ...NO_ADDRESSES.map((email) => ({
    why: `An email address is exactly one address: ${email.slice(0, 50)}`,
    request: subscription(email),
    expect: REFUSED,
  })),
  ...NO_CONSENTS.map((privacy) => ({
    why: `Consent is the boolean true: ${privacy}`,
    request: subscription('"a@institute.example"', privacy),
    expect: REFUSED,
  })),
  ...OTHER_TYPES.map((type) => ({
    why: `Only the JSON content type is accepted for JSON: ${JSON.stringify(type)}`,
    request: postJson('/api/newsletter', '{"email":"nobody","privacy":true}', { 'content-type': type }),
    expect: REFUSED,
  })),
  {
    why: 'A form of another site cannot subscribe anyone',
    request: {
      method: 'POST',
      path: '/api/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'email=victim%40institute.example&privacy=on',
    },
    expect: { status: [403], neverUpstream: true },
  },
  {
    why: 'A script of another site cannot subscribe anyone',
    request: postJson('/api/newsletter', '{"email":"victim@institute.example","privacy":true}', {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }),
    expect: { status: [403], neverUpstream: true },
  },
  {
    why: 'The subscriptions of one client are limited',
    request: { ...subscription('"r{i}@institute.example"'), repeat: 40 },
    expect: { statusSome: [429], upstream: { max: 30 } },
  },
  {
    why: 'The subscriptions of one email address are limited',
    request: { ...subscription('"Same@Institute.example"'), repeat: 12 },
    expect: { statusSome: [429], upstream: { max: 5 } },
  },
  {
    why: 'The email pattern has no exponential backtracking',
    request: {
      ...postJson('/api/newsletter', ''),
      bodyRepeat: { prefix: '{"privacy":true,"email":"', unit: 'a.', times: 30_000, suffix: '!"}' },
    },
    expect: { ...REFUSED, maxMs: 1000 },
  },
  {
    why: 'Deep nesting does not overflow the stack',
    request: { ...postJson('/api/newsletter', ''), bodyRepeat: { prefix: '', unit: '[', times: 60_000, suffix: '' } },
    expect: { ...REFUSED, maxMs: 1000 },
  },
  {
    why: 'A long body is refused',
    request: {
      ...postJson('/api/newsletter', ''),
      bodyRepeat: { prefix: '{"email":"', unit: 'x', times: 100_000, suffix: '"}' },
    },
    expect: { status: [413], neverUpstream: true },
  },
  {
    why: 'A compressed body is refused, not decompressed',
    request: { ...postJson('/api/newsletter', '', { 'content-encoding': 'gzip' }), bodyGen: 'gzipBomb:20MB' },
    expect: { status: [415], neverUpstream: true, maxRssMb: 50 },
  },
  {
    why: 'An empty reading list causes no call',
    request: postJson('/api/readinglist', '[]'),
    expect: { status: [200], jsonIs: 'array' as const, neverUpstream: true },
  },
  ...['{}', 'null', '"x"', '{"0":"a","length":1}', '[[]]', '[{"$ne":1}]'].map((body) => ({
    why: `A reading list is a list of ids: ${body}`,
    request: postJson('/api/readinglist', body),
    expect: { status: [200, 400], upstream: CLEAN },
  })),
  ...['"../../x"', '"__proto__"', '"a\\u0000"', '""', `"${'x'.repeat(5000)}"`].map((id) => ({
    why: `An invalid id is not sent upstream: ${id.slice(0, 30)}`,
    request: postJson('/api/readinglist', `[${id}]`),
    expect: { status: [200, 400], upstream: CLEAN },
  })),
  {
    why: 'Too many ids are refused',
    request: postJson('/api/readinglist', JSON.stringify(Array.from({ length: 600 }, (_, index) => `id-${index}`))),
    expect: { status: [400, 413], neverUpstream: true },
  },
  {
    why: 'A body on a GET has no effect',
    request: { ...get('/api/pages/ok', { 'content-type': 'application/json' }), body: '{' },
    expect: { status: [200, 400] },
  },
]);
