import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { CatalogueView } from '../domain/catalogue.ts';
import type { CatalogueQuery } from '../domain/catalogue-query.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { NewsletterSubscription } from '../domain/newsletter.ts';
import type { Page, PageRedirect } from '../domain/page.ts';
import type { FullPublication, PublicationCard } from '../domain/publications.ts';
import type { Locale, Site } from '../domain/sites.ts';
import type { Translations } from '../domain/translations.ts';

/** Where log lines go: pino's log, or Fastify's log of a request. */
export type Log = Pick<Logger, 'warn' | 'error'>;

/** What a content call inherits from the request that caused it. */
export interface CallContext {
  /** Sent to the content service as X-Request-Id: one id for all calls of a request. */
  requestId: string;
  /** W3C Trace Context of this request; undefined where OpenTelemetry sets the headers of calls. */
  readonly traceparent?: string | undefined;
  /** Calls even while calls are suspended; for the start, at most once a second (faults F01). */
  isUrgent?: boolean;
  /** Client IP address; absent for internal calls. */
  readonly ip?: string;
  /** Trace data of other vendors, forwarded unchanged. */
  readonly tracestate?: string | undefined;
}

/** The kinds of content, as metrics, purges and GET /cache name them. */
export const CONTENT_KINDS = ['sites', 'navigation', 'translations', 'page', 'search'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** How a read was served. `error`: stale, as the content service failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'collapsed' | 'error';

/** One read through the content cache. */
export interface CacheRead<T> {
  value: T;
  /** The value as JSON for API responses, serialised once. */
  json: Buffer;
  /** Strong entity tag of `json`, quoted. */
  etag: string;
  result: CacheResult;
  /** Whole seconds since the content service sent or confirmed it. */
  age: number;
  /** Grows with every change, which outdates everything built from an earlier version. */
  version: number;
  /** Names the entry. Only the cache makes keys. */
  key: string;
  /** False for `no-store` and `private`: what is built from this entry may not be stored either. */
  storable: boolean;
}

/** A site and language of a host. */
export interface LocaleRef {
  /** Validated host of the request, as in {@link import('../domain/context.ts').Context.domain}. */
  host: string;
  hostname: string;
  sites: readonly Site[];
  locale: Locale;
}

/** A page of a site and language; `path` is decoded, without outer slashes. */
export interface PageRef extends LocaleRef {
  path: string;
}

/** If the facets have more than `total` options, each shows its `perFacet` most frequent. */
export interface OptionLimits {
  total: number;
  perFacet: number;
}

/** What a view of a catalogue needs besides the query. */
export interface CatalogueViewOptions {
  /** Ids of a search in rank order; only those match (docs/rules.md#search). */
  rank?: readonly string[] | undefined;
  /** Translates a facet's value. */
  label: (value: string) => string;
  /** Limits the options, unless the query requests all of them. */
  optionLimits?: OptionLimits;
}

/** The catalogue of an all-publications block (docs/rules.md#catalogue-stays-on-the-server). */
export interface Catalogue {
  /** Publications in the whole catalogue. */
  readonly size: number;
  /** The view of a query. The first in a sort order waits for the sorting, without blocking. */
  view(query: CatalogueQuery, options: CatalogueViewOptions): Promise<CatalogueView>;
}

/** A page, safe to show. It has the first view of the catalogue, which gives all others. */
export interface PreparedPage {
  page: Page;
  catalogue?: Catalogue;
}

/** A file of the content service. Only a 2xx has a body. */
interface MediaResponse {
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

/** What a purge dropped. */
export interface PurgeOutcome {
  /** Entries in the memory of this process, by kind. */
  purged: Record<ContentKind, number>;
  /** Last good responses on disk; absent without a snapshot folder. */
  snapshot?: number;
  /** Every replica, this one first; without `purged` if it did not report within a second. */
  replicas: { replica: string; purged?: Record<ContentKind, number> | undefined }[];
  /** `pending`: Redis is unreachable, others follow once it is back. Absent without Redis. */
  broadcast?: 'sent' | 'pending';
  /** Number of the purge among all replicas. */
  generation?: number;
  /** The selector field that matches no known site or language; only if nothing was dropped. */
  unknown?: 'site' | 'language';
}

/** Entries and bytes by kind, and reads by result since the start. */
export type CacheStatistics = Record<
  ContentKind,
  { entries: number; bytes: number; reads: Record<CacheResult, number>; hitRatio: number }
>;

/**
 * Reads and writes of the content service, through the cache. Every response is checked against the
 * contract and prepared. Every method rejects with a ContentError. No other code knows the content
 * service's URLs or field names.
 */
export interface Content {
  sites(host: string, callContext: CallContext): Promise<CacheRead<Site[]>>;
  navigation(ref: LocaleRef, name: string, callContext: CallContext): Promise<CacheRead<Navigation>>;
  translations(ref: LocaleRef, callContext: CallContext): Promise<CacheRead<Translations>>;
  page(ref: PageRef, callContext: CallContext): Promise<CacheRead<PreparedPage | PageRedirect>>;
  /** Publications in rank order, as cards. An empty term makes no call and finds nothing. */
  search(ref: LocaleRef, term: string, callContext: CallContext): Promise<CacheRead<PublicationCard[]>>;
  /** Full publications in the given order, without unknown ids. Never cached. */
  readingList(ref: LocaleRef, ids: readonly string[], callContext: CallContext): Promise<FullPublication[]>;
  /** Resolves when the content service has accepted the subscription; never retried. */
  newsletter(ref: LocaleRef, subscription: NewsletterSubscription, callContext: CallContext): Promise<void>;
  /**
   * A whole file below /media, by its encoded path; never cached. `validator` is sent as
   * If-None-Match. Rejects with CONTENT_TOO_LARGE for more than `maxBytes`.
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
   * `stale`: within stale-while-revalidate, so it may be served while the caller has it
   * revalidated. `expired`: still stored, but may be served only because the content service fails.
   */
  state: 'fresh' | 'stale' | 'expired';
  /** Whole seconds since the content service sent or confirmed the entry. */
  age: number;
}

/** Versions of cache entries: what was built from an entry is valid for its version. */
export interface ContentVersions {
  /** Looks up an entry without a call. A fresh or stale one counts as a read. */
  lookup(key: string): EntryVersion | undefined;
}

/** Administration of the cache. */
export interface ContentAdmin {
  /** Drops entries for good in every replica, the last good responses on disk included. */
  purge(selector: PurgeSelector): Promise<PurgeOutcome>;
  /** Adds a listener for each purge that reaches this process, from any replica. */
  onPurge(listener: (selector: PurgeSelector) => void): void;
  /** Evicts the least recently used half of the cache. */
  trim(): void;
  statistics(): CacheStatistics;
  close(): Promise<void>;
}

/** All parts together; depend on one of them where that is enough. */
export interface ContentSource extends Content, ContentVersions, ContentAdmin {}
