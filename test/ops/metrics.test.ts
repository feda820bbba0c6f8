import { t } from 'tap';
import { createMetrics } from '../../src/ops/metrics.ts';
import { FixtureContent } from '../api/fixture-content.ts';

t.test('all documented metrics exist', async (t) => {
  const metrics = createMetrics();
  metrics.onRequestEnd({ route: '/api/pages/*', method: 'GET', status: 200, seconds: 0.002 });
  metrics.onRender('single-column', 0.004);
  metrics.onContentCall('pages', 200, 0.05);
  metrics.onContentCall('pages', 'error', 2);
  metrics.onServed(30);
  metrics.watchReadiness(() => true);
  metrics.onError('CONTENT_SLOW');
  metrics.watchCache(() => new FixtureContent().statistics());
  const text = await metrics.registry.metrics();
  for (const line of [
    'bff_http_requests_total{route="/api/pages/*",method="GET",status="200"} 1',
    'bff_http_request_duration_seconds_bucket{le="0.0025",route="/api/pages/*",method="GET"} 1',
    'bff_render_duration_seconds_count{template="single-column"} 1',
    'bff_content_request_duration_seconds_count{endpoint="pages",status="200"} 1',
    'bff_content_request_duration_seconds_count{endpoint="pages",status="error"} 1',
    'bff_cache_requests_total{kind="page",result="hit"} 8',
    'bff_errors_total{code="CONTENT_SLOW"} 1',
    'bff_cache_entries{kind="page"} 2',
    'bff_cache_bytes{kind="page"} 500',
    'bff_cache_bytes{kind="search"} 0',
    'bff_content_breaker_state 0',
    'bff_cache_oldest_served_seconds 30',
    'bff_ready 1',
  ]) {
    t.ok(text.includes(line), line);
  }
  t.match(text, /process_cpu_user_seconds_total/, "Node's own");
  t.match(text, /nodejs_eventloop_lag_seconds/, "Node's own");
});

t.test('clients cannot create new series', async (t) => {
  const metrics = createMetrics();
  for (const method of ['BREW', 'MKCOL'])
    metrics.onRequestEnd({ route: undefined, method, status: 404, seconds: 0.001 });
  const text = await metrics.registry.metrics();
  t.match(text, 'bff_http_requests_total{route="unmatched",method="other",status="404"} 2');
  t.notMatch(text, /BREW|MKCOL/);
});

t.test('the state of the breaker is a number', async (t) => {
  const metrics = createMetrics();
  const state = async () => /^bff_content_breaker_state (\d)$/m.exec(await metrics.registry.metrics())?.[1];
  for (const [name, value] of [
    ['open', '2'],
    ['half-open', '1'],
    ['closed', '0'],
  ] as const) {
    metrics.onBreakerChange(name);
    t.equal(await state(), value, name);
  }
});

t.test('two apps in one process do not share metrics', async (t) => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.onError('CONTENT_SLOW');
  t.notMatch(await other.registry.metrics(), 'CONTENT_SLOW');
});

t.test('the age of the oldest served entry is reset by each scrape', async (t) => {
  const metrics = createMetrics();
  const oldest = async () => /^bff_cache_oldest_served_seconds (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
  for (const age of [5, 90_000, 12]) metrics.onServed(age);
  t.equal(await oldest(), '90000');
  metrics.onServed(3);
  t.equal(await oldest(), '3');
  t.equal(await oldest(), '0');
});

t.test('an unknown status creates no new series', async (t) => {
  const metrics = createMetrics();
  for (const status of [299, 777, 999]) metrics.onContentCall('pages', status, 0.1);
  t.match(
    await metrics.registry.metrics(),
    /bff_content_request_duration_seconds_count\{endpoint="pages",status="other"\} 3/,
  );
});
