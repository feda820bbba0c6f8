import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheBytes } from '../config/cache-settings.ts';
import { ContentError, isMissing } from '../domain/errors.ts';
import { joinPath } from '../domain/page-path.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { SingleFlight } from '../domain/single-flight.ts';
import { type Attempt, attempt } from '../gather/attempt.ts';
import { type Gathered, gather } from '../gather/gather.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { noteLocale } from '../http/request-notes.ts';
import type { LocatedPage } from '../locate/locator.ts';
import { type CachedPage, PageCache, sendForm } from './page-cache.ts';
import { failureCacheControl, MISSING_S } from './page-headers.ts';
import { PageKeyCache } from './page-key-cache.ts';
import { isPersonal, readPageQuery } from './page-query.ts';
import { PageRenders } from './page-renders.ts';
import { type PageRequest, toPageRequest } from './page-request.ts';
import { PageResponse, type PageResponseDeps } from './page-response.ts';
import { previewTarget } from './preview-target.ts';
import { Recompressor } from './recompressor.ts';
import { briefCacheControl, NOT_STORED } from './shared-caching.ts';

export type PagesOptions = Pick<PageResponseDeps, 'client' | 'isDev'>;

/** Milliseconds between two revalidations of one page. */
const REVALIDATION_PAUSE_MS = 1_000;

/** Cache-Control of a redirect to a page that may be missing. */
function redirectCacheControl({ sites }: LocatedPage, tried: Attempt<unknown>): string {
  if (tried.ok) return briefCacheControl([sites, tried.read], MISSING_S);
  if (!isMissing(tried.statusCode)) return NOT_STORED;
  return failureCacheControl([sites], tried.statusCode, tried.error instanceof ContentError ? tried.error.maxAge : 0);
}

/** Serves pages: from the page cache, or gathered and rendered. */
export class Pages {
  readonly #deps: PageResponseDeps;
  readonly #keys = new PageKeyCache();
  readonly #recompressor: Recompressor;

  constructor(app: FastifyInstance, { client, isDev }: PagesOptions) {
    // In development the cache is too small for any page, because sources may change at any time.
    const cache = new PageCache(isDev ? 1 : cacheBytes(app.config).pages, app.content);
    this.#deps = { app, isDev, client, cache, renders: new PageRenders(app, client), rendering: new SingleFlight() };
    this.#recompressor = new Recompressor(cache);
  }

  /**
   * Serves a page from the cache; returns false if the request has to be located first. Most
   * requests end here. A stale page is revalidated in the background.
   */
  serveCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const known = this.#keys.get(request);
    const found = known && this.#deps.cache.lookup(known.key);
    const form = found?.page.forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
    if (!known || !found || !form) return false;
    noteLocale(request, known.locale);
    sendForm(form, { request, reply }, { result: found.state === 'fresh' ? 'hit' : 'stale' });
    if (found.state === 'stale') this.#revalidate(found.page, request);
    this.#recompressor.onServed(known.key, found.page, form);
    return true;
  }

  /** Serves a located page. */
  async serve(
    page: LocatedPage,
    request: FastifyRequest,
    reply: FastifyReply,
    preview?: Preview,
  ): Promise<FastifyReply> {
    noteLocale(request, page.ref.locale);
    const pageRequest = toPageRequest(page, { request, reply }, preview);
    const { query, key, encoding } = pageRequest;
    if (query.redirectIfMissing) return this.#redirectIfMissing(pageRequest);
    const found = isPersonal(query) ? undefined : this.#deps.cache.lookup(key);
    if (found?.state === 'fresh') {
      this.#keys.set(request, { key, locale: page.ref.locale });
      return sendForm(await this.#deps.cache.formOf(key, found.page, encoding), pageRequest, { result: 'hit' });
    }
    return new PageResponse(this.#deps, pageRequest, await this.#gather(page, request)).send();
  }

  /** Redirects to the page or, if the page is missing, to the home page (decision 13). */
  async #redirectIfMissing({ page, location, query, request, reply }: PageRequest): Promise<FastifyReply> {
    const tried = await attempt(this.#deps.app.content.page(page.ref, request.callContext));
    const missing = !tried.ok && isMissing(tried.statusCode);
    const target = missing ? joinPath(page.prefix, '') : location;
    reply.header('cache-control', query.preview ? NOT_STORED : redirectCacheControl(page, tried));
    return reply.redirect(previewTarget(this.#deps.app.config, page, target, query.preview), 302);
  }

  /** Reads all content of a page, which revalidates stale entries and reports failures. */
  #revalidate(page: CachedPage, request: FastifyRequest): void {
    const now = this.#deps.app.now();
    if (now - page.revalidatedAt < REVALIDATION_PAUSE_MS) return;
    page.revalidatedAt = now;
    const read = async () => {
      const located = await this.#deps.app.locator.locatePage(request);
      if (located.kind === 'page') await this.#gather(located, request);
    };
    read().catch(() => undefined);
  }

  /** Gathers the content of a page, with the site list among its reads. */
  async #gather({ ref, sites, origin }: LocatedPage, { target, callContext }: FastifyRequest): Promise<Gathered> {
    const { config, content } = this.#deps.app;
    const options = { navigations: config.navigations, origin: config.publicOrigin ?? origin };
    const gathered = await gather(content, ref, readPageQuery(target.query).catalogue, options, callContext);
    return { ...gathered, reads: [sites, ...gathered.reads], complete: gathered.complete && sites.storable };
  }
}
