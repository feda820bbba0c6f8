import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheResult } from '../content/content-source.ts';
import { cacheStatus, serverTiming } from './timing-headers.ts';

/** Headers that describe a body; omitted on 304 (RFC 9110 15.4.5). */
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length']);

/**
 * A response that is sent many times, with its header array precomputed for Node. Assembling a
 * dozen headers would cost as much as everything else that such a response needs.
 */
export class PreparedResponse {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #statusCode: number;
  readonly #heads = new Map<string, readonly string[]>();

  /**
   * `headers`: lower-case names; without those that every response has and those that differ each
   * time.
   */
  constructor(body: Buffer, headers: Readonly<Record<string, string>>, statusCode = 200) {
    this.body = body;
    this.headers = headers;
    this.#statusCode = statusCode;
  }

  /**
   * Sends the response, or 304 if the client `has` it. Fastify's `send` and its onSend hooks are
   * bypassed, so Server-Timing and Cache-Status are set here. `more` has alternating names and
   * values of further headers.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    { has, result, more = [] }: { has: boolean; result: CacheResult; more?: readonly string[] },
  ): void {
    request.notes.cache = result;
    const own = ['server-timing', serverTiming(request.notes, reply), 'cache-status', cacheStatus(result)];
    const status = has ? 304 : this.#statusCode;
    reply.hijack();
    reply.raw.writeHead(status, [...this.#head(reply, status), ...own, ...more]);
    reply.raw.end(has ? undefined : this.body);
  }

  /** Hooks set the same headers on every response, except that HSTS is set only for TLS. */
  #head(reply: FastifyReply, status: number): readonly string[] {
    const name = `${status}${reply.hasHeader('strict-transport-security')}`;
    const existing = this.#heads.get(name);
    if (existing) return existing;
    const all = { ...reply.getHeaders(), ...this.headers, 'content-length': String(this.body.length) };
    const sent = Object.entries(all).filter(([header]) => status !== 304 || !BODY_HEADERS.has(header));
    const head = sent.flatMap(([header, value]) => [header, String(value)]);
    this.#heads.set(name, head);
    return head;
  }
}
