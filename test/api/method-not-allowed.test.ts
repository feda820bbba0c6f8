import { t } from 'tap';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { startApi } from './start-api.ts';

t.test('other methods on a typed endpoint are 405 and name those that are allowed', async (t) => {
  const stub = await startStub(t);
  const { origin } = await startApi(t, { contentOrigin: stub.origin });
  const rows: [method: string, path: string, allow: string][] = [
    ['DELETE', '/api/pages/ok', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/pages', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/sites', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/navigation/main', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/readinglist', 'POST, OPTIONS'],
    ['HEAD', '/api/newsletter', 'POST, OPTIONS'],
    ['PUT', '/api/newsletter', 'POST, OPTIONS'],
  ];
  for (const [method, path, allow] of rows) {
    const answer = await fetch(origin + path, { method, ...(method === 'PUT' ? { body: 'anything' } : {}) });
    t.equal(answer.status, 405, `${method} ${path}`);
    t.equal(answer.headers.get('allow'), allow, `${method} ${path}`);
    if (method !== 'HEAD')
      t.same(await answer.json(), {
        statusCode: 405,
        error: 'Method Not Allowed',
        message: `This endpoint takes ${allow.replace(', OPTIONS', '').replace(', ', ' and ')} only.`,
      });
  }
  t.same(stub.calls, [], 'nothing got through');
});

t.test('OPTIONS names the methods and grants nothing to other origins', async (t) => {
  const stub = await startStub(t);
  const { origin } = await startApi(t, { contentOrigin: stub.origin });
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answer = await fetch(`${origin}/api/newsletter`, { method: 'OPTIONS', headers });
  t.equal(answer.status, 204);
  t.equal(answer.headers.get('allow'), 'POST, OPTIONS');
  t.notOk([...answer.headers.keys()].some((name) => name.startsWith('access-control')));
  t.same(stub.calls, []);
});
