import { hydrateRoot } from 'react-dom/client';
import { loadBlocks } from '../blocks/registry.ts';
import { browserEnvironment } from '../page-loading/browser-environment.ts';
import { readInitialState } from '../page-loading/read-initial-state.ts';
import { restoreState } from '../page-loading/restore-state.ts';
import { createAppStore } from '../store/create-app-store.ts';
import { blockTypesOf } from '../templates/block-types-of.ts';
import { forceColourScheme } from './force-colour-scheme.ts';
import { GalleryElement } from './gallery-element.tsx';
import { readGalleryView } from './gallery-view.ts';
import '../styles/site.css';

const shipped = readInitialState(document);
const initial = shipped && restoreState(shipped, shipped, document);
const root = document.getElementById('root');
if (initial && root) {
  const { scheme } = readGalleryView(initial.location);
  if (scheme) forceColourScheme(document, scheme);
  await loadBlocks(blockTypesOf(initial.page.content));
  const { environment, speakUp } = browserEnvironment(window, async () => undefined);
  const store = createAppStore(initial, environment);
  hydrateRoot(root, <GalleryElement store={store} />);
  speakUp();
  document.documentElement.setAttribute('data-gallery-ready', '');
}
