import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { t } from 'tap';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of the test's own. */
async function startCollector(t: { teardown(close: () => unknown): unknown }) {
  const exports: Export[] = [];
  const paths = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    paths.add(request.url);
    exports.push((await json(request)) as Export);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exports, spans, paths };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

t.setTimeout(90_000);

t.test('spans of requests and content calls reach the collector, with the ids that went out in headers', async (t) => {
  const [stub, collector] = [await startStub(t), await startCollector(t)];
  const site = await startSite(t, {
    stub,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: '0' },
  });
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  await (
    await fetch(`${site.origin}/about?term=x@y.example`, { headers: { traceparent, tracestate: 'vendor=1' } })
  ).text();
  await (await fetch(`${site.origin}/about`)).text();
  const sent = stub.callsTo('/api/pages/about')[0]?.headers;
  t.equal(sent?.tracestate, 'vendor=1', 'the other vendors’ part is passed on');
  t.equal(await site.stop(), 0);
  t.same([...collector.paths], ['/v1/traces']);
  const spans = collector.spans();
  t.same(
    [...new Set(spans.map(({ traceId }) => traceId))],
    [TRACE],
    'of traces begun here none is recorded at a share of 0',
  );
  const [request] = spans.filter(({ kind }) => kind === 2);
  t.match(request, { name: 'GET /*', parentSpanId: CALLER });
  t.notMatch(JSON.stringify(request), /x@y|x%40y/, 'nothing of the visitor');
  const page = spans.find(({ name }) => name === 'content pages');
  t.equal(page?.parentSpanId, request?.spanId);
  t.equal(sent?.traceparent, `00-${TRACE}-${page?.spanId}-01`);
  t.match(JSON.stringify(collector.exports[0]?.resourceSpans[0]?.resource), '"stringValue":"site"');
});

t.test('a collector that is away costs visitors nothing', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, {
    stub,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  for (const path of ['/', '/about', '/api/sites']) t.equal((await fetch(site.origin + path)).status, 200);
  t.equal(await site.stop(), 0);
});

t.test('OpenTelemetry is loaded by one file, and that only where spans are wanted', async (t) => {
  const root = new URL('../../src/', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: root }).filter((file) =>
    /from '@opentelemetry|import\('@opentelemetry/.test(readFileSync(root + file, 'utf8')),
  );
  t.same(files, ['ops/open-span-export.ts']);
  const text = readFileSync(`${root}ops/open-span-export.ts`, 'utf8');
  t.notMatch(text, /^import (?!type)[^;]*@opentelemetry/m);
  t.match(readFileSync(`${root}server.ts`, 'utf8'), "await import('./ops/open-span-export.ts')");
});
