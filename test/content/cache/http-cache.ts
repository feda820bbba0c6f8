import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentCache } from '../../../src/content/cache/content-cache.ts';
import { entityTagOf, freshnessOf } from '../../../src/content/cache/freshness.ts';
import type { Load } from '../../../src/content/cache/load-result.ts';
import { ContentError } from '../../../src/domain/errors.ts';

/** A response as the cache stores it. */
interface StoredResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** No default lifetime, and no stale responses. */
const STRICT = { policy: 'origin', windows: { ttl: 0, staleWhileRevalidate: 0, staleIfError: 0 } } as const;
const HOP_BY_HOP = ['connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade', 'trailer'];
const OF_PROXIES = ['proxy-authenticate', 'proxy-authentication-info', 'proxy-authorization', 'proxy-connection'];

/** Sends a request to `origin`. Rejects if no response arrives. */
export function send(
  origin: string,
  path: string,
  headers: IncomingHttpHeaders = {},
  method = 'GET',
): Promise<StoredResponse> {
  return new Promise((resolve, reject) => {
    request(origin + path, { method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...HOP_BY_HOP, ...OF_PROXIES, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** The result of a load. Vary forbids storing, since keys contain no request headers. */
function resultOf({ status, headers, body }: StoredResponse, now: number): Awaited<ReturnType<Load<StoredResponse>>> {
  const freshness = freshnessOf(headers, STRICT, now);
  const common = { freshness: { ...freshness, storable: freshness.storable && !headers.vary }, headers };
  if (status === 304) return { kind: 'unchanged', ...common, validator: entityTagOf(headers) };
  const value = { status, headers: endToEnd(headers), body };
  const entry = { value, shown: body, wireBytes: body.length, digest: JSON.stringify(value) };
  return { kind: 'changed', ...entry, ...common, validator: entityTagOf(headers) };
}

/** Starts an HTTP cache, made from the content cache, for `origin`. `now` returns milliseconds. */
export async function startHttpCache(origin: string, now: () => number): Promise<{ origin: string; close(): void }> {
  const cache = new ContentCache({ maxBytes: 1e7, now, onRead: () => {}, onFailure: () => {} });
  const load =
    (path: string, sent: IncomingHttpHeaders): Load<StoredResponse> =>
    async (previous) => {
      const headers = previous?.validator ? { ...sent, 'if-none-match': previous.validator } : sent;
      const response = await send(origin, path, headers);
      if (response.status === 200 || response.status === 304) return resultOf(response, now());
      throw Object.assign(new ContentError('CONTENT_STATUS', 'not cached', { status: response.status }), { response });
    };
  return listen(
    createServer(async (incoming, outgoing) => {
      const { url = '/', method = 'GET', headers } = incoming;
      try {
        if (method !== 'GET' || headers.authorization) {
          const { status, headers: sent, body } = await send(origin, url, endToEnd(headers), method);
          if (method !== 'GET' && status < 400) cache.purge({ path: url.slice(1) });
          outgoing.writeHead(status, endToEnd(sent)).end(body);
          return;
        }
        const subject = { kind: 'page', host: 'a', name: url.slice(1) } as const;
        const { value, age, result } = await cache.read<StoredResponse>(subject, load(url, endToEnd(headers)));
        const head = { ...value.headers, ...(result === 'miss' ? {} : { age }) } as OutgoingHttpHeaders;
        outgoing.writeHead(value.status, head).end(value.body);
      } catch (error) {
        const { response } = error as { response?: StoredResponse };
        if (response) outgoing.writeHead(response.status, endToEnd(response.headers)).end(response.body);
        else outgoing.destroy();
      }
    }),
  );
}

/** Listens on a free loopback port. */
export async function listen(server: Server): Promise<{ origin: string; close(): void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close().closeAllConnections() };
}
