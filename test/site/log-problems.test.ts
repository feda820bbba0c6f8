import { t } from 'tap';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { logProblems } from './log-problems.ts';
import { startSite } from './start-site.ts';

const LINE = {
  level: 'info',
  time: '2026-01-01T00:00:00.000Z',
  msg: 'request',
  reqId: 'a-1',
  method: 'GET',
  path: '/',
  statusCode: 200,
  responseTime: 1.5,
};

t.setTimeout(90_000);

t.test('a line that differs from the document is reported', async (t) => {
  t.same(logProblems(LINE), []);
  t.same(logProblems({ ...LINE, site: 'a', language: 'en', cache: 'hit' }), []);
  t.match(logProblems({ msg: 'plain text', notJson: true }), [/no JSON/]);
  t.match(logProblems({ ...LINE, time: 1 }), [/no line of the log/, /no line of a request/]);
  t.match(logProblems({ ...LINE, cookie: 'x' }), [/no line of a request/]);
  t.match(logProblems({ ...LINE, path: '/a?email=a@b.example' }), [/no line of a request/, /an address/]);
  t.match(logProblems({ ...LINE, msg: 'Authorization: Bearer abc' }), [/a secret/]);
});

t.test('every request has one log line, and the line of a degraded response has its cause', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, { stub, env: { PURGE_TOKEN: 'a-token-of-sixteen-characters' } });
  stub.respond('/api/pages/broken', { status: 503 });
  stub.respond('/api/pages/gone', { fault: 'reset' });
  const paths = [
    '/about',
    '/broken',
    '/gone',
    '/no/such',
    '/%zz',
    '/about/?email=reader@institute.example',
    '/api/sites',
    '/static/gone.js',
    '/reader%40institute.example',
  ];
  for (const path of paths)
    await (
      await fetch(site.origin + path, { redirect: 'manual', headers: { authorization: 'Bearer x', cookie: 'a=b' } })
    ).text();
  await fetch(`${site.origin}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"reader@institute.example","privacy":true}',
  });
  await site.stop();
  const requests = site.log.filter(({ msg }) => msg === 'request');
  t.equal(requests.length, paths.length + 1);
  t.equal(new Set(requests.map(({ reqId }) => reqId)).size, requests.length);
  const degraded = requests.filter(({ statusCode }) => Number(statusCode) >= 500);
  t.equal(degraded.length, 2);
  for (const line of degraded)
    t.match(line, { level: 'warn', site: 'institute', language: 'en', cache: String, code: /^CONTENT_/ });
  t.notMatch(JSON.stringify(site.log), /reader@|reader%40|Bearer|a-token-of/);
});
