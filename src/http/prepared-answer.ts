import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheResult } from '../content/content-source.ts';
import { cacheStatus } from './cache-status.ts';
import { serverTiming } from './timing-headers.ts';

/** Of a body that is not sent nothing is said (RFC 9110 15.4.5). */
const OF_THE_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

/**
 * An answer that is given again and again. What its head says each time lies ready in the form in which Node takes it: to
 * put a dozen headers together anew costs as much as all else that such an answer needs.
 */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #statusCode: number;
  readonly #heads = new Map<string, readonly string[]>();

  /** `headers`: lower-case, all but those of the moment and those that every answer has. */
  constructor(body: Buffer, headers: Readonly<Record<string, string>>, statusCode = 200) {
    this.body = body;
    this.headers = headers;
    this.#statusCode = statusCode;
  }

  /**
   * Sends the answer, or 304 where its receiver `has` it, past Fastify's `send` and so past its onSend hooks: Server-Timing
   * and Cache-Status are put on here. `more` are names and values, in turns, of headers of the moment.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    { has, result, more = [] }: { has: boolean; result: CacheResult; more?: readonly string[] },
  ): void {
    request.notes.cache = result;
    const moment = ['server-timing', serverTiming(request.notes, reply), 'cache-status', cacheStatus(result)];
    const status = has ? 304 : this.#statusCode;
    reply.hijack();
    reply.raw.writeHead(status, [...this.#head(reply, status), ...moment, ...more]);
    reply.raw.end(has ? undefined : this.body);
  }

  /** Hooks put the same on every answer, save that HSTS stands only where TLS is in use. */
  #head(reply: FastifyReply, status: number): readonly string[] {
    const name = `${status}${reply.hasHeader('strict-transport-security')}`;
    const known = this.#heads.get(name);
    if (known) return known;
    const all = { ...reply.getHeaders(), ...this.headers, 'content-length': String(this.body.length) };
    const sent = Object.entries(all).filter(([header]) => status !== 304 || !OF_THE_BODY.has(header));
    const head = sent.flatMap(([header, value]) => [header, String(value)]);
    this.#heads.set(name, head);
    return head;
  }
}
