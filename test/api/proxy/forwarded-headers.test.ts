import type { FastifyRequest } from 'fastify';
import { t } from 'tap';
import { forwardedHeaders } from '../../../src/api/proxy/forwarded-headers.ts';

const request = {
  ip: '::ffff:203.0.113.7',
  protocol: 'https',
  id: 'abc-1',
  callContext: { traceparent: '00-1', tracestate: undefined },
} as unknown as FastifyRequest;
const OWN = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'site.example',
  'x-forwarded-proto': 'https',
  'x-request-id': 'abc-1',
  traceparent: '00-1',
  tracestate: undefined,
};
const forwarded = (headers: Record<string, string>, isFile = false) =>
  forwardedHeaders(request, headers, { host: 'site.example' }, isFile);

t.test('a header is forwarded if the content service needs it to respond', async (t) => {
  for (const name of [
    'host',
    'accept',
    'accept-language',
    'accept-encoding',
    'content-type',
    'content-length',
    'content-encoding',
    'if-none-match',
    'range',
    'authorization',
    'cookie',
    'origin',
    'sec-fetch-site',
    'user-agent',
    'x-custom',
    'x-site-slug',
    'x-requested-with',
    'x-csrf-token',
    'x-api-key',
    'x-zip',
    'x-client-version',
  ]) {
    t.same(forwarded({ [name]: 'x' }), { ...OWN, [name]: 'x' }, name);
  }
});

t.test('a header is dropped if content services take it for the word of a proxy, or if it is unknown', async (t) => {
  for (const name of [
    'proxy',
    'x_forwarded_for',
    'x-forwarded_for',
    'client_ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ipcountry',
    'fastly-client-ip',
    'client-ip',
    'forwarded-for',
    'forwarded',
    'via',
    'x-host',
    'x-hostname',
    'x-vhost',
    'x-via',
    'x-country-code',
    'x-geoip-country',
    'x-auth-request-email',
    'x-auth-request-access-token',
    'x-request-start',
    'x-forwarded-server',
    'x-forwarded-scheme',
    'x-real-ip',
    'x-cluster-client-ip',
    'x-azure-clientip',
    'x-remote-addr',
    'x-originating-ip',
    'x-envoy-external-address',
    'x-accel-internal',
    'x-accel-mapping',
    'x-sendfile-type',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-method-override',
    'x-url-scheme',
    'front-end-https',
    'x-ssl-client-cert',
    'remote-user',
    'x-remote-user',
    'x-ms-client-principal',
    'x-middleware-subrequest',
    'x-amzn-trace-id',
    'x-b3-traceid',
    'b3',
    'baggage',
    'x-wap-profile',
    'max-forwards',
    'proxy-authorization',
    'connection',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
    'access-control-request-headers',
    'unknown',
    'constructor',
  ]) {
    t.same(forwarded({ [name]: 'x' }), OWN, name);
  }
});

t.test('a client cannot set the headers that this service adds', async (t) => {
  const claimed = Object.fromEntries(Object.keys(OWN).map((name) => [name, 'claimed']));
  t.same(forwarded(claimed), OWN);
});

t.test('a request for a file carries no cookie', async (t) => {
  t.same(forwarded({ cookie: 'a=b', range: 'bytes=0-9' }, true), { ...OWN, range: 'bytes=0-9' });
});
