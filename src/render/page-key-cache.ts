import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageRef } from '../content/content-source.ts';

/** Where a page is in the page cache. */
interface CachedPageKey {
  key: string;
  locale: PageRef['locale'];
}

/** A client that sends more spellings of URLs only has its own requests located again. */
const MAX_ENTRIES = 5_000;
/** In characters. */
const MAX_URL_LENGTH = 500;

/** Fastify honours forwarded hosts from configured load balancers only. */
const urlOf = ({ protocol, host, url }: FastifyRequest): string => `${protocol}://${host}${url}`;

/**
 * Page keys by request URL, so that a URL is located once (decision 34). Whether the page is still
 * valid is up to the page cache: the site list, by which the URL was located, is among the content
 * that the page was built from.
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
