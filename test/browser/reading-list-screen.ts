import type { Locator, Page } from 'playwright';
import { screenOf } from './screen.ts';

/** Puts a reading list into the browser's storage before the page starts, unless one is there. */
export const storeReadingList = (page: Page, ids: readonly string[]): Promise<unknown> =>
  page.addInitScript((text) => {
    if (localStorage.getItem('readingList') === null) localStorage.setItem('readingList', text);
  }, JSON.stringify(ids));

/** Opens the panel of saved publications. */
export async function openSavedList(page: Page): Promise<void> {
  await screenOf(page).openReadingList.click();
  await screenOf(page).readingList.waitFor();
}

/** The saved publications in the panel. */
export const savedRows = (page: Page): Locator => screenOf(page).readingList.locator('[data-publication]');
