import type { Block } from './blocks.ts';
import type { InitialState, LocaleBundle, PageState } from './initial-state.ts';
import type { Page } from './page.ts';
import type { Locale } from './sites.ts';

/**
 * The state as it is embedded in the document. An error page has no `location` and an empty path:
 * one copy serves every missing URL, and the browser takes both from its own URL.
 */
export type EmbeddedState = Omit<ShippedState, 'location'> & Partial<Pick<ShippedState, 'location'>>;

/** Stands for rich text that the browser reads from the server's markup. */
export interface InMarkup {
  inMarkup: true;
}

/** Whether a value of a shipped block has to be read from the markup. */
export const isInMarkup = (value: unknown): value is InMarkup =>
  typeof value === 'object' && value !== null && 'inMarkup' in value;

type WithTextInMarkup<B> = { [F in keyof B]: string extends B[F] ? B[F] | InMarkup : B[F] };

/** A block as it is shipped. */
export type ShippedBlock = WithTextInMarkup<Block>;

/** A page as it is shipped: its rich text is in the markup. */
export type ShippedPage = Omit<Page, 'zones'> & {
  zones: { [Z in keyof Page['zones']]: ShippedBlock[] | undefined };
};

/**
 * The state in `#initial-state`. Rich text is left to the markup. Menus and translations are left
 * to one file for all pages of a site and language, named by `texts`. The state holds menus and
 * translations itself if they must not be stored. With `_debug=1` it is complete.
 */
export type ShippedState = Omit<InitialState, 'page' | keyof LocaleBundle> &
  Partial<LocaleBundle> & {
    page: Omit<PageState, 'content'> & { content?: ShippedPage };
  };

/** Response header that names the locale bundle of the page, for a client that asks. */
export const BUNDLE_HEADER = 'x-texts';
/** Query parameter that asks for {@link BUNDLE_HEADER}: `texts=1`. */
export const BUNDLE_PARAMETER = 'texts';

/**
 * URL of one version of a locale bundle. The digest is of its bytes, so the response never changes.
 */
export const localeBundleUrl = ({ site, lang }: Locale, digest: string): string =>
  `/api/initial-data/${encodeURIComponent(site)}/${encodeURIComponent(lang)}/${digest}`;
