import type { Locator, Page } from 'playwright';
import type { Facet } from '../../src/domain/facets.ts';
import type { Publication } from '../../src/domain/publications.ts';
import { PUBLICATIONS } from '../stub-content-service/fixtures/publications.ts';
import { screenOf } from './screen.ts';

/** Publications in the catalogue of the fixtures. */
export const ALL = PUBLICATIONS.length;

/** How many publications of the fixtures are so. */
export const count = (matches: (publication: Publication) => boolean): number => PUBLICATIONS.filter(matches).length;

/** The options of a dropdown. */
export const optionsOf = (filter: Locator): Locator => filter.getByRole('checkbox');

/** Opens a dropdown unless it is open. */
export async function openFilter(page: Page, facet: Facet): Promise<Locator> {
  const filter = screenOf(page).filter(facet);
  if (!(await optionsOf(filter).first().isVisible())) await filter.locator('summary').click();
  return filter;
}

/** Toggles an option of a dropdown. */
export async function chooseOption(page: Page, facet: Facet, option: string): Promise<void> {
  const filter = await openFilter(page, facet);
  await filter.getByRole('checkbox', { name: new RegExp(`^${option}`) }).click();
}

/** Waits until the list tells that it shows so many of so many. */
export const told = (page: Page, shown: number, total: number): Promise<void> =>
  page.getByText(`${shown} of ${total} publications`).first().waitFor();

/** The ids of the cards shown, in order. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  screenOf(page).cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-publication')));

/** Where the page is now. */
export const address = (page: Page): URL => new URL(page.url());
