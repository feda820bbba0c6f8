/**
 * In hash mode the route is in the hash. A document that was opened by its plain address takes that
 * address as its route, so that the page the server rendered is the hash's; a hash of its own
 * becomes the route's (docs/rules.md#history-mode).
 */
export function enterHashMode({ location, history }: Pick<Window, 'location' | 'history'>): void {
  if (location.hash.startsWith('#/')) return;
  const isHome = location.pathname === '/' && location.search === '' && location.hash === '';
  if (!isHome) history.replaceState(null, '', `/#${location.pathname}${location.search}${location.hash}`);
}
