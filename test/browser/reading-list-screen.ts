import type { Locator, Page } from 'playwright';
import { screenOf } from './screen.ts';
import { BARE_DOCUMENT } from './shared-tab.ts';

/** Puts a text into the browser's storage where the reading list is kept, before a page is visited. */
export async function storeAsReadingList(page: Page, text: string): Promise<void> {
  await page.goto(BARE_DOCUMENT);
  await page.evaluate((given) => localStorage.setItem('readingList', given), text);
}

/** The same for a list. */
export const storeReadingList = (page: Page, ids: readonly string[]): Promise<void> =>
  storeAsReadingList(page, JSON.stringify(ids));

/** A browser whose storage is full, from the next document on: for tests with a context of their own. */
export const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

/** Opens the panel of saved publications. */
export async function openSavedList(page: Page): Promise<void> {
  await screenOf(page).openReadingList.click();
  await screenOf(page).readingList.waitFor();
}

/** The saved publications in the panel. */
export const savedRows = (page: Page): Locator => screenOf(page).readingList.locator('[data-publication]');
