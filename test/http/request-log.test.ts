import { request as httpRequest } from 'node:http';
import { t } from 'tap';
import { type StartedApi, startApi } from '../api/start-api.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

/** The log line of a request. It may be written after the response has arrived. */
async function lineOf({ logs }: StartedApi, path: string): Promise<Record<string, unknown>> {
  for (;;) {
    const line = logs.find((candidate) => candidate.path === path);
    if (line) return line;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

t.test('each request has one line with its fields', async (t) => {
  const api = await startApi(t);
  await api.get('/api/pages/about?utm=x', {
    'x-site-slug': 'china',
    'accept-language': 'zh-CN',
    authorization: 'Bearer secret',
  });
  t.match(await lineOf(api, '/api/pages/about'), {
    level: 'info',
    reqId: String,
    site: 'china',
    language: 'zh-CN',
    method: 'GET',
    statusCode: 200,
    responseTime: Number,
    cache: 'hit',
    msg: 'request',
  });
  t.equal(api.logs.filter((line) => line.path === '/api/pages/about').length, 1);
  t.notMatch(JSON.stringify(api.logs), /secret|utm/);
});

t.test('an error is named by code and cause', async (t) => {
  const api = await startApi(t);
  await api.get('/api/other');
  t.match(await lineOf(api, '/api/other'), {
    level: 'warn',
    statusCode: 500,
    code: 'PROXY_FAILED',
    cause: 'ECONNREFUSED',
  });
  await api.get('/api/pages/missing');
  t.match(await lineOf(api, '/api/pages/missing'), { level: 'info', statusCode: 404, code: 'CONTENT_STATUS' });
});

t.test('health checks are logged at debug level', async (t) => {
  const api = await startApi(t);
  await api.get('/healthz');
  t.match(await lineOf(api, '/healthz'), { level: 'debug', statusCode: 200 });
});

t.test('no log line contains the e-mail address of a subscription, whatever the outcome', async (t) => {
  const api = await startApi(t);
  await api.post('/api/newsletter', { email: 'ada@institute.example', privacy: true });
  await api.post('/api/newsletter', '{"email":"ada@institute.example",');
  await api.post('/api/newsletter', { email: 'ada@institute.example', privacy: false });
  api.content.fail.set('newsletter', new Error('ada@institute.example broke it', { cause: 'ada@institute.example' }));
  t.equal((await api.post('/api/newsletter', { email: 'ada@institute.example', privacy: true })).status, 500);
  t.ok(
    api.logs.some(({ level }) => level === 'error'),
    'the unexpected error is logged',
  );
  await api.get('/api/pages/ada@institute.example');
  await lineOf(api, '/api/pages/[address]');
  t.notMatch(JSON.stringify(api.logs), /ada@|ada%40/);
});

t.test('if the client leaves before the response, the request is logged as cut with status 499', async (t) => {
  const stub = await startStub(t);
  const hold = stub.hold('/media/slow.txt');
  const api = await startApi(t, { contentOrigin: stub.origin, contentTimeoutMs: 60_000 });
  const request = httpRequest(`${api.origin}/media/slow.txt`);
  request.on('error', () => {});
  request.end();
  await hold.arrived;
  request.destroy();
  t.match(await lineOf(api, '/media/slow.txt'), { statusCode: 499, cut: true });
  hold.release();
  t.match(await api.metrics.registry.metrics(), 'route="/media/*",method="GET",status="499"} 1');
});

t.test('a response that breaks off is logged as cut', async (t) => {
  const stub = await startStub(t);
  stub.respond('/media/half.bin', { body: 'x'.repeat(1_000), fault: 'reset-in-body' });
  const api = await startApi(t, { contentOrigin: stub.origin });
  const response = await api.get('/media/half.bin');
  await t.rejects(response.text(), 'the client notices that it is incomplete');
  t.match(await lineOf(api, '/media/half.bin'), { statusCode: 200, cut: true });
});
