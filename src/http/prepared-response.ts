import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheResult } from '../content/content-source.ts';
import { cacheStatus, serverTiming } from './timing-headers.ts';

/** Headers that describe the content; omitted on 304 (RFC 9110 15.4.5). */
const BODY_HEADERS = new Set(['content-type', 'content-encoding', 'content-length', 'link']);

/**
 * A response that is sent many times, with a precomputed header array for Node: assembling a dozen
 * headers would double the cost of such a response.
 */
export class PreparedResponse {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #statusCode: number;
  readonly #heads = new Map<string, readonly string[]>();

  /** `headers` are in lower case; `send` adds the headers that hooks set or that vary. */
  constructor(body: Buffer, headers: Readonly<Record<string, string>>, statusCode = 200) {
    this.body = body;
    this.headers = headers;
    this.#statusCode = statusCode;
  }

  /**
   * Sends the response with `more` headers, or 304 if the client `has` it. This bypasses Fastify's
   * onSend hooks, so Server-Timing and Cache-Status are set here.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    { has, result, more = {} }: { has: boolean; result: CacheResult; more?: Record<string, string> | undefined },
  ): FastifyReply {
    request.notes.cache = result;
    const own = ['server-timing', serverTiming(request.notes, reply), 'cache-status', cacheStatus(result)];
    const status = has ? 304 : this.#statusCode;
    reply.hijack();
    reply.raw.writeHead(status, [...this.#head(reply, status), ...own, ...Object.entries(more).flat()]);
    reply.raw.end(has ? undefined : this.body);
    return reply;
  }

  /** Built once per status, with and without HSTS: no other header of a hook ever varies. */
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
