import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { hrefOf } from '../store/router-location.ts';
import { applyHead } from './apply-head.ts';
import { headModel } from './head-model.ts';

/** What the head is made of. */
const PARTS = ['context', 'page', 'translations', 'defaults', 'settings', 'location', 'pageLoading'] as const;

/** Keeps a document's head true to the state from now on; the head that the server wrote is that of the first page. */
export function followHead(store: AppStore, target: Document): void {
  const write = (state: AppState) =>
    applyHead(target, headModel({ ...state, location: hrefOf(state.location) }), state.pageLoading);
  store.subscribe((state, before) => {
    if (PARTS.some((part) => state[part] !== before[part])) write(state);
  });
  write(store.getState());
}
