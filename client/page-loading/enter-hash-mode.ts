/**
 * In hash mode the route is in the hash. If a document was opened by its plain URL, that URL, with
 * its hash, becomes the route, so that the route names the page that the server rendered
 * (docs/rules.md#history-mode).
 */
export function enterHashMode({ location, history }: Pick<Window, 'location' | 'history'>): void {
  if (location.hash.startsWith('#/')) return;
  const isHome = location.pathname === '/' && location.search === '' && location.hash === '';
  if (!isHome) history.replaceState(null, '', `/#${location.pathname}${location.search}${location.hash}`);
}
