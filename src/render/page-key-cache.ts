import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageRef } from '../content/content-source.ts';

/** What locating a request for a page gave: all that is needed to find its kept copy. */
export interface CachedPageKey {
  /** Names the rendered page; made of located, validated values only. */
  key: string;
  locale: PageRef['locale'];
}

/** Spellings that are remembered; a stranger who sends more only costs himself the locating. */
const MOST = 5_000;
/** Longest spelling that is remembered, in characters. */
const LONGEST = 500;

/** How a request spells its page. Fastify believes forwarded hosts from configured load balancers only. */
const spellingOf = ({ protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>): string =>
  `${protocol}://${host}${url}`;

/**
 * Remembers which page a spelling of a URL stands for, so that locating it is done once. It holds no answers: whether
 * the page's copy may still be served, the site list it was located by included, is asked of the copy each time.
 */
export class PageKeyCache {
  readonly #visits = new LRUCache<string, CachedPageKey>({ max: MOST });

  get(request: FastifyRequest): CachedPageKey | undefined {
    return this.#visits.get(spellingOf(request));
  }

  set(request: FastifyRequest, visit: CachedPageKey): void {
    const spelling = spellingOf(request);
    if (spelling.length <= LONGEST) this.#visits.set(spelling, visit);
  }
}
