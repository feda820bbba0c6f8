import type { ShippedState } from '../../src/domain/shipped-state.ts';

const ID = 'initial-state';

/**
 * Reads the state that the server left in the document. One that is missing, broken or lacks its
 * context is logged as an error and gives undefined: nothing is then taken over
 * (docs/rules.md#initial-state).
 */
export function readInitialState(source: Pick<Document, 'getElementById'>): ShippedState | undefined {
  try {
    const state = JSON.parse(source.getElementById(ID)?.textContent ?? 'null') as Partial<ShippedState> | null;
    if (state?.context) return state as ShippedState;
    console.error(`The initial state ${state ? 'lacks its context' : 'is missing'}`);
  } catch (error) {
    console.error('The initial state is no JSON', error);
  }
  return undefined;
}
