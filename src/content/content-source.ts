import type { IncomingHttpHeaders } from 'node:http';
import type { CatalogueView } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { NewsletterSubscription } from '../domain/newsletter.ts';
import type { Page, PageRedirect } from '../domain/page.ts';
import type { FullPublication, PublicationCard } from '../domain/publications.ts';
import type { Locale, Site } from '../domain/sites.ts';
import type { Translations } from '../domain/translations.ts';

/** What a content call carries on from the request that caused it. */
export interface CallContext {
  /** Sent upstream as X-Request-Id: one id for all calls of one request. */
  requestId: string;
  /** W3C Trace Context of this request; undefined where OpenTelemetry sets the headers of calls. */
  readonly traceparent?: string | undefined;
  /** Asks even while the content service is suspended: for the one caller who asks once a second at most, to get ready (faults F01). */
  isUrgent?: boolean;
  /** Whom the request comes from, by address; absent: a call of our own. */
  readonly ip?: string;
  /** Other vendors' part of the context, passed on as it came. */
  readonly tracestate?: string | undefined;
}

/** The kinds of content entries, as metrics, purge and GET /cache name them. */
export type ContentKind = 'sites' | 'navigation' | 'translations' | 'page' | 'search';

/** How a read was served. `error`: stale, because the content service failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'collapsed' | 'error';

/** One read through the content cache. */
export interface CacheRead<T> {
  value: T;
  /** The value as JSON for an API answer, serialised once per fill. */
  json: Buffer;
  /** Strong entity tag of `json`, quoted. */
  etag: string;
  result: CacheResult;
  /** Whole seconds since the content service gave or confirmed it. */
  age: number;
  /** Grows with every change of the entry; what was built from version n is outdated once it is n + 1. */
  version: number;
  /** Names the entry; only the cache makes keys. */
  key: string;
  /** False where the content service forbids storing (`no-store`, `private`): what is built from it may not be stored either. */
  storable: boolean;
}

/** A site and language of a host. */
export interface LocaleRef {
  /** Validated host the visitor used, as in {@link import('../domain/context.ts').Context.domain}. */
  host: string;
  hostname: string;
  sites: readonly Site[];
  locale: Locale;
}

/** A page of a site and language; `path` is decoded, without outer slashes. */
export interface PageRef extends LocaleRef {
  path: string;
}

/** Dropdowns with more options than `together` list the `each` most frequent ones each. */
export interface OptionLimits {
  together: number;
  each: number;
}

/** What a view of a catalogue takes beside the query. */
export interface CatalogueViewOptions {
  /**
   * Ids of a search in rank order: only those match (unknown and double ids dropped,
   * docs/rules.md#search).
   */
  rank?: readonly string[] | undefined;
  /** Translates a facet's value. */
  label: (value: string) => string;
  /** When the dropdowns leave out their rarest options, unless the query asks for all; absent: never. */
  optionLimits?: OptionLimits;
}

/**
 * The catalogue of an all-publications block, kept on the server
 * (docs/rules.md#catalogue-stays-on-the-server).
 */
export interface Catalogue {
  /** Publications in the whole catalogue. */
  readonly size: number;
  /** What one state of the URL shows. The first view in an order waits for it to be made; that holds up nobody else. */
  view(query: CatalogueQuery, options: CatalogueViewOptions): Promise<CatalogueView>;
}

/** A page as prepare leaves it, safe to show. `page` holds the catalogue's plain state; `catalogue` answers the others. */
export interface PreparedPage {
  page: Page;
  catalogue?: Catalogue;
}

/** A file as the content service has it. The body of anything but a 2xx is empty. */
export interface MediaResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Which entries to drop: those that match every field given (docs/rules.md#purge). */
export interface PurgeSelector {
  all?: boolean;
  site?: string;
  language?: string;
  /** Page path without site and language, leading slash or not. */
  path?: string;
  kind?: ContentKind;
}

/** What a purge has dropped. */
export interface PurgeOutcome {
  /** Entries in the memory of this process, by kind. */
  purged: Record<ContentKind, number>;
  /** Last good copies on disk; absent where none are kept. */
  snapshot?: number;
  /** Every replica, this one first; `purged` is absent for one that has not told within a second. */
  replicas: { replica: string; purged?: Record<ContentKind, number> | undefined }[];
  /** `pending`: Redis is away, the other replicas follow as soon as it is back. Absent where nothing is shared. */
  broadcast?: 'sent' | 'pending';
  /** Number of the purge among all replicas. */
  generation?: number;
  /** Field of the selector that names what no site list has; only where nothing was dropped. */
  unknown?: 'site' | 'language';
}

/** Entries and bytes by kind, and reads by result since start. */
export type CacheStatistics = Record<
  ContentKind,
  { entries: number; bytes: number; reads: Record<CacheResult, number>; hitRatio: number }
>;

/**
 * Reads and writes of the content service, through the cache. Every response is checked against the contract and
 * prepared. Every method rejects with a ContentError. No other code knows the content service's URLs or field names.
 */
export interface Content {
  sites(host: string, callContext: CallContext): Promise<CacheRead<Site[]>>;
  navigation(ref: LocaleRef, name: string, callContext: CallContext): Promise<CacheRead<Navigation>>;
  translations(ref: LocaleRef, callContext: CallContext): Promise<CacheRead<Translations>>;
  page(ref: PageRef, callContext: CallContext): Promise<CacheRead<PreparedPage | PageRedirect>>;
  /** Publications in rank order, as cards. An empty term makes no call and finds nothing. */
  search(ref: LocaleRef, term: string, callContext: CallContext): Promise<CacheRead<PublicationCard[]>>;
  /** Full publications in the given order; unknown ids are left out. An empty list makes no call. Never cached. */
  readingList(ref: LocaleRef, ids: readonly string[], callContext: CallContext): Promise<FullPublication[]>;
  /** Resolves when the content service has accepted the subscription; never retried. */
  newsletter(ref: LocaleRef, subscription: NewsletterSubscription, callContext: CallContext): Promise<void>;
  /**
   * A whole file below /media, by its encoded path; never cached here. `validator` is sent as If-None-Match.
   * Rejects with CONTENT_TOO_LARGE for more than `maxBytes`.
   */
  media(
    path: string,
    options: { maxBytes: number; validator?: string },
    callContext: CallContext,
  ): Promise<MediaResponse>;
}

/** The version of a cache entry, and what may be done with it now. */
export interface EntryVersion {
  version: number;
  /**
   * `stale`: within stale-while-revalidate, so it may be served while the caller has it revalidated.
   * `expired`: still stored, but may be served only because the content service fails.
   */
  state: 'fresh' | 'stale' | 'expired';
  /** Whole seconds since the content service sent or confirmed the entry. */
  age: number;
}

/** Versions of cache entries by key: what was built from an entry is valid while its version stays the same. */
export interface ContentVersions {
  /** Looks up an entry to serve what was built from it: a fresh or stale entry counts as a read. No call, no waiting. */
  lookup(key: string): EntryVersion | undefined;
  /** As {@link lookup}, but counts as no read. */
  peek(key: string): EntryVersion | undefined;
}

/** Administration of the cache. */
export interface ContentAdmin {
  /** Drops entries for good in every replica, last good copies included. */
  purge(selector: PurgeSelector): Promise<PurgeOutcome>;
  /** Adds a listener for each purge that reaches this process, from any replica. */
  onPurge(listener: (selector: PurgeSelector) => void): void;
  /** Evicts the least recently used half of the cache. */
  trim(): void;
  statistics(): CacheStatistics;
  close(): Promise<void>;
}

/** The whole of it; prefer the part that is needed. */
export interface ContentSource extends Content, ContentVersions, ContentAdmin {
  /** @deprecated in favour of `peek`. */
  currentVersion(key: string): number | undefined;
  /** @deprecated in favour of `lookup`. */
  freshVersion(key: string): number | undefined;
  /** @deprecated in favour of `lookup`. */
  usableVersion(key: string, stale: () => void): number | undefined;
}
