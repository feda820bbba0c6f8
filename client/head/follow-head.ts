import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { hrefOf } from '../store/router-location.ts';
import { applyHead } from './apply-head.ts';
import { headModel } from './head-model.ts';

/** The parts of the state that the head depends on. */
const PARTS = ['context', 'page', 'translations', 'defaults', 'settings', 'location', 'pageLoading'] as const;

/** Updates the head of a document to the state. */
export const updateHead = (state: AppState, target: Document): void =>
  applyHead(target, headModel({ ...state, location: hrefOf(state.location) }), state.pageLoading);

/** Updates the head of a document whenever the state changes. The server wrote the head of the first page. */
export const followHead = (store: AppStore, target: Document): (() => void) =>
  store.subscribe((state, previous) => {
    if (PARTS.some((part) => state[part] !== previous[part])) updateHead(state, target);
  });
