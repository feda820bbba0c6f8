import type { FastifyRequest } from 'fastify';
import type { CacheRead, ContentSource, LocaleRef } from '../content/content-source.ts';
import type { BundleCache } from '../gather/bundle-cache.ts';
import type { ClientRates } from '../rates/client-rates.ts';
import type { DerivedResponses } from './derived-responses.ts';
import type { EncodedResponses } from './encoded-responses.ts';
import type { RememberedResponses } from './remembered-responses.ts';

/** Host and origin of the visitor, validated by locate. */
export interface ApiOrigin {
  host: string;
  origin: string;
}

/** What the endpoints stand on; decorates the scope of /api. */
export interface ApiDependencies {
  content: ContentSource;
  /** The visitor's host; throws BAD_HOST or WRONG_HOST. */
  originOf(request: FastifyRequest): ApiOrigin;
  /** Site and language of an API call, by X-Site-Slug and Accept-Language, and the site list they were found in. */
  locate(request: FastifyRequest): Promise<LocaleRef & { sitesRead?: CacheRead<unknown> }>;
  /** Names of the menus of the initial data. */
  navigations: readonly string[];
  /** The texts that pages were rendered with. */
  texts: BundleCache;
  /** Subscriptions a minute for one client. */
  newsletterRate: number;
  /** What one client may cost. */
  rates: ClientRates;
  /** Where visitors reach this service, when it is configured. */
  publicOrigin?: string | undefined;
  /** Milliseconds. */
  now(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiDependencies & { encoded: EncodedResponses; derived: DerivedResponses; remembered: RememberedResponses };
  }
  interface FastifyRequest {
    /** The site list that the call was located by; undefined until it is. */
    sitesRead: CacheRead<unknown> | undefined;
  }
}
