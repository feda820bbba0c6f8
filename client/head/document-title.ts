import type { InitialState } from '../../src/domain/initial-state.ts';

/** The part of the state that the head is made of; the initial state and the store's both fit. */
export type HeadSource = Pick<InitialState, 'context' | 'page' | 'translations' | 'defaults' | 'settings'>;

/**
 * The institute's name: the content service's, else the configured one
 * (docs/rules.md#site-title-and-description).
 */
export const siteTitle = ({ translations, settings }: HeadSource): string =>
  translations['site-title'] || settings.siteTitle;

/**
 * Title of the document: the page's with the site's, or that of a failed page
 * (docs/rules.md#page-title).
 */
export function documentTitle(source: HeadSource): string {
  const { page, translations, defaults } = source;
  const site = siteTitle(source);
  if (page.status !== undefined && page.status !== 200) {
    return translations['error-title'] ?? defaults['error-title'] ?? 'error-title';
  }
  const title = page.content?.title;
  return !title || title === site ? site : `${title} – ${site}`;
}
