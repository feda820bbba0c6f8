import type { CacheRead } from '../content/content-source.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Page } from '../domain/page.ts';
import type { Translations } from '../domain/translations.ts';

/** A page, its redirect, or its failure. */
export type PageOutcome =
  | { kind: 'page'; page: Page }
  /** `redirect` is a path of this site or an absolute http(s) URL; sent with 302. */
  | { kind: 'redirect'; redirect: string }
  /** The status of the response (docs/rules.md#failure-status); `retryAfter` in seconds. */
  | { kind: 'failure'; statusCode: number; code: ErrorCode; retryAfter: number | undefined };

/** Everything that a page is rendered from, except its context. */
export interface Gathered {
  outcome: PageOutcome;
  /** The menus of the configuration by name; one that failed is left out. */
  navigations: Record<string, Navigation>;
  translations: Translations;
  /** Status of each menu, or `translations`, that failed (docs/rules.md#menus-may-fail-alone). */
  initialDataErrors: Record<string, number>;
  /** True if menus and translations are complete and storable: they have a URL of their own. */
  isBundleComplete: boolean;
  /** The cache entries that it was made from. */
  reads: CacheRead<unknown>[];
  /** True when nothing failed and everything may be stored: only then may the page be cached. */
  complete: boolean;
}
