import { GALLERY_PATH, readGalleryView } from './gallery-view.ts';

const isOfGallery = ({ origin, pathname }: URL) =>
  origin === window.location.origin && (pathname === GALLERY_PATH || pathname.startsWith(`${GALLERY_PATH}/`));

/** A colour scheme is forced upon the rules of a document for as long as it is there. */
const hasSameScheme = (address: URL) =>
  readGalleryView(address.href).scheme === readGalleryView(window.location.href).scheme;

/** The page of the gallery that a click asks for in this window, where it can be shown in this document. */
function askedFor(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !link || link.target) return undefined;
  const address = new URL(link.href);
  return isOfGallery(address) && !address.hash && hasSameScheme(address) ? address : undefined;
}

/** Has links between pages of the gallery, Back and Forward show them in the document that is open. */
export function followGalleryLinks(show: (href: string) => Promise<void>): void {
  const shown = new URL(window.location.href);
  const follow = ({ pathname, search, href }: URL | Location) => {
    Object.assign(shown, { pathname, search });
    void show(href);
  };
  window.addEventListener('click', (event) => {
    const address = askedFor(event);
    if (!address) return;
    event.preventDefault();
    window.history.pushState(null, '', address);
    follow(address);
  });
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    // A hash within a page is that page's own affair.
    if (pathname !== shown.pathname || search !== shown.search) follow(window.location);
  });
}
