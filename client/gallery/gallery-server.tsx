import { renderToString } from 'react-dom/server';
import { BLOCK_TYPES } from '../../src/domain/blocks.ts';
import type { HeadModel } from '../../src/domain/head-tags.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import { loadBlocks } from '../blocks/registry.ts';
import { headModel } from '../head/head-model.ts';
import { createAppStore } from '../store/create-app-store.ts';
import type { AppEnvironment, Report } from '../store/environment.ts';
import { GalleryElement } from './gallery-element.tsx';
import { type GallerySource, galleryState } from './gallery-state.ts';
import { readGalleryView } from './gallery-view.ts';

// The server imports the gallery from here, in development only.
export { GALLERY_PATH, readGalleryView } from './gallery-view.ts';

await loadBlocks(BLOCK_TYPES);

const refuse = () => Promise.reject(new Error('Nothing can be loaded during a render'));

interface RenderedGallery {
  head: HeadModel;
  html: string;
  state: InitialState;
}

/** Renders a page of the gallery. */
export function renderGallery(source: GallerySource, report: Report): RenderedGallery {
  const state = galleryState(source);
  const environment: AppEnvironment = { report, fetch: refuse, loadBlocks: refuse, wait: refuse, secure: false };
  const html = renderToString(<GalleryElement store={createAppStore(state, environment)} />);
  const { dir } = readGalleryView(source.location);
  const head = headModel(state);
  return { head: { ...head, dir: dir ?? head.dir, robots: 'noindex' }, html, state };
}
