import { GALLERY_PATH, readGalleryView } from './gallery-view.ts';

const isOfGallery = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === GALLERY_PATH || pathname.startsWith(`${GALLERY_PATH}/`));

/** Whether a URL has the current colour scheme, which is forced for the lifetime of a document. */
const hasSameScheme = (url: URL) => readGalleryView(url.href).scheme === readGalleryView(window.location.href).scheme;

/** The gallery page that a click requests; undefined if this document cannot show the page. */
function requestedUrl(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !link || link.target) return undefined;
  const url = new URL(link.href);
  return isOfGallery(url) && !url.hash && hasSameScheme(url) ? url : undefined;
}

/** Shows gallery pages in the current document after a link, Back or Forward. */
export function followGalleryLinks(show: (href: string) => Promise<void>): void {
  const shown = new URL(window.location.href);
  const follow = ({ pathname, search, href }: URL | Location) => {
    Object.assign(shown, { pathname, search });
    void show(href);
  };
  window.addEventListener('click', (event) => {
    const url = requestedUrl(event);
    if (!url) return;
    event.preventDefault();
    window.history.pushState(null, '', url);
    follow(url);
  });
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    // A change of the hash alone is handled by the page.
    if (pathname !== shown.pathname || search !== shown.search) follow(window.location);
  });
}
