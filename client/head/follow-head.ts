import { HEAD_TAGS, type HeadModel } from '../../src/domain/head-tags.ts';
import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { hrefOf } from '../store/router-location.ts';
import { headModel } from './head-model.ts';

/** Replaces the tags of the head that depend on the page. */
function replaceTags(target: Document, model: HeadModel): void {
  for (const { element, key, elements } of HEAD_TAGS) {
    const [attribute, value] = key;
    for (const old of target.head.querySelectorAll(`${element}[${attribute}="${value}"]`)) old.remove();
    for (const attributes of elements(model)) {
      const tag = target.createElement(element);
      for (const pair of [key, ...Object.entries(attributes)]) tag.setAttribute(...pair);
      target.head.append(tag);
    }
  }
}

/**
 * Writes a head model to the document. Language and direction change at once. While `isPending`,
 * the rest waits, because the page is not loaded yet.
 */
function applyHead(target: Document, model: HeadModel, isPending: boolean): void {
  const { documentElement } = target;
  if (documentElement.lang !== model.lang) documentElement.lang = model.lang;
  if (documentElement.dir !== model.dir) documentElement.dir = model.dir;
  if (isPending) return;
  if (target.title !== model.title) target.title = model.title;
  replaceTags(target, model);
}

/** The parts of the state that the head depends on. */
const PARTS = ['context', 'page', 'translations', 'defaults', 'settings', 'location', 'pageLoading'] as const;

/** Updates the head of a document to match the state. */
export const updateHead = (state: AppState, target: Document): void =>
  applyHead(target, headModel({ ...state, location: hrefOf(state.location) }), state.pageLoading);

/** Updates the head when the state changes. Until then, the head stays as the server wrote it. */
export function followHead(store: AppStore, target: Document): void {
  store.subscribe((state, previous) => {
    if (PARTS.some((part) => state[part] !== previous[part])) updateHead(state, target);
  });
}
