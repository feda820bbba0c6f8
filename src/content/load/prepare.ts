import type { WirePage } from '../../domain/page.ts';
import type { FullPublication, Publication, PublicationCard } from '../../domain/publications.ts';
import type { LocaleRef, PageRef, PreparedPage } from '../content-source.ts';

/**
 * What is done to content at the door of the cache, once per fill: everything that leaves it is safe to show.
 * Declared here because `content` calls it, implemented by `prepare`, which stands on `content`.
 */
export interface Prepare {
  /** In slices where the page is large, so that other requests are answered meanwhile. */
  page(page: WirePage, ref: PageRef): Promise<PreparedPage>;
  /**
   * Where a redirect leads: a path of this site or an absolute http(s) address
   * (docs/rules.md#redirects). Throws a ContentError `CONTENT_REDIRECTS` for anything else.
   */
  redirect(to: string, ref: PageRef): string;
  cards(publications: Publication[], ref: LocaleRef): PublicationCard[];
  full(publications: Publication[], ref: LocaleRef): FullPublication[];
}
