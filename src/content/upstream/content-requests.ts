import type { NewsletterSubscription } from '../../domain/newsletter.ts';
import { encodePath } from '../../domain/page-path.ts';
import type { Locale } from '../../domain/sites.ts';
import type { ContentCall } from './content-client.ts';

/** A call without its context. */
export type ContentRequest = Omit<ContentCall, 'callContext'>;

/** See docs/rules.md#response-limits; a catalogue is a page with an all-publications block. */
export const MAX_BYTES = 2 * 1_024 * 1_024;
const MAX_CATALOGUE_BYTES = 20 * 1_024 * 1_024;

/** The raw slug and the locale tag (docs/rules.md#locale-headers). */
const localeHeaders = ({ site, lang }: Locale) => ({ 'x-site-slug': site, 'accept-language': lang });

const get = (endpoint: ContentRequest['endpoint'], path: string, headers: Record<string, string>): ContentRequest => ({
  endpoint,
  method: 'GET',
  path,
  headers,
  maxBytes: MAX_BYTES,
});

/** The calls of the contract (docs/rules.md#content-calls). No other code knows their URLs. */
export const contentRequests = {
  /** The host selects the sites, so there are no locale headers (docs/rules.md#sites-by-host). */
  sites: (hostname: string) => get('sites', '/api/sites', { 'x-forwarded-host': hostname }),

  navigation: (locale: Locale, name: string) =>
    get('navigation', `/api/navigation/${encodeURIComponent(name)}`, localeHeaders(locale)),

  translations: (locale: Locale) => get('translations', '/api/translations', localeHeaders(locale)),

  /** Each segment of the path is encoded once. The call has no query (docs/rules.md#pages-call). */
  page: (pagesEndpoint: string, locale: Locale, path: string): ContentRequest => ({
    ...get('pages', `${pagesEndpoint}/${encodePath(path)}`, localeHeaders(locale)),
    maxBytes: MAX_CATALOGUE_BYTES,
  }),

  /** Parts are counted from 1. */
  pageIndex: (locale: Locale, part: number) => get('page-index', `/api/page-index?page=${part}`, localeHeaders(locale)),

  search: (locale: Locale, term: string) =>
    get('search', `/api/search/publications?term=${encodeURIComponent(term)}`, localeHeaders(locale)),

  readingList: (locale: Locale, ids: readonly string[]) => post('readinglist', '/api/readinglist', locale, ids),

  /** A file below /media; `path` is encoded. */
  media: (path: string, maxBytes: number, validator: string | undefined): ContentRequest => ({
    ...get(
      'media',
      `/media/${path}`,
      validator ? { accept: 'image/*', 'if-none-match': validator } : { accept: 'image/*' },
    ),
    maxBytes,
  }),

  /** The body of the response is not read; its status is enough. */
  newsletter: (locale: Locale, { email, privacy }: NewsletterSubscription): ContentRequest => ({
    ...post('newsletter', '/api/newsletter', locale, { email, privacy }),
    maxBytes: 0,
  }),
};

function post(endpoint: ContentRequest['endpoint'], path: string, locale: Locale, body: unknown): ContentRequest {
  return {
    endpoint,
    method: 'POST',
    path,
    headers: { ...localeHeaders(locale), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    maxBytes: MAX_BYTES,
  };
}
