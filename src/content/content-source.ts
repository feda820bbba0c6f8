import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Navigation } from '../domain/navigation.ts';
import type { NewsletterSubscription } from '../domain/newsletter.ts';
import type { Page, PageRedirect } from '../domain/page.ts';
import type { FullPublication, PublicationCard } from '../domain/publications.ts';
import type { BrandedSite, Locale } from '../domain/sites.ts';
import type { Translations } from '../domain/translations.ts';
import type { CacheWindows } from './cache/freshness.ts';
import type { Catalogue } from './catalogue.ts';
import type { PageIndexPart } from './contract/page-index.ts';

/** The log of pino or of a Fastify request. */
export type Log = Pick<Logger, 'warn' | 'error'>;

/** What a content call inherits from the request that caused it. */
export interface CallContext {
  /** Sent to the content service as X-Request-Id. All calls of a request have the same id. */
  requestId: string;
  /** W3C Trace Context of this request; undefined if OpenTelemetry adds the headers to calls. */
  readonly traceparent?: string | undefined;
  /**
   * Makes the call even while calls are suspended. Set only for calls at the start: the site list
   * is loaded at most once a second (faults F01), and then each first page once.
   */
  isUrgent?: boolean;
  /** Longest time for one call in milliseconds, instead of that of the configuration. */
  timeoutMs?: number;
  /** Token of a preview, sent as X-Preview-Token. The call then bypasses all caches. */
  previewToken?: string | undefined;
  /** Client IP address, for rates and shares of calls; absent for internal calls. */
  readonly ip?: string;
  /** Trace data of other vendors, forwarded unchanged. */
  readonly tracestate?: string | undefined;
}

/** The kinds of content, as metrics, purges and GET /cache name them. */
export const CONTENT_KINDS = ['sites', 'navigation', 'translations', 'page', 'search'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** How a read was served. `error`: with a stored response, because the content service failed. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'collapsed' | 'error';

/** One read through the content cache. */
export interface CacheRead<T> {
  value: T;
  /** The value as JSON for API responses, serialised once. */
  json: Buffer;
  /** Strong entity tag of `json`, quoted. */
  etag: string;
  result: CacheResult;
  /** Whole seconds since the content service sent or confirmed the value. */
  age: number;
  /** Grows with every change. Whatever was built from an earlier version is outdated. */
  version: number;
  /** Identifies the entry. Only the cache creates keys. */
  key: string;
  /** False for `no-store` and `private`: what is built from this entry may not be stored either. */
  storable: boolean;
  /** What caches in front may do with what is built from this entry. */
  inFront: CacheWindows;
}

/** A site and language of a host. */
export interface LocaleRef {
  /** Validated host of the request, as in {@link import('../domain/context.ts').Context.domain}. */
  host: string;
  hostname: string;
  sites: readonly BrandedSite[];
  locale: Locale;
}

/** A page of a site and language; `path` is decoded, without leading or trailing slashes. */
export interface PageRef extends LocaleRef {
  path: string;
}

/**
 * A page that is safe to show. It contains the first view of its catalogue; `catalogue` creates all
 * other views.
 */
export interface PreparedPage {
  page: Page;
  catalogue?: Catalogue;
}

/** How a media file is loaded. */
export interface MediaOptions {
  maxBytes: number;
  /** Sent as If-None-Match. */
  validator?: string | undefined;
  /** A revalidation: no client waits for it. */
  isBackground?: boolean | undefined;
}

/** The response for a media file. `body` is empty unless the status is 2xx. */
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
  /** Page path without site and language, with or without a leading slash. */
  path?: string;
  kind?: ContentKind;
  /** Path of a file, decoded, such as `/media/logo.svg`. It selects images and nothing else. */
  media?: string;
}

/** What a purge dropped. */
export interface PurgeOutcome {
  /** Number of entries dropped from the memory of this process, by kind. */
  purged: Record<ContentKind, number>;
  /** Number of responses dropped from disk; absent without a snapshot folder. */
  snapshot?: number;
  /**
   * All replicas, this one first. `purged` is absent for a replica that did not report within a
   * second.
   */
  replicas: { replica: string; purged?: Record<ContentKind, number> | undefined }[];
  /**
   * `pending`: Redis is unreachable; the other replicas purge once it is back. Absent without
   * Redis.
   */
  broadcast?: 'sent' | 'pending';
  /** Generation of the purge. It grows with every purge, whichever replica starts it. */
  generation?: number;
  /** The selector field that matches no known site or language. Set only if nothing was dropped. */
  unknown?: 'site' | 'language';
}

/** Entries and bytes by kind, and reads by result since the start. */
export type CacheStatistics = Record<
  ContentKind,
  { entries: number; bytes: number; reads: Record<CacheResult, number>; hitRatio: number }
>;

/**
 * The operations of the content service. Content is checked against the contract and prepared; most
 * of it is cached. Every method rejects with a ContentError. No other code knows the content
 * service's URLs or field names.
 */
export interface Content {
  sites(host: string, callContext: CallContext): Promise<CacheRead<BrandedSite[]>>;
  navigation(ref: LocaleRef, name: string, callContext: CallContext): Promise<CacheRead<Navigation>>;
  translations(ref: LocaleRef, callContext: CallContext): Promise<CacheRead<Translations>>;
  page(ref: PageRef, callContext: CallContext): Promise<CacheRead<PreparedPage | PageRedirect>>;
  /** A part of the list of pages, from 1. A content service may lack the list. */
  pageIndex(ref: LocaleRef, part: number, callContext: CallContext): Promise<CacheRead<PageIndexPart>>;
  /** Publications in rank order, as cards. An empty term finds nothing, without a call. */
  search(ref: LocaleRef, term: string, callContext: CallContext): Promise<CacheRead<PublicationCard[]>>;
  /** Full publications in the given order; unknown ids are left out. Never cached. */
  readingList(ref: LocaleRef, ids: readonly string[], callContext: CallContext): Promise<FullPublication[]>;
  /** Resolves when the content service has accepted the subscription; never retried. */
  newsletter(ref: LocaleRef, subscription: NewsletterSubscription, callContext: CallContext): Promise<void>;
  /**
   * A whole file below /media, by its encoded path; never cached. Rejects with CONTENT_TOO_LARGE
   * for more than `maxBytes`.
   */
  media(path: string, options: MediaOptions, callContext: CallContext): Promise<MediaResponse>;
}

/** The version of a cache entry, and whether it may be served now. */
export interface EntryVersion {
  version: number;
  /**
   * `stale`: within stale-while-revalidate. It may be served, and the caller must start
   * a revalidation. `expired`: still stored, but may be served only if the content service fails.
   */
  state: 'fresh' | 'stale' | 'expired';
  /** Whole seconds since the content service sent or confirmed the entry. */
  age: number;
}

/** Versions of cache entries. What is built from an entry is valid until the version changes. */
export interface ContentVersions {
  /** Looks up an entry without a call. A fresh or stale entry counts as a read. */
  lookup(key: string): EntryVersion | undefined;
}

/** Administration of the cache. */
interface ContentAdmin {
  /** Drops matching entries in every replica, including the last good responses on disk. */
  purge(selector: PurgeSelector): Promise<PurgeOutcome>;
  /** Adds a listener for each purge that reaches this process, from any replica. */
  onPurge(listener: (selector: PurgeSelector) => void): void;
  /** Evicts the least recently used half of the cache. */
  trim(): void;
  statistics(): CacheStatistics;
  close(): Promise<void>;
}

/** The whole content source. Depend on one of its parts if that is enough. */
export interface ContentSource extends Content, ContentVersions, ContentAdmin {}
