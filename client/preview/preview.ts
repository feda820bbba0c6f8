import type { InitialState } from '../../src/domain/initial-state.ts';
import { PREVIEW_PARAMETER } from '../../src/domain/preview.ts';
import type { Preview } from '../../src/domain/preview-claims.ts';
import { previewUrl, withoutPreview } from '../../src/domain/preview-links.ts';
import type { PageRouter } from '../router/page-router.ts';
import type { RouterEntry, RouterHistory } from '../router/router-history.ts';
import type { AppEnvironment } from '../store/environment.ts';
import { keepTokenInLinks } from './keep-token-in-links.ts';
import { PreviewBar } from './preview-bar.tsx';

/** What a preview adds to the application. The code is a separate chunk. */
export interface PreviewTools {
  environment: Pick<AppEnvironment, 'fetch' | 'cookies' | 'PreviewBar'>;
  /** The history whose URLs have the token; the application's locations do not have it. */
  historyOf(history: RouterHistory): RouterHistory;
  /** Makes the router leave the document for a page that the token does not cover. */
  guide(router: PageRouter): void;
}

/** The calls that make pages; other calls have nothing to preview. */
const CALLS = /^\/api\/(?:pages(?:\/[^?]*)?|publications|initial-data)(?:\?|$)/;

function withToken({ search, ...entry }: RouterEntry, parameter: string): RouterEntry {
  return { ...entry, search: `${search || '?'}${search.length > 1 ? '&' : ''}${parameter}` };
}

/** Opens a public page. A frame of another origin could not show it, so a new tab does. */
function leave(view: Window, to: string): void {
  if (view.parent === view) view.location.assign(to);
  else view.open(to, '_blank', 'noopener');
}

/** Keeps the token of a preview in URLs, links and calls (docs/rules.md#preview-pages). */
export function createPreview(
  preview: Preview,
  { context: { sites }, settings: { filePrefixes } }: Pick<InitialState, 'context' | 'settings'>,
  view: Window,
): PreviewTools {
  const parameter = `${PREVIEW_PARAMETER}=${preview.token}`;
  const urlOf = (href: string) => previewUrl(href, preview, { sites, filePrefixes });
  keepTokenInLinks(view.document.body, urlOf);
  return {
    environment: {
      PreviewBar,
      // A preview measures nothing, and a frame of another site could not store the choice.
      cookies: { read: () => 'cookie_message_shown=1', write: () => undefined },
      fetch: (path, init) =>
        view.fetch(CALLS.test(path) ? `${path}${path.includes('?') ? '&' : '?'}${parameter}` : path, init),
    },
    historyOf: (history) => ({
      current: () => {
        const { search, ...entry } = history.current();
        return { ...entry, search: withoutPreview(search) };
      },
      push: (entry) => history.push(withToken(entry, parameter)),
      replace: (entry) => history.replace(withToken(entry, parameter)),
      listen: (onMove) => history.listen(onMove),
    }),
    guide: (router) => {
      const { navigate } = router;
      router.navigate = async (to, options) => {
        if (urlOf(to) === undefined) leave(view, to);
        else await navigate(withoutPreview(to), options);
      };
    },
  };
}
