/**
 * Where the Location of a pages call leads the visitor (docs/rules.md#redirects). An address below
 * the pages endpoint, or on the content service itself, is one of its own names for a page of the
 * site: visitors must neither see nor reach it.
 */
export function pageLocation(location: string, origin: string, pagesEndpoint: string): string {
  const target = URL.canParse(location) && new URL(location).origin === origin ? withoutOrigin(location) : location;
  if (target === pagesEndpoint) return '/';
  return target.startsWith(`${pagesEndpoint}/`) ? target.slice(pagesEndpoint.length) : target;
}

function withoutOrigin(location: string): string {
  const { pathname, search, hash } = new URL(location);
  return pathname + search + hash;
}
