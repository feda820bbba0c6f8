import { t } from 'tap';
import { startStub } from '../stub-content-service/stub-content-service.ts';
import { startApi } from './start-api.ts';

t.test('another method on a typed endpoint is 405, with the allowed methods in Allow', async (t) => {
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
    const response = await fetch(origin + path, { method, ...(method === 'PUT' ? { body: 'anything' } : {}) });
    t.equal(response.status, 405, `${method} ${path}`);
    t.equal(response.headers.get('allow'), allow, `${method} ${path}`);
    if (method !== 'HEAD')
      t.same(await response.json(), {
        statusCode: 405,
        error: 'Method Not Allowed',
        message: `This endpoint takes ${allow.replace(', OPTIONS', '').replace(', ', ' and ')} only.`,
      });
  }
  t.same(stub.calls, [], 'nothing was forwarded');
});

t.test('OPTIONS names the methods and allows no other origin', async (t) => {
  const stub = await startStub(t);
  const { origin } = await startApi(t, { contentOrigin: stub.origin });
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const response = await fetch(`${origin}/api/newsletter`, { method: 'OPTIONS', headers });
  t.equal(response.status, 204);
  t.equal(response.headers.get('allow'), 'POST, OPTIONS');
  t.notOk([...response.headers.keys()].some((name) => name.startsWith('access-control')));
  t.same(stub.calls, []);
});
