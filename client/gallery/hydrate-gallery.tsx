import { hydrateRoot, type Root } from 'react-dom/client';
import { loadBlocks } from '../blocks/registry.ts';
import { browserEnvironment } from '../page-loading/browser-environment.ts';
import { readInitialState } from '../page-loading/read-initial-state.ts';
import { restoreState } from '../page-loading/restore-state.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { blockTypesOf } from '../templates/block-types-of.ts';
import { forceColourScheme } from './force-colour-scheme.ts';
import { GalleryElement } from './gallery-element.tsx';
import { readGalleryView } from './gallery-view.ts';

/** Attribute that tells tests that the page is hydrated. */
const READY = 'data-gallery-ready';

let shown: Root | undefined;

/** Replaces the current page by a fetched page, as if the user had opened the fetched page. */
function show(fetched: Document): void {
  shown?.unmount();
  const { lang, dir } = fetched.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.title = fetched.title;
  for (const id of ['root', 'initial-state']) {
    const ours = document.getElementById(id);
    const theirs = fetched.getElementById(id);
    if (ours && theirs) ours.replaceWith(document.adoptNode(theirs));
  }
  window.scrollTo(0, 0);
}

/** Hydrates the current gallery page. */
export async function hydrateGallery(): Promise<void> {
  const shipped = readInitialState(document, window.location);
  const initial = shipped && restoreState(shipped, shipped, document);
  const root = document.getElementById('root');
  if (!initial || !root) return;
  const { scheme } = readGalleryView(initial.location);
  if (scheme) forceColourScheme(document, scheme);
  await loadBlocks(blockTypesOf(initial.page.content));
  const { environment, unmute } = browserEnvironment(window, async () => undefined);
  shown = hydrateRoot(root, <GalleryElement store={createAppStore(initial, environment)} />);
  unmute();
  document.documentElement.setAttribute(READY, '');
}

/**
 * Fetches another gallery page and hydrates it in this document, so that no module loads again. If
 * the fetch fails, opens the page as a new document.
 */
export async function switchGallery(href: string): Promise<void> {
  document.documentElement.removeAttribute(READY);
  const response = await fetch(href).catch(() => undefined);
  if (!response?.ok) return window.location.assign(href);
  show(new DOMParser().parseFromString(await response.text(), 'text/html'));
  await hydrateGallery();
}
