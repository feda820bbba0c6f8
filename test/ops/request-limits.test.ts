import { t } from 'tap';
import { SERVER_LIMITS } from '../../src/ops/request-limits.ts';
import { rawRequest } from '../api/raw-request.ts';
import { startApi } from '../api/start-api.ts';

t.test('a URL that is too long is refused without a content call', async (t) => {
  const { get, content } = await startApi(t);
  const response = await get(`/api/pages/${'a'.repeat(8_000)}`);
  t.equal(response.status, 414);
  t.match(await response.json(), { statusCode: 414, error: 'URI Too Long', message: /2048/ });
  t.equal((await get(`/api/pages/${'a'.repeat(2_000)}`)).status, 404, 'one within the limit is looked up');
  t.same(content.calls.filter((call) => call.startsWith('page')).length, 1);
});

t.test('a body over 64 KB is refused', async (t) => {
  const { post, content } = await startApi(t);
  const response = await post('/api/newsletter', { email: 'a'.repeat(70_000), privacy: true });
  t.equal(response.status, 413);
  t.same(content.subscriptions, []);
});

t.test('a request that does not arrive in time is refused', async (t) => {
  const { app, port, content } = await startApi(t);
  t.match(app.server, { requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 75_000 });
  t.equal(SERVER_LIMITS.http.connectionsCheckingInterval, 1_000, 'requests are checked every second');
  app.server.requestTimeout = 100;
  app.server.headersTimeout = 100;
  const head =
    'POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{}';
  t.match(await rawRequest(port, head), /^HTTP\/1\.1 408 /);
  t.same(content.calls, []);
});
