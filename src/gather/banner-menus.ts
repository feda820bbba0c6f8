import type { Page } from '../domain/page.ts';

/** Names of the menus of a page's banners that are not loaded yet (docs/rules.md#banner). */
export function bannerMenus(page: Page, loaded: readonly string[]): string[] {
  const named = Object.values(page.zones)
    .flatMap((blocks) => blocks ?? [])
    .flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : []));
  return [...new Set(named)].filter((name) => !loaded.includes(name));
}
