import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useNavigateTo } from '../../page-loading/use-navigate-to.ts';
import { useAppStore, useAppStoreApi } from '../../store/app-store.tsx';
import { hashParameters, IMAGE_PARAMETER, withHashParameter } from '../../store/hash-parameters.ts';
import { imageNames } from './image-names.ts';

interface ImageInUrl {
  /** Index of the image that the URL names; undefined if the URL names none of these images. */
  index: number | undefined;
  /** Shows an image, or closes the lightbox. */
  show: (index: number | undefined) => void;
}

/**
 * Keeps the image of the lightbox in the URL: `#image=plot-12`. Opening the lightbox adds a history
 * entry, so that Back closes it. Showing another image replaces that entry. Closing the lightbox
 * goes back in the history. If the URL opened the lightbox, closing it removes the image from the
 * URL instead.
 */
export function useImageInUrl(images: readonly BlockOf<'legacy-image'>[]): ImageInUrl {
  const store = useAppStoreApi();
  const page = useAppStore((state) => state.page.content);
  const hash = useAppStore((state) => state.location.hash);
  const navigateTo = useNavigateTo();
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  const names = useMemo(() => (page ? imageNames(page) : new Map<unknown, string>()), [page]);
  const named = hashParameters(hash).get(IMAGE_PARAMETER);
  const found = named === null ? -1 : images.findIndex((image) => names.get(image) === named);
  const index = found < 0 ? undefined : found;

  useEffect(() => {
    if (index === undefined) hasOpened.current = false;
  }, [index]);

  const show = (next: number | undefined) => {
    const image = next === undefined ? undefined : images[next];
    if (next === index) return;
    if (!image && hasOpened.current) {
      hasOpened.current = false;
      void navigate(-1);
      return;
    }
    const { pathname, search, hash: now } = store.getState().location;
    const to = pathname + search + withHashParameter(now, IMAGE_PARAMETER, image && names.get(image));
    const isOpening = index === undefined;
    hasOpened.current ||= isOpening;
    navigateTo(to, { keepPosition: true, replace: !isOpening });
  };
  return { index, show };
}
