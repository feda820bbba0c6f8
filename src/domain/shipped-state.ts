import type { Block } from './blocks.ts';
import type { InitialState, LocaleBundle, PageState } from './initial-state.ts';
import type { Page } from './page.ts';
import type { PublicationCard } from './publications.ts';
import type { Locale } from './sites.ts';

/** What is left of a card that the markup holds: the key of its category is behind a translated label there. */
export type CardInMarkup = Pick<PublicationCard, '_id' | 'category'>;

type WithCardsInMarkup<B> = B extends { publications: PublicationCard[] }
  ? Omit<B, 'publications'> & { publications: (PublicationCard | CardInMarkup)[] }
  : B;

/** A block as it is shipped. */
export type ShippedBlock = WithCardsInMarkup<Block>;

/** A page as it is shipped: rich text and cards are in the markup. */
export type ShippedPage = Omit<Page, 'zones'> & {
  zones: { [Z in keyof Page['zones']]: ShippedBlock[] | undefined };
};

/**
 * The state as the document holds it: without what the browser finds in the markup, and without the site's texts, which are
 * one file for all its pages. A state whose texts may not be kept, or that the tools of `_debug=1` show, holds them itself.
 */
export type ShippedState = Omit<InitialState, 'page' | keyof LocaleBundle> &
  Partial<LocaleBundle> & {
    page: Omit<PageState, 'content'> & { content?: ShippedPage };
  };

/** Stands for rich text that the markup holds. It is no empty string, which would mean that there is no text. */
export const IN_MARKUP = ' ';

/** Whether a card has to be read from the markup. */
export const isInMarkup = (card: PublicationCard | CardInMarkup): card is CardInMarkup => !('href' in card);

/** Header of an answer to whoever holds texts: the address of those that belong to it. */
export const BUNDLE_HEADER = 'x-texts';
/** Query parameter that asks for that header, `texts=1`. */
export const BUNDLE_PARAMETER = 'texts';

/** Address of a site's texts at one version. The digest is of their bytes, so that they never change there. */
export const localeBundleUrl = ({ site, lang }: Locale, digest: string): string =>
  `/api/initial-data/${encodeURIComponent(site)}/${encodeURIComponent(lang)}/${digest}`;
