import { isMissing } from '../../src/domain/errors.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { fillPlaceholders } from '../../src/domain/translation-defaults.ts';
import { isFailed } from '../store/page.ts';

/**
 * The data that the head is made from. Both the initial state and the state of the store contain
 * this data.
 */
export type HeadSource = Pick<InitialState, 'context' | 'page' | 'translations' | 'defaults' | 'brand' | 'settings'>;

/** The title of a failed page, which names the error. */
function failureTitle(status: number, { translations, defaults }: HeadSource): string {
  const key = isMissing(status) ? 'error-title' : 'failed-with-status';
  return fillPlaceholders(translations[key] ?? defaults[key] ?? key, { status });
}

/** The title of the document (docs/rules.md#page-title). */
export function documentTitle(source: HeadSource): string {
  const { page, brand } = source;
  const site = brand.name;
  if (page.status !== undefined && isFailed(page)) return failureTitle(page.status, source);
  const title = page.content?.title;
  return !title || title === site ? site : `${title} – ${site}`;
}
