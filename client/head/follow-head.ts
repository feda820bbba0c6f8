import { HEAD_TAGS, type HeadModel, RECORD_TAGS } from '../../src/domain/head-tags.ts';
import type { RecordTag } from '../../src/domain/record-tags.ts';
import type { AppState } from '../store/app-state.ts';
import type { AppStore } from '../store/create-app-store.ts';
import { isFailed } from '../store/page.ts';
import { hrefOf } from '../store/router-location.ts';
import { headModel } from './head-model.ts';

const markupOf = (elements: readonly Element[]) => elements.map(({ outerHTML }) => outerHTML).join('');

/**
 * Replaces the elements that a selector finds in the head. If they are the same, they stay, because
 * a browser would load an icon again.
 */
function replace(target: Document, selector: string, tags: readonly RecordTag[]): void {
  const previous = [...target.head.querySelectorAll(selector)];
  const next = tags.map(({ element, attributes, text = '' }) => {
    const tag = target.createElement(element);
    for (const pair of Object.entries(attributes)) tag.setAttribute(...pair);
    tag.textContent = text;
    return tag;
  });
  if (markupOf(previous) === markupOf(next)) return;
  for (const old of previous) old.remove();
  target.head.append(...next);
}

/**
 * Removes the style sheet of the previous brand, which is the last one. page-loading/load-styles.ts
 * has put that of the current brand before it; until the brand changes, it may still be loading.
 */
function replaceStyles(target: Document, href: string | undefined): void {
  const links = [...target.querySelectorAll('link[data-brand]')];
  const isOther = (link: Element) => link.getAttribute('href') !== href;
  if (links.slice(-1).some(isOther)) for (const link of links.filter(isOther)) link.remove();
}

/** Replaces the tags of the head that depend on the page. */
function replaceTags(target: Document, model: HeadModel): void {
  for (const { element, key, elements } of HEAD_TAGS) {
    const [attribute, value] = key;
    const tags = elements(model).map((rest) => ({ element, attributes: { [attribute]: value, ...rest } }));
    replace(target, `${element}[${attribute}="${value}"]`, tags);
  }
}

/**
 * Whether the state is that of the document's own page. It has no record tags, because the head has
 * them already.
 */
const isOwnPage = ({ page, pageNumber }: AppState) => pageNumber === 0 && !isFailed(page);

/**
 * Updates the head of a document to match the state. Language and direction change at once. The
 * rest waits until the page is loaded.
 */
export function updateHead(state: AppState, target: Document): void {
  const model = headModel({ ...state, location: hrefOf(state.location) });
  const { documentElement } = target;
  if (documentElement.lang !== model.lang) documentElement.lang = model.lang;
  if (documentElement.dir !== model.dir) documentElement.dir = model.dir;
  replaceStyles(target, model.brandStyles);
  if (state.pageLoading) return;
  if (target.title !== model.title) target.title = model.title;
  replaceTags(target, model);
  if (!isOwnPage(state)) replace(target, RECORD_TAGS, model.record);
}

/** The parts of the state that the head depends on. */
const PARTS = ['context', 'page', 'translations', 'defaults', 'brand', 'settings', 'location', 'pageLoading'] as const;

/** Updates the head when the state changes. Until then, the head stays as the server wrote it. */
export function followHead(store: AppStore, target: Document): void {
  store.subscribe((state, previous) => {
    if (PARTS.some((part) => state[part] !== previous[part])) updateHead(state, target);
  });
}
