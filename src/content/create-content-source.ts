import type { ApiEndpoint } from '../domain/api-endpoint.ts';
import { MAX_TERM } from '../domain/catalogue-query.ts';
import { ContentError, overloaded } from '../domain/errors.ts';
import type { NewsletterSubscription } from '../domain/newsletter.ts';
import type { FullPublication, PublicationCard } from '../domain/publications.ts';
import { ContentCache } from './cache/content-cache.ts';
import { type CacheWindows, UNLIMITED } from './cache/freshness.ts';
import type { Load } from './cache/load-result.ts';
import { droppedNothing, unknownName } from './cache/unknown-name.ts';
import type {
  CacheRead,
  CallContext,
  ContentSource,
  LocaleRef,
  Log,
  MediaOptions,
  PageRef,
  PurgeOutcome,
  PurgeSelector,
} from './content-source.ts';
import { readPublications } from './contract/publication-list.ts';
import { ContentLoader, type ContentLoaderOptions, type ContentReading } from './load/content-loader.ts';
import { ContentLog } from './load/content-log.ts';
import { type ContentReadings, createContentReadings, createSitesBasis } from './load/content-readings.ts';
import type { Prepare } from './load/prepare.ts';
import { readForPreview } from './load/preview-read.ts';
import { StoreBackedLoader } from './load/store-backed-loader.ts';
import { type ExternalStoreSettings, ExternalStores } from './persist/external-stores.ts';
import { ContentClient } from './upstream/content-client.ts';
import type { ContentObserver } from './upstream/content-observer.ts';
import { type ContentRequest, contentRequests } from './upstream/content-requests.ts';
import { malformed, statusError } from './upstream/content-status.ts';
import { parseJson } from './upstream/parse-json.ts';

interface ContentSourceOptions {
  endpoint: ApiEndpoint;
  /** Path of the pages call, such as `/api/pages`. */
  pagesEndpoint: string;
  /** Longest time for one content call, including its retry. */
  timeoutMs: number;
  cache: CacheWindows & { policy: 'origin' | 'own'; maxBytes: number };
  prepare: Prepare;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  metrics?: ContentObserver;
  /** While it returns true, uncached content is refused rather than loaded. */
  isOverloaded?: () => boolean;
  /**
   * Called before an uncached page or search is loaded; throws for a client over its rate limit.
   */
  acquire?: (callContext: CallContext) => void;
  /** Names the client that may take only a part of the calls; undefined for no client. */
  clientOf?: (callContext: CallContext) => string | undefined;
  /** No external stores by default. */
  externalStores?: ExternalStoreSettings;
}

/** A menu name, which must fit into one URL segment. */
const MENU_NAME = /^(?!\.{1,2}$)[^/\\\p{Cc}]{1,100}$/u;

/** The port of a host; the site list does not depend on it (docs/rules.md#sites-by-host). */
const PORT = /:\d+$/;

/** The result for an empty term, which needs no call (docs/rules.md#search). */
const nothingFound = (): CacheRead<PublicationCard[]> => ({
  value: [],
  json: Buffer.from('[]'),
  etag: '"empty"',
  result: 'hit',
  age: 0,
  version: 0,
  key: 'search\n',
  storable: true,
  inFront: UNLIMITED,
});

class CachedContentSource implements ContentSource {
  readonly #client: ContentClient;
  readonly #loader: StoreBackedLoader;
  readonly #previewLoader: ContentLoader;
  readonly #stores: ExternalStores;
  readonly #cache: ContentCache;
  readonly #readings: ContentReadings;
  readonly #purgeListeners: ((selector: PurgeSelector) => void)[] = [];
  readonly #basisOf = createSitesBasis();
  readonly #options: ContentSourceOptions;

  constructor(options: ContentSourceOptions) {
    const { endpoint, timeoutMs, now, metrics, cache, clientOf } = options;
    const log = new ContentLog(options.log, now);
    this.#options = options;
    this.#client = new ContentClient({ origin: endpoint.origin, timeoutMs, now, observer: metrics, clientOf });
    const loading: ContentLoaderOptions = {
      client: this.#client,
      policy: { windows: cache, policy: cache.policy },
      now,
      onProblems: (subject, problems) => log.onProblems(subject, problems),
      onFreshness: (freshness, hasValidator) => log.onFreshness(freshness, hasValidator),
    };
    const loader = new ContentLoader(loading);
    // What forbids caching is reported, except of previews, which forbid it by rule.
    this.#previewLoader = new ContentLoader({ ...loading, onFreshness: () => undefined });
    this.#cache = new ContentCache({
      maxBytes: cache.maxBytes,
      now,
      isOverloaded: options.isOverloaded,
      onRead: (_kind, _result, ageSeconds) => metrics?.onServed(ageSeconds),
      onFailure: (subject, error, isStale) => log.onFailure(subject, error, isStale),
    });
    this.#stores = new ExternalStores({
      ...(options.externalStores ?? { replica: 'this', snapshotBytes: 0 }),
      log: options.log,
      now,
      onPurge: (selector) => {
        for (const listener of this.#purgeListeners) listener(selector);
        return this.#cache.purge(selector);
      },
      onSharedRead: (result) => metrics?.onSharedRead?.(result),
    });
    const { shared, snapshot } = this.#stores;
    this.#loader = new StoreBackedLoader({ loader, shared, snapshot, now });
    this.#readings = createContentReadings(options);
  }

  sites(host: string, callContext: CallContext) {
    return this.#read(this.#readings.sites(host.replace(PORT, ''), callContext));
  }

  async navigation(ref: LocaleRef, name: string, callContext: CallContext) {
    if (!MENU_NAME.test(name))
      throw new ContentError('CONTENT_STATUS', 'There is no menu of that name.', { status: 404 });
    return this.#read(this.#readings.navigation(ref, name, callContext));
  }

  translations(ref: LocaleRef, callContext: CallContext) {
    return this.#read(this.#readings.translations(ref, callContext));
  }

  page(ref: PageRef, callContext: CallContext) {
    return this.#readLimited(this.#readings.page(ref, callContext), ref);
  }

  pageIndex(ref: LocaleRef, part: number, callContext: CallContext) {
    return this.#read(this.#readings.pageIndex(ref, part, callContext));
  }

  async search(ref: LocaleRef, term: string, callContext: CallContext) {
    const trimmed = term.trim().slice(0, MAX_TERM).toWellFormed();
    if (trimmed === '') return nothingFound();
    return this.#readLimited(this.#readings.search(ref, trimmed, callContext), ref);
  }

  async readingList(ref: LocaleRef, ids: readonly string[], callContext: CallContext): Promise<FullPublication[]> {
    if (ids.length === 0) return [];
    const body = await this.#post(contentRequests.readingList(ref.locale, ids), callContext);
    const publications = readPublications(parseJson(body), '', () => undefined);
    if (!publications) throw malformed('not a list of publications');
    const byId = new Map(publications.map((publication) => [publication._id, publication]));
    const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    return this.#options.prepare.full(found, ref);
  }

  async newsletter(ref: LocaleRef, subscription: NewsletterSubscription, callContext: CallContext): Promise<void> {
    await this.#post(contentRequests.newsletter(ref.locale, subscription), callContext);
  }

  media(path: string, { maxBytes, validator, isBackground }: MediaOptions, callContext: CallContext) {
    return this.#client.call({ ...contentRequests.media(path, maxBytes, validator), callContext, isBackground });
  }

  async purge(selector: PurgeSelector): Promise<PurgeOutcome> {
    // Unknown names are purged too: other replicas or the disk may still have entries for them.
    const outcome = await this.#stores.purge(selector);
    const unknown = droppedNothing(outcome) ? unknownName(selector, this.#cache.siteLists()) : undefined;
    return unknown ? { ...outcome, unknown } : outcome;
  }

  onPurge(listener: (selector: PurgeSelector) => void) {
    this.#purgeListeners.push(listener);
  }

  trim() {
    this.#cache.trim();
  }

  lookup(key: string) {
    return this.#cache.lookup(key);
  }

  statistics() {
    return this.#cache.statistics();
  }

  async close() {
    await this.#client.close();
    await this.#stores.close();
  }

  async #post(request: ContentRequest, callContext: CallContext): Promise<Buffer> {
    const { status, headers, body } = await this.#client.call({ ...request, callContext });
    if (status < 200 || status > 299) throw statusError(status, headers, this.#options.now());
    return body;
  }

  async #read<W, T>(reading: ContentReading<W, T>, basis?: string, acquire?: () => void): Promise<CacheRead<T>> {
    if (reading.callContext.previewToken !== undefined) {
      if (this.#options.isOverloaded?.()) throw overloaded();
      acquire?.();
      return readForPreview(this.#previewLoader, reading, this.#options.now);
    }
    const load: Load<T> = (previous, isBackground) => this.#loader.load({ ...reading, isBackground }, previous);
    return this.#cache.read(reading.subject, load, basis, acquire);
  }

  /** Reads a subject whose name the client chooses: loading it is rate-limited. */
  #readLimited<W, T>(reading: ContentReading<W, T>, { sites }: LocaleRef): Promise<CacheRead<T>> {
    return this.#read(reading, this.#basisOf(sites), () => this.#options.acquire?.(reading.callContext));
  }
}

/** Creates the content source. Call `close` to end its connections. */
export const createContentSource = (options: ContentSourceOptions): ContentSource => new CachedContentSource(options);
