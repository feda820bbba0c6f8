import { MemoryRouter } from 'react-router';
import { AppStoreProvider } from '../store/app-store.tsx';
import type { AppStore } from '../store/create-app-store.ts';
import { hrefOf } from '../store/router-location.ts';
import { Gallery } from './gallery.tsx';
import { readGalleryView } from './gallery-view.ts';

/** The gallery with its providers, the same on the server and in the browser. */
export function GalleryElement({ store }: { store: AppStore }) {
  const href = hrefOf(store.getInitialState().location);
  return (
    <AppStoreProvider store={store}>
      <MemoryRouter initialEntries={[href]}>
        <Gallery view={readGalleryView(href)} />
      </MemoryRouter>
    </AppStoreProvider>
  );
}
