import type { Locator, Page } from 'playwright';
import { screenOf } from './screen.ts';
import { BARE_DOCUMENT } from './shared-tab.ts';

/** Sets the stored text of the reading list before the page is opened. */
export async function storeAsReadingList(page: Page, text: string): Promise<void> {
  await page.goto(BARE_DOCUMENT);
  await page.evaluate((given) => localStorage.setItem('readingList', given), text);
}

/** Sets the stored reading list before the page is opened. */
export const storeReadingList = (page: Page, ids: readonly string[]): Promise<void> =>
  storeAsReadingList(page, JSON.stringify(ids));

/** Makes the storage full from the next document on, for tests with a context of their own. */
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
