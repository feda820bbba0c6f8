import { locatePath } from '../../src/domain/page-path.ts';
import type { EmbeddedState, ShippedState } from '../../src/domain/shipped-state.ts';

const ID = 'initial-state';

/**
 * Adds path and location to the state of an error page. The server leaves them out, because it
 * sends the same page for every path.
 */
function atOwnUrl(state: EmbeddedState, { pathname, search }: Pick<Location, 'pathname' | 'search'>): ShippedState {
  const { location, context } = state;
  if (location !== undefined) return { ...state, location };
  const path = locatePath(context.sites, pathname)?.path ?? '';
  return { ...state, context: { ...context, path }, location: pathname + search };
}

/**
 * Reads the state that the server embedded in the document. If the state is missing, is invalid or
 * lacks its context, logs an error and returns undefined. The page is then not hydrated
 * (docs/rules.md#initial-state).
 */
export function readInitialState(
  source: Pick<Document, 'getElementById'>,
  url: Pick<Location, 'pathname' | 'search'>,
): ShippedState | undefined {
  try {
    const state = JSON.parse(source.getElementById(ID)?.textContent ?? 'null') as Partial<EmbeddedState> | null;
    if (state?.context) return atOwnUrl(state as EmbeddedState, url);
    console.error(`The initial state ${state ? 'lacks its context' : 'is missing'}`);
  } catch (error) {
    console.error('The initial state is invalid', error);
  }
  return undefined;
}
