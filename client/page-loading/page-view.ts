import type { AppState } from '../store/app-state.ts';

/** The entry of the tag manager's data layer for each navigation (docs/rules.md#page-views). */
interface PageView {
  event: 'page-view';
  /** URL path with its prefix. */
  path: string;
  title: string;
  site: string;
  language: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export const pageView = ({ location, context }: Pick<AppState, 'location' | 'context'>, title: string): PageView => ({
  event: 'page-view',
  path: location.pathname,
  title,
  site: context.locale.site,
  language: context.locale.lang,
});
