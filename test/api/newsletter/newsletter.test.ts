import { t } from 'tap';
import { ContentError } from '../../../src/domain/errors.ts';
import { type StartedApi, startApi } from '../start-api.ts';

const GOOD = { email: 'ada@institute.example', privacy: true };

const postForm = ({ origin }: StartedApi, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

t.test('a valid subscription is forwarded with its email trimmed and without unknown fields', async (t) => {
  const { post, content } = await startApi(t);
  const response = await post('/api/newsletter', { email: ' ada@institute.example ', privacy: true, admin: true });
  t.equal(response.status, 200);
  t.same(await response.json(), { message: 'form-submitted' });
  t.same(content.subscriptions, [GOOD]);
  t.match(response.headers.get('cache-control'), /no-store/);
  t.equal(response.headers.get('cache-status'), 'site; fwd=method');
});

t.test('the content service gets the domain of an address in ASCII', async (t) => {
  const { post, content } = await startApi(t);
  for (const email of ['ana@exämple.org', 'ana@bücher.example', 'ana@例え.テスト', 'ana@Example.org']) {
    t.equal((await post('/api/newsletter', { email, privacy: true })).status, 200, email);
  }
  t.same(
    content.subscriptions.map(({ email }) => email),
    ['ana@xn--exmple-cua.org', 'ana@xn--bcher-kva.example', 'ana@xn--r8jz45g.xn--zckzah', 'ana@Example.org'],
  );
});

t.test('a refused subscription has the message key of the first check that fails', async (t) => {
  const { post, content } = await startApi(t);
  const agree = 'form-please-agree-to-our-privacy-statement';
  const rows: [body: unknown, message: string][] = [
    [{}, 'fill-all-fields'],
    [{ email: '', privacy: true }, 'fill-all-fields'],
    [{ email: '  ', privacy: false }, 'fill-all-fields'],
    [{ email: ['a@example.test', 'b@example.test'], privacy: true }, 'fill-all-fields'],
    [{ email: { $ne: '' }, privacy: true }, 'fill-all-fields'],
    [{ email: 'nonsense', privacy: false }, agree],
    [{ ...GOOD, privacy: 'true' }, agree],
    [{ ...GOOD, privacy: 1 }, agree],
    [{ ...GOOD, privacy: null }, agree],
    [{ email: 'nonsense', privacy: true }, 'email-invalid'],
    [{ email: 'a@b', privacy: true }, 'email-invalid'],
    [{ email: 'a@-x.org', privacy: true }, 'email-invalid'],
    [{ email: 'a@exämple.org.', privacy: true }, 'email-invalid'],
    [{ email: 'a@example.test,b@example.test', privacy: true }, 'email-invalid'],
    [{ email: 'a@example.test\r\nBcc: victim@example.test', privacy: true }, 'email-invalid'],
    [{ email: 'a\u0000@example.test', privacy: true }, 'email-invalid'],
    [{ email: 'a@example.test\u2028b', privacy: true }, 'email-invalid'],
    [{ email: `${'a'.repeat(300)}@example.test`, privacy: true }, 'email-invalid'],
    [{ email: `${'a'.repeat(50_000)}!`, privacy: true }, 'email-invalid'],
  ];
  for (const [n, [body, message]] of rows.entries()) {
    const response = await post('/api/newsletter', body);
    t.equal(response.status, 400, `row ${n}`);
    t.same(await response.json(), { statusCode: 400, error: 'Bad Request', message }, `row ${n}`);
  }
  t.same(content.subscriptions, []);
});

t.test('a body that is no subscription is a client error', async (t) => {
  const { post, content } = await startApi(t);
  const rows: [body: string, type: string, status: number][] = [
    ['{', 'application/json', 400],
    ['{"email":NaN}', 'application/json', 400],
    ['"a@example.test"', 'application/json', 400],
    ['123', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['', 'application/json', 400],
    [`{"\\u005f\\u005fproto\\u005f\\u005f":{"x":1},"email":"a@example.test","privacy":true}`, 'application/json', 400],
    ['{"a":'.repeat(10_000), 'application/json', 400],
    [JSON.stringify(GOOD), 'text/plain', 415],
    [JSON.stringify(GOOD), 'multipart/form-data; boundary=x', 415],
  ];
  for (const [body, type, status] of rows) {
    const response = await post('/api/newsletter', body, { 'content-type': type });
    t.equal(response.status, status, `${type} ${body.slice(0, 40)}`);
    t.match(await response.json(), { statusCode: status, message: String });
  }
  for (const coding of ['gzip', 'deflate']) {
    t.equal((await post('/api/newsletter', GOOD, { 'content-encoding': coding })).status, 415, coding);
  }
  t.same(content.subscriptions, []);
});

t.test('a failure of the content service keeps its status and is never retried', async (t) => {
  const { post, content } = await startApi(t);
  for (const [error, status] of [
    [new ContentError('CONTENT_STATUS', 'no', { status: 422 }), 422],
    [new ContentError('CONTENT_UNREACHABLE', 'down'), 502],
    [new ContentError('CONTENT_SLOW', 'slow'), 504],
  ] as const) {
    content.fail.set('newsletter', error);
    const response = await post('/api/newsletter', GOOD);
    t.equal(response.status, status);
    t.match(await response.json(), { statusCode: status, message: 'form-error' });
  }
  t.equal(content.calls.filter((call) => call.startsWith('newsletter')).length, 3);
});

t.test('a form sent without script is redirected to its page with the outcome', async (t) => {
  const api = await startApi(t);
  const location = async (fields: Record<string, string>) => {
    const response = await postForm(api, fields);
    t.equal(response.status, 303, JSON.stringify(fields));
    return response.headers.get('location');
  };
  const page = { return: '/es/newsletter' };
  t.equal(await location({ ...page, email: 'ada@institute.example', privacy: 'on' }), '/es/newsletter?newsletter=sent');
  t.same(api.content.subscriptions, [GOOD]);
  t.equal(await location({ ...page, email: '' }), '/es/newsletter?newsletter=fill-all-fields');
  t.equal(
    await location({ ...page, email: 'ada@institute.example' }),
    '/es/newsletter?newsletter=form-please-agree-to-our-privacy-statement',
  );
  t.equal(await location({ ...page, email: 'ada', privacy: 'on' }), '/es/newsletter?newsletter=email-invalid');
  api.content.fail.set('newsletter', new ContentError('CONTENT_UNREACHABLE', 'down'));
  t.equal(
    await location({ ...page, email: 'ada@institute.example', privacy: 'on' }),
    '/es/newsletter?newsletter=error',
  );
  t.equal(
    await location({ email: '', return: '//evil.example/' }),
    '/?newsletter=fill-all-fields',
    'never to another host',
  );
});

t.test('a form subscribes to the site and language of its page', async (t) => {
  const api = await startApi(t);
  for (const [page, call] of [
    ['/es/boletin?x=1', 'newsletter institute es'],
    ['/china/en/newsletter', 'newsletter china en'],
    ['/newsletter', 'newsletter institute en'],
    ['/%zz', 'newsletter institute en'],
  ] as const) {
    api.content.calls.length = 0;
    await postForm(api, { return: page, email: `a${page.length}@b.test`, privacy: 'on' });
    t.ok(api.content.calls.includes(call), call);
  }
});

t.test('a form that does not accept HTML gets JSON', async (t) => {
  const api = await startApi(t);
  const response = await postForm(api, { email: 'ada', privacy: 'on' }, { accept: '*/*' });
  t.equal(response.status, 400);
  t.match(await response.json(), { message: 'email-invalid' });
});

t.test('a client may subscribe 30 times in any minute, whatever IP address it claims', async (t) => {
  const { post, content, clock } = await startApi(t);
  const subscribe = (n: number) =>
    post('/api/newsletter', { email: `v+${n}@example.test`, privacy: true }, { 'x-forwarded-for': `10.0.0.${n}` });
  for (let n = 0; n < 30; n++) {
    t.equal((await subscribe(n)).status, 200);
    clock.now += 1_000;
  }
  const refused = await subscribe(30);
  t.equal(refused.status, 429);
  t.equal(refused.headers.get('retry-after'), '30', 'until the first subscription is a minute old');
  t.match(await refused.json(), { statusCode: 429, error: 'Too Many Requests', message: String });
  t.equal(content.subscriptions.length, 30);
  clock.now += 30_000;
  t.equal((await subscribe(31)).status, 200);
  t.equal((await subscribe(32)).status, 429, 'only one subscription is free again');
});

t.test('invalid subscriptions do not count towards the limit', async (t) => {
  const { post } = await startApi(t, { newsletterRate: 1 });
  for (let n = 0; n < 5; n++)
    t.equal((await post('/api/newsletter', { email: 'nonsense', privacy: true })).status, 400);
  t.equal((await post('/api/newsletter', GOOD)).status, 200);
  t.equal((await post('/api/newsletter', GOOD)).status, 429);
});

t.test('an email address may be subscribed 5 times a minute, in any spelling', async (t) => {
  const { post } = await startApi(t);
  for (const email of ['a@b.test', 'A@b.test', ' a@B.test', 'a@b.test', 'a@b.test']) {
    t.equal((await post('/api/newsletter', { email, privacy: true })).status, 200, email);
  }
  t.equal((await post('/api/newsletter', { email: 'A@B.TEST', privacy: true })).status, 429);
  t.equal((await post('/api/newsletter', { email: 'other@b.test', privacy: true })).status, 200);
});

t.test('pages of other sites cannot subscribe anyone', async (t) => {
  const api = await startApi(t, { publicOrigin: 'https://institute.example' });
  const host = new URL(api.origin).host;
  const rows: [headers: Record<string, string>, status: number][] = [
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: api.origin }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-balancer.example' }, 200],
    [{ origin: api.origin }, 200],
    [{ origin: `https://${host}` }, 200],
    [{ origin: 'https://institute.example' }, 200],
    [{}, 200],
  ];
  for (const [n, [headers, status]] of rows.entries()) {
    const response = await api.post('/api/newsletter', { email: `a${n}@b.test`, privacy: true }, headers);
    t.equal(response.status, status, JSON.stringify(headers));
  }
  const form = await postForm(api, { email: 'victim@b.test', privacy: 'on' }, { origin: 'https://evil.example' });
  t.equal(form.status, 403, 'a form is refused too');
});

t.test('preconditions on a POST have no effect', async (t) => {
  const { post } = await startApi(t);
  t.equal((await post('/api/newsletter', GOOD, { 'if-none-match': '*' })).status, 200);
});

t.test('a submission with a filled honeypot field looks successful and subscribes no one', async (t) => {
  const api = await startApi(t, { newsletterRate: 1 });
  const response = await api.post('/api/newsletter', { ...GOOD, website: 'https://spam.example' });
  t.equal(response.status, 200);
  t.same(await response.json(), { message: 'form-submitted' });
  const form = await postForm(api, { email: 'bot', website: 'x', return: '/newsletter' });
  t.equal(form.status, 303);
  t.equal(form.headers.get('location'), '/newsletter?newsletter=sent');
  t.same(api.content.subscriptions, []);
  t.equal((await postForm(api, { website: 'x' }, { origin: 'https://evil.example' })).status, 403);
  t.equal((await api.post('/api/newsletter', { ...GOOD, website: ' ' })).status, 200, 'a blank value counts as empty');
  t.same(api.content.subscriptions, [GOOD], 'the earlier submissions did not count towards the limit');
});

t.test('all clients together may subscribe 300 times a minute', async (t) => {
  const { post, clock } = await startApi(t, { newsletterRate: 1_000 });
  const subscribe = (n: number) => post('/api/newsletter', { email: `v${n}@example.test`, privacy: true });
  const responses = await Promise.all(Array.from({ length: 300 }, (_, n) => subscribe(n)));
  t.same(new Set(responses.map(({ status }) => status)), new Set([200]));
  clock.now += 20_000;
  const refused = await subscribe(300);
  t.equal(refused.status, 429);
  t.equal(refused.headers.get('retry-after'), '40');
  clock.now += 40_000;
  t.equal((await subscribe(301)).status, 200);
});
