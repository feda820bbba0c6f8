import type { ClientSettings } from '../../src/domain/initial-state.ts';

/** The address of a page as others can open it; `href` is a path of ours, which hash history keeps behind `#`, or absolute. */
export function absoluteAddress({ origin, historyMode }: ClientSettings, href: string): string {
  return new URL(historyMode === 'hash' && href.startsWith('/') ? `/#${href}` : href, origin).href;
}
