import type { Block } from './blocks.ts';
import type { InitialState, LocaleBundle, PageState } from './initial-state.ts';
import type { Page } from './page.ts';
import type { Locale } from './sites.ts';

/**
 * The state as embedded in a document. All missing URLs share one error page. It has no `location`
 * and an empty path: the browser takes both from its own URL.
 */
export type EmbeddedState = Omit<ShippedState, 'location'> & Partial<Pick<ShippedState, 'location'>>;

/** Stands for rich text that the browser reads from the server's markup. */
export interface InMarkup {
  inMarkup: true;
}

/** Whether a value of a shipped block is in the markup. */
export const isInMarkup = (value: unknown): value is InMarkup =>
  typeof value === 'object' && value !== null && 'inMarkup' in value;

type WithTextInMarkup<B> = { [F in keyof B]: string extends B[F] ? B[F] | InMarkup : B[F] };

/** A block as it is shipped. */
export type ShippedBlock = WithTextInMarkup<Block>;

/** A page as it is shipped. */
export type ShippedPage = Omit<Page, 'zones'> & {
  zones: { [Z in keyof Page['zones']]: ShippedBlock[] | undefined };
};

/**
 * The state in `#initial-state`. It lacks rich text, which is in the markup. It also lacks the
 * locale bundle, which is the file at `texts`. If the bundle must not be stored, the state includes
 * it. With `_debug=1` the state lacks nothing.
 */
export type ShippedState = Omit<InitialState, 'page' | keyof LocaleBundle> &
  Partial<LocaleBundle> & {
    page: Omit<PageState, 'content'> & { content?: ShippedPage };
  };

/** Response header with the URL of the page's locale bundle. Sent only if the query asks for it. */
export const BUNDLE_HEADER = 'x-texts';
/** Query parameter that asks for {@link BUNDLE_HEADER}: `texts=1`. */
export const BUNDLE_PARAMETER = 'texts';

/** URL of a locale bundle. It contains a digest of the bytes, so its response never changes. */
export const localeBundleUrl = ({ site, lang }: Locale, digest: string): string =>
  `/api/initial-data/${encodeURIComponent(site)}/${encodeURIComponent(lang)}/${digest}`;
