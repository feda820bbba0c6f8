import { useEffect, useInsertionEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { Template } from '../templates/template.tsx';
import { adoptBackgrounds } from '../ui/background.ts';
import { OpensNewTab } from '../ui/opens-new-tab.tsx';
import { useBrokenImages } from '../ui/use-broken-images.ts';
import { ExampleList } from './example-list.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryOverview } from './gallery-overview.tsx';
import type { GalleryView } from './gallery-view.ts';

/** Keeps the router's location in the store, as the application does. */
function useFollowedLocation(): void {
  const store = useAppStoreApi();
  const { pathname, search, hash } = useLocation();
  useEffect(() => store.getState().setLocation({ pathname, search, hash }), [store, pathname, search, hash]);
}

function Subject({ view }: { view: GalleryView }) {
  const page = useAppStore((state) => state.page.content);
  const { subject } = view;
  if (subject.kind === 'template') return page ? <Template page={page} /> : null;
  return (
    <main>
      {subject.kind === 'block' ? <ExampleList view={view} type={subject.type} /> : <GalleryOverview view={view} />}
    </main>
  );
}

/** A page of the block gallery. */
export function Gallery({ view }: { view: GalleryView }) {
  const colours = useAppStore((state) => state.page.content?.grounds);
  useInsertionEffect(() => adoptBackgrounds(document, colours ?? []), [colours]);
  useFollowedLocation();
  useBrokenImages();
  return (
    <>
      <GalleryBar view={view} />
      <Subject view={view} />
      <OpensNewTab />
    </>
  );
}
