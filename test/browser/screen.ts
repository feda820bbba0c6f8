import type { Locator, Page } from 'playwright';
import type { Facet } from '../../src/domain/facets.ts';

/**
 * Elements that many tests use, found by role and name as users find them
 * (docs/rules.md#html-hooks).
 */
interface Screen {
  banner: Locator;
  footer: Locator;
  main: Locator;
  openMenu: Locator;
  menu: Locator;
  closeMenu: Locator;
  openReadingList: Locator;
  readingList: Locator;
  closeReadingList: Locator;
  /** The badge with the count. */
  badge: Locator;
  /** Publication cards in the main element. */
  cards: Locator;
  loadMore: Locator;
  cookieBar: Locator;
  /** A filter dropdown. */
  filter(facet: Facet): Locator;
  /** The element of a block. */
  block(type: string): Locator;
}

/** Finds the elements of an English page. */
export function screenOf(page: Page): Screen {
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Main navigation' }) });
  const readingList = page.getByRole('dialog', { name: 'Reading list' });
  return {
    banner: page.getByRole('banner'),
    footer: page.getByRole('contentinfo'),
    main: page.getByRole('main'),
    openMenu: page.getByRole('button', { name: 'Open menu' }),
    menu,
    closeMenu: menu.getByRole('button', { name: 'Close menu' }),
    openReadingList: page.getByRole('banner').getByRole('button', { name: /^Reading list/ }),
    readingList,
    closeReadingList: readingList.getByRole('button', { name: 'Close reading list' }),
    badge: page.locator('[data-reading-count]'),
    cards: page.locator('main [data-publication]'),
    loadMore: page.getByRole('link', { name: 'Load more' }).or(page.getByRole('button', { name: 'Load more' })),
    cookieBar: page.getByRole('region', { name: 'Cookies' }),
    filter: (facet) => page.locator(`[data-filter="${facet}"]`),
    block: (type) => page.locator(`[data-block="${type}"]`),
  };
}
