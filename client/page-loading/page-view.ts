import type { AppState } from '../store/app-state.ts';

/** What the tag manager's data layer gets for each navigation (docs/rules.md#page-views). */
export interface PageView {
  event: 'page-view';
  /** URL path, prefix included. */
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
