import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
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

/** A collector that records what it receives. */
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
/** Kinds of spans in OTLP. */
const [SERVER, CLIENT] = [2, 3];

t.setTimeout(90_000);

const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value.stringValue;

t.test('spans of requests and content calls reach the collector, with the ids that went out in headers', async (t) => {
  const [stub, collector] = [await startStub(t), await startCollector(t)];
  const site = await startSite(t, {
    stub,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: '0' },
  });
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01`, tracestate: 'vendor=1' };
  const get = async (path: string, init: RequestInit = {}) => (await fetch(site.origin + path, init)).text();
  await get('/about?term=x@y.example', { headers });
  await get('/about');
  const sent = stub.callsTo('/api/pages/about')[0]?.headers;
  t.equal(sent?.tracestate, 'vendor=1', 'the part of other vendors is passed on');
  t.equal(await site.stop(), 0);
  t.same([...collector.paths], ['/v1/traces']);
  const spans = collector.spans();
  t.same(
    [...new Set(spans.map(({ traceId }) => traceId))],
    [TRACE],
    'at a share of 0 no trace that begins here is recorded',
  );
  const [request] = spans.filter(({ kind }) => kind === SERVER);
  t.match(request, { name: 'GET /*', parentSpanId: CALLER });
  const page = spans.find((span) => span.kind === CLIENT && attributeOf(span, 'url.path') === '/api/pages/about');
  t.equal(page?.parentSpanId, request?.spanId);
  t.equal(sent?.traceparent, `00-${TRACE}-${page?.spanId}-01`);
  t.match(JSON.stringify(collector.exports[0]?.resourceSpans[0]?.resource), '"stringValue":"site"');
});

t.test(
  'a cached page, a failure and a forwarded request have spans too, and no span contains client input',
  async (t) => {
    const [stub, collector] = [await startStub(t), await startCollector(t)];
    const site = await startSite(t, {
      stub,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_TRACES_SAMPLER_ARG: '1' },
    });
    const get = async (path: string) => (await fetch(site.origin + path)).text();
    for (const path of ['/about', '/about', '/about', '/c@d.example', '/api/search/publications?term=e@f.example'])
      await get(path);
    await get('/api/pages/%2e%2e/g@h.example');
    await get('/media/i@j.example.pdf?k=l@m.example');
    const forwarded = stub.callsTo('/media/i@j.example.pdf')[0]?.headers.traceparent;
    t.equal(await site.stop(), 0);
    const spans = collector.spans();
    const served = spans.filter(({ kind, name }) => kind === SERVER && name !== 'GET /healthz');
    t.equal(served.length, 7, 'one for each request');
    t.ok(spans.some(({ spanId }) => String(forwarded).includes(spanId)));
    t.notMatch(JSON.stringify(collector.exports), /@\w+\.example|%40\w+\.example|term=/);
  },
);

t.test('a collector that is down does not affect responses', async (t) => {
  const stub = await startStub(t);
  const site = await startSite(t, {
    stub,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' },
  });
  for (const path of ['/', '/about', '/api/sites']) t.equal((await fetch(site.origin + path)).status, 200);
  t.equal(await site.stop(), 0);
});

/** The source files that `file` imports statically, itself included. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';$/gm);
  for (const [, path = ''] of imports) loadedBy(join(dirname(file), path), loaded);
  return loaded;
}

t.test('without a collector nothing of OpenTelemetry is loaded', async (t) => {
  const files = [...loadedBy(new URL('../../src/server.ts', import.meta.url).pathname)];
  t.ok(files.length > 100);
  const isTraced = (file: string) =>
    /^import (?!type )[^;]*'@(?:opentelemetry|fastify\/otel)/m.test(readFileSync(file, 'utf8'));
  t.same(files.filter(isTraced), []);
});
