import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheRead, ContentVersions } from '../content/content-source.ts';
import type { Encoding } from '../http/content-encoding.ts';
import type { PreparedAnswer } from '../http/prepared-answer.ts';
import type { RequestNotes } from '../http/request-notes.ts';
import type { JsonResponse } from './json-response.ts';

/** What a request was answered, and from which entries of the cache. */
export interface RememberedResponse {
  readonly answer: JsonResponse;
  readonly vary: string;
  /** In the codings that were asked for so far. */
  readonly prepared: Map<Encoding, PreparedAnswer>;
  readonly builtFrom: readonly { key: string; version: number }[];
  /** What the log line says of where it was located. */
  readonly notes: Pick<RequestNotes, 'site' | 'language'>;
}

/** Bytes of answers that are remembered. Most are those of the cache, which holds them anyway. */
const MAX_BYTES = 16 * 1_024 * 1_024;
const OVERHEAD = 1_000;
/** Longest spelling of a request that is remembered, in characters. */
const LONGEST = 500;

/** All of a GET request that an answer may depend on: what Vary names, and the address. */
const spellingOf = ({ protocol, host, url, headers }: FastifyRequest): string =>
  `${headers['x-site-slug'] ?? ''}\n${headers['accept-language'] ?? ''}\n${protocol}://${host}${url}`;

/**
 * Remembers what a spelling of a request was answered, so that checking, locating and gathering are done once. An answer
 * is good while every entry it was made from is fresh and unchanged, the site list it was located by included.
 */
export class RememberedResponses {
  readonly #content: ContentVersions;
  readonly #answers = new LRUCache<string, RememberedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.json.length + OVERHEAD,
  });

  constructor(content: ContentVersions) {
    this.#content = content;
  }

  /** The answer of an earlier request like this one, if it is still good. */
  get(request: FastifyRequest): RememberedResponse | undefined {
    const known = this.#answers.get(spellingOf(request));
    if (!known) return undefined;
    for (const { key, version } of known.builtFrom) {
      const entry = this.#content.lookup(key);
      if (entry?.state !== 'fresh' || entry.version !== version) return undefined;
    }
    return known;
  }

  /** Remembers an answer that came from fresh entries alone; `reads` have to hold all of them. */
  set(request: FastifyRequest, answer: JsonResponse, vary: string, reads: readonly CacheRead<unknown>[]): void {
    const spelling = spellingOf(request);
    if (request.method !== 'GET' || spelling.length > LONGEST || reads.length === 0) return;
    if (!reads.every(({ result, storable }) => result === 'hit' && storable)) return;
    const { site, language } = request.notes;
    const builtFrom = reads.map(({ key, version }) => ({ key, version }));
    this.#answers.set(spelling, { answer, vary, prepared: new Map(), builtFrom, notes: { site, language } });
  }

  /** Whole seconds since the oldest of its entries was given or confirmed. */
  ageOf({ builtFrom }: RememberedResponse): number {
    let oldest = 0;
    for (const { key } of builtFrom) oldest = Math.max(oldest, this.#content.peek(key)?.age ?? 0);
    return oldest;
  }
}
