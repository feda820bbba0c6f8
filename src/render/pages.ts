import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheBytes, cacheWindows } from '../config/cache-settings.ts';
import type { CacheResult } from '../content/content-source.ts';
import { joinPath } from '../domain/page-path.ts';
import { localeBundleUrl } from '../domain/shipped-state.ts';
import { attempt } from '../gather/attempt.ts';
import { gather } from '../gather/gather.ts';
import type { Gathered, PageOutcome } from '../gather/gathered.ts';
import { chooseEncoding, encodeBody, encodeQuickly } from '../http/content-encoding.ts';
import { encodedTag, matchesTag } from '../http/entity-tag.ts';
import { costliest, noteLocale } from '../http/request-notes.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import type { LocatedPage } from '../locate/locator.ts';
import { BackgroundRevalidation } from './background-revalidation.ts';
import { clientSettings } from './client-settings.ts';
import { FailedPages } from './failed-pages.ts';
import { debugNotes, initialState } from './initial-state.ts';
import { type CachedPage, hasForm, PageCache, type PageForm, pageForm } from './page-cache.ts';
import { draftPage, type PageDraft, wholePage } from './page-draft.ts';
import { builtFrom, cacheControl, cacheTags } from './page-headers.ts';
import { PageKeyCache } from './page-key-cache.ts';
import { isPersonal, type PageQuery, readPageQuery } from './page-query.ts';
import type { PageStream } from './page-renderer.ts';
import { PageRenders, type PageRendersOptions } from './page-renders.ts';
import { locationOf, type PageRequest, toPageRequest } from './page-request.ts';
import { PagesBeingMade } from './pages-being-made.ts';
import { Recompressor } from './recompressor.ts';

/** What pages are made with. */
export interface PagesOptions extends PageRendersOptions {
  /** Whether the client is served from its sources. */
  isDev: boolean;
}

type Forms = Awaited<PageStream['whole']>;

/** As long as it is remembered that a page is missing (docs/rules.md#negative-cache). */
const LED_ON = 'public, max-age=0, s-maxage=30';

/** Answers pages: from the kept copy, or gathered and rendered, streamed to the first visitor and kept for the next. */
export class Pages {
  readonly #app: FastifyInstance;
  readonly #options: PagesOptions;
  readonly #kept: PageCache;
  readonly #known = new PageKeyCache();
  readonly #packing: Recompressor;
  readonly #refreshes: BackgroundRevalidation;
  readonly #renders: PageRenders;
  readonly #beingMade = new PagesBeingMade();
  readonly #failed = new FailedPages();

  constructor(app: FastifyInstance, options: PagesOptions) {
    this.#app = app;
    this.#options = options;
    // In development no page is cached: its sources may have changed by the next request.
    this.#kept = new PageCache(options.isDev ? 1 : cacheBytes(app.config).pages);
    this.#renders = new PageRenders(app, options);
    this.#packing = new Recompressor(this.#kept);
    this.#refreshes = new BackgroundRevalidation(app.now);
  }

  /**
   * Answers from a kept copy without waiting for anything; false where the page has to be located and made. Nearly every
   * request goes this way. What the copy was made from may be stale: then it is refreshed behind the answer.
   */
  serveCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const { content } = this.#app;
    const known = this.#known.get(request);
    let result = 'hit' as CacheResult;
    const stale = () => {
      result = 'stale';
    };
    const copy = known && this.#kept.get(known.key, (entry) => content.usableVersion(entry, stale));
    const form = copy?.forms[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
    if (!known || !copy || !form) return false;
    noteLocale(request, known.locale);
    this.#sendForm(request, reply, form, result);
    if (result === 'stale') this.#refreshes.begin(known.key, () => this.#refresh(request));
    this.#packing.answered(known.key, copy);
    return true;
  }

  /** Reads all that a page is made from, which refreshes what is stale. */
  async #refresh(request: FastifyRequest): Promise<void> {
    const page = await this.#app.locator.locatePage(request);
    if (page.kind === 'page') await this.#gather(page, readPageQuery(request.target.query), request);
  }

  async answer(page: LocatedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    noteLocale(request, page.ref.locale);
    const visit = toPageRequest(page, request, reply);
    if (visit.query.redirectIfMissing) return this.#leadOn(visit);
    const copy = this.#copy(visit, 'freshVersion');
    return copy ? this.#sendCached(visit, copy, 'hit') : this.#make(visit);
  }

  /** Sends a visitor who changes the language or the site to the page there, or to the home page where there is none. */
  async #leadOn({ page, query, request, reply }: PageRequest): Promise<FastifyReply> {
    const tried = await attempt(this.#app.content.page(page.ref, request.callContext));
    const isMissing = !tried.ok && (tried.statusCode === 404 || tried.statusCode === 410);
    const isStorable = page.sites.storable && (tried.ok ? tried.read.storable : isMissing);
    reply.header('cache-control', isStorable ? LED_ON : 'private, no-store');
    return reply.redirect(isMissing ? joinPath(page.prefix, '') : locationOf(page, query), 302);
  }

  #copy({ query, key }: PageRequest, versionOf: 'freshVersion' | 'currentVersion'): CachedPage | undefined {
    const { content } = this.#app;
    return isPersonal(query) ? undefined : this.#kept.get(key, (entry) => content[versionOf](entry));
  }

  async #make(visit: PageRequest): Promise<FastifyReply> {
    const { page, query, request, reply } = visit;
    const gathered = await this.#gather(page, query, request);
    // A failed page is not among the reads, whatever came of the others.
    const result = gathered.outcome.kind === 'failure' ? 'miss' : costliest(gathered.reads);
    request.notes.cache = result;
    if (gathered.outcome.kind === 'redirect') return redirect(reply, gathered.outcome.redirect);
    // Entries that were only refreshed without a change leave the copy as true as it was.
    const copy = gathered.complete ? this.#copy(visit, 'currentVersion') : undefined;
    if (copy) return this.#sendCached(visit, copy, result);
    const isShared = gathered.complete && !isPersonal(query);
    return isShared ? this.#sendNewOnce(visit, gathered, result) : this.#sendNew(visit, gathered);
  }

  /** A new page that fits everyone is made once, however many come for it at the same time. */
  async #sendNewOnce(visit: PageRequest, gathered: Gathered, result: CacheResult): Promise<FastifyReply> {
    const { key } = visit;
    const first = this.#beingMade.first(key, () => this.#sendNew(visit, gathered));
    if (first) return first;
    await this.#beingMade.wait(key);
    const copy = this.#copy(visit, 'currentVersion');
    return copy ? this.#sendCached(visit, copy, result) : this.#sendNew(visit, gathered);
  }

  /** What the page is made from, the site list included. */
  async #gather({ ref, sites }: LocatedPage, query: PageQuery, { callContext }: FastifyRequest): Promise<Gathered> {
    const { config, content } = this.#app;
    const gathered = await gather(content, ref, query.catalogue, config, callContext);
    return { ...gathered, reads: [sites, ...gathered.reads], complete: gathered.complete && sites.storable };
  }

  async #sendNew(visit: PageRequest, gathered: Gathered): Promise<FastifyReply> {
    const { page, query, encoding, request, reply } = visit;
    const { renderer, assets } = await this.#options.client();
    const settings = clientSettings(this.#app.config, page.origin, query.debug);
    const state = initialState(page.context, gathered, settings, locationOf(page, query));
    const failed = await this.#failed.markupOf(visit, gathered, { state, renderer }, (any) => {
      this.#renders.admit(request.callContext);
      return this.#renders.markup(any);
    });
    if (failed === undefined) this.#renders.admit(request.callContext);
    const texts = this.#bundleUrl(visit, gathered);
    const draft = draftPage(renderer, assets, query.debug ? { ...state, debug: debugNotes(gathered) } : state, texts);
    const headers = this.#headers(draft, gathered, visit);
    reply.headers(headers);
    if (gathered.outcome.kind === 'failure') noteFailure(visit, gathered.outcome);
    else if (this.#has(visit, `"${draft.tag}"`)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (request.method === 'HEAD') return reply.send();
    if (failed !== undefined) return reply.send(encodeQuickly(encoding, wholePage(draft, failed)));
    const { outcome } = gathered;
    const template = outcome.kind === 'page' ? outcome.page.template : 'error';
    const stream = await this.#renders.start(draft, encoding, template, () => this.#beingMade.isAwaited(visit.key));
    // A page that lost a block is sent as it is, and not kept: the next visitor may get the whole one.
    const isKept = stream.draft === draft;
    if (!isKept) reply.removeHeader('etag');
    const keep = (forms: Forms) => isKept && this.#keep(visit, gathered, draft, headers, forms);
    const kept = stream.whole.then(keep, (error: Error) => request.log.warn({ err: error }, 'page was not sent whole'));
    this.#beingMade.endsWith(visit.key, kept);
    return reply.send(stream.body);
  }

  /** Address of the site's texts; undefined where the state has to hold them itself. */
  #bundleUrl({ page, query }: PageRequest, gathered: Gathered): string | undefined {
    if (!gathered.isBundleComplete || query.debug) return undefined;
    const { locale } = page.ref;
    return localeBundleUrl(locale, this.#app.bundles.keep(locale, gathered).digest);
  }

  #headers(draft: PageDraft, gathered: Gathered, { query, page }: PageRequest): Record<string, string> {
    const { config } = this.#app;
    const { isDev } = this.#options;
    const styleHashes = draft.styleHash ? [draft.styleHash] : [];
    return {
      ...(isPersonal(query) ? {} : cacheTags(page.ref)),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': isPersonal(query) ? 'private, no-store' : cacheControl(gathered, cacheWindows(config)),
      'content-security-policy': pageContentSecurityPolicy({ ...config, styleHashes, isDev }),
    };
  }

  /** Names the representation; true when the visitor has it already. */
  #has({ encoding, request, reply }: PageRequest, tag: string): boolean {
    const etag = encodedTag(tag, encoding);
    reply.header('etag', etag);
    return matchesTag(request.headers['if-none-match'], etag);
  }

  #keep(
    { key, query, encoding }: PageRequest,
    gathered: Gathered,
    draft: PageDraft,
    headers: Record<string, string>,
    { html, encoded }: Forms,
  ): void {
    const entries = isPersonal(query) ? undefined : builtFrom(gathered, this.#app.content);
    if (!entries) return;
    const page = { tag: `"${draft.tag}"`, headers, builtFrom: entries };
    const forms = { identity: pageForm(page, 'identity', html), [encoding]: pageForm(page, encoding, encoded) };
    this.#kept.set(key, { ...page, forms });
  }

  async #sendCached(
    { page: located, key, encoding, request, reply }: PageRequest,
    page: CachedPage,
    result: CacheResult,
  ): Promise<FastifyReply> {
    this.#known.set(request, { key, locale: located.ref.locale });
    const known = page.forms[encoding];
    if (known) return this.#sendForm(request, reply, known, result);
    const form = pageForm(page, encoding, await encodeBody(encoding, page.forms.identity.body));
    this.#kept.addForm(key, page, encoding, form);
    return this.#sendForm(request, reply, form, result);
  }

  #sendForm(request: FastifyRequest, reply: FastifyReply, form: PageForm, result: CacheResult): FastifyReply {
    form.answer.send(request, reply, { has: hasForm(request.headers['if-none-match'], form), result });
    return reply;
  }
}

/** A failed page has the status of its failure. */
function noteFailure({ request, reply }: PageRequest, failure: Extract<PageOutcome, { kind: 'failure' }>): void {
  request.notes.code = failure.code;
  reply.code(failure.statusCode);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
}

/**
 * A page that asks for a redirect is answered 302, whatever the content service used
 * (docs/rules.md#redirects).
 */
const redirect = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(location, 302);
