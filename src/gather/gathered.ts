import type { CacheRead } from '../content/content-source.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Page } from '../domain/page.ts';
import type { Translations } from '../domain/translations.ts';

/** A page, where it redirects to, or why there is none. */
export type PageOutcome =
  | { kind: 'page'; page: Page }
  /** `redirect` is a path of this site or an absolute http(s) address; answered 302. */
  | { kind: 'redirect'; redirect: string }
  /** The page's status (docs/rules.md#failure-status); `retryAfter` in seconds. */
  | { kind: 'failure'; statusCode: number; code: ErrorCode; retryAfter: number | undefined };

/** Everything a page is rendered from, beyond its context. */
export interface Gathered {
  outcome: PageOutcome;
  /** The menus of the initial data by name; one that failed is left out. */
  navigations: Record<string, Navigation>;
  translations: Translations;
  /** Status of each menu, or `translations`, that failed (docs/rules.md#menus-may-fail-alone). */
  initialDataErrors: Record<string, number>;
  /** True when menus and translations are all there and may be stored: then they are shipped beside the page. */
  isBundleComplete: boolean;
  /** Every cache entry it was made from. */
  reads: CacheRead<unknown>[];
  /** True when nothing failed and nothing is forbidden to be stored: only then may what is made from it be kept. */
  complete: boolean;
}
