import type { Context } from '../domain/context.ts';
import type { ClientSettings, InitialState, PageState } from '../domain/initial-state.ts';
import { defaultsFor } from '../domain/translation-defaults.ts';
import type { Gathered, PageOutcome } from '../gather/gathered.ts';

/** The status of a page outcome; a redirect has none. */
const pageState = (outcome: PageOutcome, path: string): PageState => {
  if (outcome.kind === 'page') return { path, content: outcome.page, status: 200 };
  return outcome.kind === 'failure' ? { path, status: outcome.statusCode } : { path };
};

/** Puts together what the page is rendered from, and what the browser takes over. `location` is path and canonical query. */
export const initialState = (
  context: Context,
  gathered: Gathered,
  settings: ClientSettings,
  location: string,
): InitialState => ({
  context,
  page: pageState(gathered.outcome, context.path),
  navigations: gathered.navigations,
  translations: gathered.translations,
  defaults: defaultsFor(gathered.translations),
  initialDataErrors: gathered.initialDataErrors,
  settings,
  location,
});

/**
 * What `_debug=1` shows of how the page came about; no addresses, no secrets
 * (docs/rules.md#debug-mode).
 */
export const debugNotes = (gathered: Gathered) => ({
  reads: gathered.reads.map(({ key, result, age, version }) => ({ key, result, age, version })),
  failures: gathered.initialDataErrors,
});
