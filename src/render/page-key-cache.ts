import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageRef } from '../content/content-source.ts';

interface CachedPageKey {
  key: string;
  locale: PageRef['locale'];
}

/** A URL that was evicted from the full cache is located again. */
const MAX_ENTRIES = 5_000;
/** Longest URL that is cached, in characters. */
const MAX_URL_LENGTH = 500;

// `host` uses X-Forwarded-Host only if a configured load balancer has set it.
const urlOf = ({ protocol, host, url }: FastifyRequest): string => `${protocol}://${host}${url}`;

/**
 * Page keys by request URL, so that a URL is located once (decision 34). The keys need no expiry:
 * pages are also built from the site list, so the page cache drops a page when the list changes.
 */
export class PageKeyCache {
  readonly #keys = new LRUCache<string, CachedPageKey>({ max: MAX_ENTRIES });

  get(request: FastifyRequest): CachedPageKey | undefined {
    return this.#keys.get(urlOf(request));
  }

  set(request: FastifyRequest, key: CachedPageKey): void {
    const url = urlOf(request);
    if (url.length <= MAX_URL_LENGTH) this.#keys.set(url, key);
  }
}
