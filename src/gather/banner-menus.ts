import type { Page } from '../domain/page.ts';

/** Names of the menus that banners of a page show, beyond those that are loaded anyway (interface 4). */
export function bannerMenus(page: Page, loaded: readonly string[]): string[] {
  const named = Object.values(page.zones)
    .flatMap((blocks) => blocks ?? [])
    .flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : []));
  return [...new Set(named)].filter((name) => !loaded.includes(name));
}
