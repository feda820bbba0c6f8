import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CacheResult } from '../content/content-source.ts';
import { ContentError, isMissing } from '../domain/errors.ts';
import { localeBundleUrl } from '../domain/shipped-state.ts';
import type { SingleFlight } from '../domain/single-flight.ts';
import type { Gathered } from '../gather/gather.ts';
import type { PageFailure } from '../gather/gather-page.ts';
import { encodeBody } from '../http/content-encoding.ts';
import { describeError } from '../http/described-error.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { costliest } from '../http/request-notes.ts';
import { clientSettings, filePrefixes } from './client-settings.ts';
import { errorFormOf, sendErrorForm } from './error-form.ts';
import { initialState } from './initial-state.ts';
import { type CachedPage, cachedPage, type PageCache, type PageResponseHead, sendForm } from './page-cache.ts';
import type { PageClient } from './page-client.ts';
import { draftPage, type PageDraft } from './page-draft.ts';
import { failureHeaders, pageHeaders } from './page-headers.ts';
import { isPersonal } from './page-query.ts';
import type { PageStream } from './page-renderer.ts';
import type { PageRenders } from './page-renders.ts';
import { errorPageKey, type PageRequest } from './page-request.ts';
import { markupWithPreview } from './preview-markup.ts';
import { previewTarget } from './preview-target.ts';
import { briefCacheControl, REDIRECT_S } from './shared-caching.ts';

/** What all page responses share. */
export interface PageResponseDeps {
  app: FastifyInstance;
  /** Whether the client is served from its sources. */
  isDev: boolean;
  client(): Promise<PageClient>;
  cache: PageCache;
  renders: PageRenders;
  /** Renders of pages that will be cached, by cache key. */
  rendering: SingleFlight<void>;
}

/** The response to a page request, made from gathered content. */
export class PageResponse {
  readonly #deps: PageResponseDeps;
  readonly #request: PageRequest;
  readonly #gathered: Gathered;
  /** Undefined if the page is not cacheable. */
  readonly #cacheKey: string | undefined;
  readonly #result: CacheResult;

  constructor(deps: PageResponseDeps, request: PageRequest, gathered: Gathered) {
    this.#deps = deps;
    this.#request = request;
    this.#gathered = gathered;
    this.#cacheKey = cacheKey(request, gathered);
    // The reads of a failed page do not include the page itself, so its result is a miss.
    this.#result = gathered.outcome.kind === 'failure' ? 'miss' : costliest(gathered.reads);
    const { notes } = request.request;
    notes.cache = this.#result;
    if (gathered.outcome.kind === 'failure') notes.code = gathered.outcome.code;
  }

  async send(): Promise<FastifyReply> {
    const { reply } = this.#request;
    const { outcome, reads } = this.#gathered;
    if (outcome.kind === 'redirect') {
      // Always 302, whatever status the content service used (docs/rules.md#redirects).
      const { page, query } = this.#request;
      const target = previewTarget(this.#deps.app.config, page, outcome.redirect, query.preview);
      return reply.header('cache-control', briefCacheControl(reads, REDIRECT_S)).redirect(target, 302);
    }
    if (outcome.kind === 'failure' && errorFormOf(this.#request.request) !== 'page') return this.#sendShort(outcome);
    await (this.#cacheKey === undefined ? this.#render() : this.#sendShared(this.#cacheKey));
    return reply;
  }

  /** Sends a failure to a client that cannot use the error page (docs/rules.md#form-of-errors). */
  #sendShort({ statusCode: status, code, retryAfter }: PageFailure): FastifyReply {
    const { request, reply } = this.#request;
    const message = isMissing(status) ? 'There is nothing at this URL.' : 'The page could not be shown.';
    return sendErrorForm(request, reply, describeError(new ContentError(code, message, { status, retryAfter })));
  }

  /**
   * Sends a cacheable page: from the cache if its content has not changed, otherwise rendered.
   * Concurrent requests share one render. If the shared render fails, each waiting request renders
   * for itself, because the cause may concern only the first client, for example its rate.
   */
  async #sendShared(key: string): Promise<void> {
    const { cache, rendering } = this.#deps;
    const cached = cache.get(key, this.#gathered.reads);
    if (cached) return this.#sendCached(key, cached);
    const inFlight = rendering.get(key);
    if (!inFlight) return rendering.run(key, () => this.#render());
    await inFlight.catch(() => undefined);
    const rendered = cache.get(key, this.#gathered.reads);
    return rendered ? this.#sendCached(key, rendered) : this.#render();
  }

  async #sendCached(key: string, page: CachedPage): Promise<void> {
    const form = await this.#deps.cache.formOf(key, page, this.#request.encoding);
    const more = failureHeaders(this.#request, this.#gathered, this.#deps.app.config);
    sendForm(form, this.#request, { result: this.#result, more });
  }

  /**
   * Streams the page while it is rendered. Resolves as soon as the page is cached, without
   * waiting for a slow client.
   */
  async #render(): Promise<void> {
    const { encoding, request, reply } = this.#request;
    this.#deps.renders.acquire(request.callContext);
    const draft = await this.#draft();
    const head = this.#head(draft);
    const etag = head.tag && encodedTag(head.tag, encoding);
    const has = etag !== undefined && matchesTag(request.headers['if-none-match'], etag);
    const isBodiless = has || request.method === 'HEAD';
    const isShared = this.#cacheKey !== undefined;
    // The headers of the page are set only after the render has started: if the start
    // fails, the plain error page is sent, which has other headers.
    const stream = isBodiless ? undefined : await this.#start(draft, isShared);
    const body = stream && (await this.#body(stream));
    // A page that lost a block has no tag and is not cached: the next render may be whole.
    const isWhole = !stream || stream.draft === draft;
    reply.code(has ? 304 : head.statusCode);
    reply.headers({ ...head.headers, ...failureHeaders(this.#request, this.#gathered, this.#deps.app.config) });
    if (etag !== undefined && isWhole) reply.header('etag', etag);
    if (encoding !== 'identity' && !has) reply.header('content-encoding', encoding);
    reply.send(body);
    if (stream) await this.#store(stream, head, isWhole);
  }

  /** Starts a render; a preview is encoded later, when its links have the token. */
  #start(draft: PageDraft, isShared: boolean) {
    const { encoding, query } = this.#request;
    return this.#deps.renders.start(draft, query.preview ? 'identity' : encoding, isShared);
  }

  async #body({ body, whole, draft }: PageStream & { draft: PageDraft }) {
    const { encoding, query, page } = this.#request;
    if (!query.preview) return body;
    const html = (await whole).html.toString();
    const [start, end] = [draft.start.length, html.length - draft.end.length];
    const place = { sites: page.context.sites, filePrefixes: filePrefixes(this.#deps.app.config) };
    const markup = markupWithPreview(html.slice(start, end), query.preview, place);
    return encodeBody(encoding, Buffer.from(draft.start + markup + draft.end));
  }

  async #store({ whole }: PageStream, head: PageResponseHead, isWhole: boolean): Promise<void> {
    const { encoding, request } = this.#request;
    try {
      const forms = await whole;
      if (!isWhole || this.#cacheKey === undefined) return;
      this.#deps.cache.set(this.#cacheKey, cachedPage(head, { encoding, ...forms }, this.#gathered.reads));
    } catch (error) {
      request.log.warn({ err: error }, 'page was not sent whole');
    }
  }

  async #draft(): Promise<PageDraft> {
    const { page, query } = this.#request;
    const { config, bundles } = this.#deps.app;
    const { renderer, assets } = await this.#deps.client();
    const settings = clientSettings(config, page.origin, query);
    const place = { context: page.context, location: this.#request.location };
    const { locale } = page.ref;
    const isBundled = this.#gathered.isBundleComplete && !query.debug;
    const texts = isBundled ? localeBundleUrl(locale, bundles.add(locale, this.#gathered).digest) : undefined;
    return draftPage(renderer, assets, initialState(place, this.#gathered, settings), texts);
  }

  #head({ tag, styleHash }: PageDraft): PageResponseHead {
    const { outcome } = this.#gathered;
    const { app, isDev } = this.#deps;
    const headers = pageHeaders(this.#request, this.#gathered, { config: app.config, isDev, styleHash });
    // An error page has no entity tag, because a 304 would hide its status.
    if (outcome.kind === 'failure') return { statusCode: outcome.statusCode, headers };
    return { statusCode: 200, tag: `"${tag}"`, headers };
  }
}

/** Key of a page in the cache; undefined if it is personal or made from incomplete content. */
function cacheKey(request: PageRequest, { outcome, complete, isBundleComplete, reads }: Gathered): string | undefined {
  if (isPersonal(request.query)) return undefined;
  if (outcome.kind !== 'failure') return complete ? request.key : undefined;
  const isStorable = isBundleComplete && reads.every(({ storable }) => storable);
  return isStorable ? errorPageKey(request, outcome.statusCode) : undefined;
}
