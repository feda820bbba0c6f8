import type { WirePage } from '../../domain/page.ts';
import type { FullPublication, Publication, PublicationCard } from '../../domain/publications.ts';
import type { LocaleRef, PageRef, PreparedPage } from '../content-source.ts';

/**
 * Prepares content when it enters the cache: everything that the cache returns is safe to show.
 * Declared here because `content` calls it; src/prepare implements it.
 */
export interface Prepare {
  /** A large page is prepared in slices, so that it does not block other requests. */
  page(page: WirePage, ref: PageRef): Promise<PreparedPage>;
  /** The target of a redirect (docs/rules.md#redirects). Throws CONTENT_REDIRECTS. */
  redirect(to: string, ref: PageRef): string;
  cards(publications: Publication[], ref: LocaleRef): PublicationCard[];
  full(publications: Publication[], ref: LocaleRef): FullPublication[];
}
