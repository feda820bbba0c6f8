import type { ClientSettings } from '../../src/domain/initial-state.ts';

/** The absolute URL of a page. `href` is absolute, or a path; paths follow `#` in hash mode. */
export function absoluteUrl({ origin, historyMode }: ClientSettings, href: string): string {
  return new URL(historyMode === 'hash' && href.startsWith('/') ? `/#${href}` : href, origin).href;
}
