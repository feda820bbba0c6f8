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
  /** W3C CallContext Context of this request; each content call is a child span of it. */
  traceparent: string;
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
  rank?: readonly string[];
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
 * The one door to content: asks the content service through the cache, checks every answer against the
 * contract and gives back prepared content. Every method rejects with a ContentError; nothing else knows the
 * content service's addresses or field names.
 */
export interface ContentSource {
  sites(host: string, callContext: CallContext): Promise<CacheRead<Site[]>>;
  navigation(ref: LocaleRef, name: string, callContext: CallContext): Promise<CacheRead<Navigation>>;
  translations(ref: LocaleRef, callContext: CallContext): Promise<CacheRead<Translations>>;
  page(ref: PageRef, callContext: CallContext): Promise<CacheRead<PreparedPage | PageRedirect>>;
  /** Publications in rank order, as cards; an empty term makes no call and finds nothing. */
  search(ref: LocaleRef, term: string, callContext: CallContext): Promise<CacheRead<PublicationCard[]>>;
  /** Full publications in the order asked, unknown ids left out; no call for an empty list. Never cached. */
  readingList(ref: LocaleRef, ids: readonly string[], callContext: CallContext): Promise<FullPublication[]>;
  /** Resolves when the content service accepted it; never retried. */
  newsletter(ref: LocaleRef, subscription: NewsletterSubscription, callContext: CallContext): Promise<void>;
  /**
   * A file below /media, whole, by its encoded path; `validator` is the ETag held. Asked for each time, never kept here.
   * Rejects with CONTENT_TOO_LARGE for more than `maxBytes`.
   */
  media(
    path: string,
    options: { maxBytes: number; validator?: string },
    callContext: CallContext,
  ): Promise<MediaResponse>;
  /** Drops entries for good in every replica, last good copies included. */
  purge(selector: PurgeSelector): Promise<PurgeOutcome>;
  /** Tells a listener of each purge that reaches this process, another replica's included. */
  onPurge(listener: (selector: PurgeSelector) => void): void;
  /** Gives half of the cache's memory back. */
  trim(): void;
  /** The current version of an entry, undefined when it is gone: what was built from it asks this. */
  currentVersion(key: string): number | undefined;
  /** The same while the entry is fresh; undefined as soon as it is stale or gone. Costs a map look-up, counts as a hit. */
  freshVersion(key: string): number | undefined;
  /**
   * The same while the entry may be served at once: fresh, or stale and to be refreshed by who is told so. What is served
   * for its content service's failure is not among it.
   */
  usableVersion(key: string, stale: () => void): number | undefined;
  /** Whole seconds since the entry was given or confirmed; undefined when it is gone. */
  ageOf(key: string): number | undefined;
  statistics(): CacheStatistics;
  close(): Promise<void>;
}
