import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { api } from '../../src/api/api.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import { parseApiEndpoint } from '../../src/domain/api-endpoint.ts';
import { fallbackLocale, findLanguage, findSite } from '../../src/domain/locales.ts';
import { BundleCache } from '../../src/gather/bundle-cache.ts';
import { createFrameworkErrorHandler } from '../../src/http/error-response.ts';
import { requestLog } from '../../src/http/request-log.ts';
import { requestNotes } from '../../src/http/request-notes.ts';
import { requestTarget } from '../../src/http/request-target.ts';
import { securityHeaders } from '../../src/http/security-headers.ts';
import { timingHeaders } from '../../src/http/timing-headers.ts';
import type { Locator } from '../../src/locate/locator.ts';
import { callContext, createRequestIds } from '../../src/ops/call-context.ts';
import { createClientErrorHandler } from '../../src/ops/client-errors.ts';
import { health } from '../../src/ops/health.ts';
import { loggerOptions, requestLogging } from '../../src/ops/logging.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { requestLimits, SERVER_LIMITS } from '../../src/ops/request-limits.ts';
import { createClientRates } from '../../src/rates/client-rates.ts';
import { services } from '../../src/services.ts';
import { FixtureContent } from './fixture-content.ts';

/** The API over real sockets, with content in memory. */
export interface StartedApi {
  app: FastifyInstance;
  origin: string;
  port: number;
  content: FixtureContent;
  /** The log lines so far, parsed. */
  logs: Record<string, unknown>[];
  metrics: ReturnType<typeof createMetrics>;
  /** The time in milliseconds, which a test advances. */
  clock: { now: number };
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

const logTo = (lines: Record<string, unknown>[]) =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line));
      done();
    },
  });

/** Locates by X-Site-Slug and Accept-Language, without negotiation. */
const locateIn =
  (content: FixtureContent): Locator['locate'] =>
  async ({ headers }) => {
    const sitesRead = await content.sites('locate');
    const sites = sitesRead.value;
    const site = findSite(sites, String(headers['x-site-slug'])) ?? sites[0];
    const language = findLanguage(site, String(headers['accept-language']));
    const fallback = fallbackLocale(site ? [site] : []) ?? { site: '', lang: '' };
    const locale = site && language ? { site: site.slug, lang: language.locale } : fallback;
    return { host: 'site.example', hostname: 'site.example', sites, locale, sitesRead };
  };

const locatorIn = (content: FixtureContent): Locator => ({
  originOf: ({ headers }) => {
    const host = headers.host ?? '';
    return { host, hostname: host.replace(/:\d+$/, ''), protocol: 'http', origin: `http://${host}` };
  },
  locate: locateIn(content),
  locatePage: () => Promise.reject(new Error('no pages here')),
});

/** Starts the API until the test ends. The proxy forwards to `contentOrigin`. */
export async function startApi(
  t: { teardown(close: () => unknown): unknown },
  options: Partial<Config> & { contentOrigin?: string; bundles?: BundleCache } = {},
): Promise<StartedApi> {
  const { contentOrigin = 'http://127.0.0.1:1', bundles = new BundleCache(), ...own } = options;
  const content = new FixtureContent();
  const logs: Record<string, unknown>[] = [];
  const clock = { now: 1_000_000 };
  const metrics = createMetrics();
  const random = (bytes: number) => 'ab'.repeat(bytes);
  const now = () => clock.now;
  const app = fastify({
    ...SERVER_LIMITS,
    ...requestLogging(pino(loggerOptions('debug'), logTo(logs))),
    genReqId: createRequestIds(random),
    clientErrorHandler: createClientErrorHandler(),
    frameworkErrors: createFrameworkErrorHandler(),
  });
  await app.register(services, {
    config: { ...readConfig({ API_ENDPOINT: contentOrigin }), contentTimeoutMs: 500, ...own },
    content,
    locator: locatorIn(content),
    bundles,
    metrics,
    rates: createClientRates({ readRate: 0, listRate: 0, forwardRate: 0 }, now),
    now,
    randomHex: random,
  });
  await app.register(requestTarget);
  await app.register(requestNotes);
  await app.register(timingHeaders);
  await app.register(requestLog);
  await app.register(securityHeaders, {});
  await app.register(callContext);
  await app.register(requestLimits);
  await app.register(health);
  await app.register(api, { endpoint: parseApiEndpoint(contentOrigin) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(async () => {
    // Otherwise, responses that a test has not read would keep the server open.
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    origin,
    port,
    content,
    logs,
    metrics,
    clock,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    post: (path, body, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
