import type { ClientSettings } from '../../src/domain/initial-state.ts';

/**
 * The absolute URL of a page. `href` is a path or an absolute URL. In hash mode, `/#` is put before
 * a path.
 */
export function absoluteUrl({ origin, historyMode }: ClientSettings, href: string): string {
  return new URL(historyMode === 'hash' && href.startsWith('/') ? `/#${href}` : href, origin).href;
}
