import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContentCache } from '../../../src/content/cache/content-cache.ts';
import { entityTagOf, freshnessOf } from '../../../src/content/cache/freshness.ts';
import type { Load } from '../../../src/content/cache/load-result.ts';
import { ContentError } from '../../../src/domain/errors.ts';

/** An answer as a cache keeps it. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the configuration would say of answers that say nothing: nothing may be served that is not fresh. */
const STRICT = { policy: 'origin', windows: { ttl: 0, staleWhileRevalidate: 0, staleIfError: 0 } } as const;
const HOP_BY_HOP = ['connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade', 'trailer'];
const OF_PROXIES = ['proxy-authenticate', 'proxy-authentication-info', 'proxy-authorization', 'proxy-connection'];

/** Asks `origin`; rejects when there is no answer. */
export function ask(origin: string, path: string, headers: IncomingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
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

/** What an answer means to the cache. Of a variant only the visitor who got it may have it: keys hold no headers of visitors. */
function understood({ status, headers, body }: Answer, now: number): Awaited<ReturnType<Load<Answer>>> {
  const freshness = freshnessOf(headers, STRICT, now);
  const keeping = { freshness: { ...freshness, storable: freshness.storable && !headers.vary }, headers };
  if (status === 304) return { kind: 'unchanged', ...keeping, validator: entityTagOf(headers) };
  const value = { status, headers: endToEnd(headers), body };
  const entry = { value, shown: body, wireBytes: body.length, digest: JSON.stringify(value) };
  return { kind: 'changed', ...entry, ...keeping, validator: entityTagOf(headers) };
}

/** A cache over HTTP before `origin`, made of the content cache; `now` in milliseconds. */
export async function startFace(origin: string, now: () => number): Promise<{ origin: string; close(): void }> {
  const cache = new ContentCache({ maxBytes: 1e7, now, onRead: () => {}, onFailure: () => {} });
  const load =
    (path: string, sent: IncomingHttpHeaders): Load<Answer> =>
    async (held) => {
      const headers = held?.validator ? { ...sent, 'if-none-match': held.validator } : sent;
      const answer = await ask(origin, path, headers);
      if (answer.status === 200 || answer.status === 304) return understood(answer, now());
      throw Object.assign(new ContentError('CONTENT_STATUS', 'not kept', { status: answer.status }), { answer });
    };
  return listen(
    createServer(async (incoming, outgoing) => {
      const { url = '/', method = 'GET', headers } = incoming;
      try {
        if (method !== 'GET' || headers.authorization) {
          const { status, headers: told, body } = await ask(origin, url, endToEnd(headers), method);
          if (method !== 'GET' && status < 400) cache.purge({ path: url.slice(1) });
          outgoing.writeHead(status, endToEnd(told)).end(body);
          return;
        }
        const subject = { kind: 'page', host: 'a', name: url.slice(1) } as const;
        const { value, age, result } = await cache.read<Answer>(subject, load(url, endToEnd(headers)));
        const head = { ...value.headers, ...(result === 'miss' ? {} : { age }) } as OutgoingHttpHeaders;
        outgoing.writeHead(value.status, head).end(value.body);
      } catch (error) {
        const { answer } = error as { answer?: Answer };
        if (answer) outgoing.writeHead(answer.status, endToEnd(answer.headers)).end(answer.body);
        else outgoing.destroy();
      }
    }),
  );
}

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<{ origin: string; close(): void }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close().closeAllConnections() };
}
