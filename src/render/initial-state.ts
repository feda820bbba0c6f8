import type { Context } from '../domain/context.ts';
import type { ClientSettings, InitialState } from '../domain/initial-state.ts';
import { localePrefix } from '../domain/locales.ts';
import { joinPath } from '../domain/page-path.ts';
import { defaultsFor } from '../domain/translation-defaults.ts';
import type { Gathered } from '../gather/gather.ts';

/** `location`: the path, with the query that the page depends on. */
type Place = Pick<InitialState, 'context' | 'location'>;

/** An error page is rendered as if it were at the home page, so that it fits every path. */
function atHome(context: Context): Place {
  const home = { ...context, path: '' };
  return { context: home, location: joinPath(localePrefix(context.sites, context.locale) ?? '', '') };
}

/**
 * The state that a page is rendered and hydrated from. In debug mode, an error page keeps the
 * requested path.
 */
export function initialState(place: Place, gathered: Gathered, settings: ClientSettings): InitialState {
  const { outcome, navigations, translations, brand, initialDataErrors } = gathered;
  const isFailed = outcome.kind === 'failure';
  const { context, location } = isFailed && !settings.debug ? atHome(place.context) : place;
  return {
    context,
    page: isFailed
      ? { status: outcome.statusCode }
      : { path: context.path, content: outcome.kind === 'page' ? outcome.page : undefined, status: 200 },
    navigations,
    translations,
    defaults: defaultsFor(translations),
    brand,
    initialDataErrors,
    settings,
    location,
    debug: settings.debug ? debugNotes(gathered) : undefined,
  };
}

/** The reads and failures of the page, without URLs and secrets (docs/rules.md#debug-mode). */
const debugNotes = ({ reads, initialDataErrors }: Gathered) => ({
  reads: reads.map(({ key, result, age, version }) => ({ key, result, age, version })),
  failures: initialDataErrors,
});
