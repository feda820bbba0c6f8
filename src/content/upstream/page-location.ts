/**
 * Converts a Location to a redirect target (docs/rules.md#redirects). A URL of the content service
 * or below the pages endpoint becomes a path of the site: clients must not see the original.
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
