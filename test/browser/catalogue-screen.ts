import type { Locator, Page } from 'playwright';
import type { Facet } from '../../src/domain/facets.ts';
import type { Publication } from '../../src/domain/publications.ts';
import { PUBLICATIONS } from '../stub-content-service/fixtures/publications.ts';
import { screenOf } from './screen.ts';

/** Publications in the catalogue of the fixtures. */
export const ALL = PUBLICATIONS.length;

/** Number of publications of the fixtures that satisfy a condition. */
export const count = (matches: (publication: Publication) => boolean): number => PUBLICATIONS.filter(matches).length;

/** The options of a dropdown. */
export const optionsOf = (filter: Locator): Locator => filter.getByRole('checkbox');

/** Opens a dropdown if it is closed. */
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

/** Waits until the list shows this number of cards and this total. */
export const waitForCount = (page: Page, shown: number, total: number): Promise<void> =>
  page.getByText(`${shown} of ${total} publications`).first().waitFor();

/** The ids of the visible cards, in order. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  screenOf(page).cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-publication')));

/** The current URL. */
export const currentUrl = (page: Page): URL => new URL(page.url());
