import { useEffect } from 'react';

const mark = (image: HTMLImageElement) => image.setAttribute('data-broken', '');

/**
 * Marks pictures that could not be loaded with `data-broken`, for the style sheet to put something better in their
 * place than the browser's torn page. Those that failed before the page was taken over are asked again.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    const note = ({ target, type }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (type === 'error') mark(target);
      else target.removeAttribute('data-broken');
    };
    const failed = [...document.images].filter(({ complete, naturalWidth, src }) => src && complete && !naturalWidth);
    // A drawing without a size of its own has no width either, in some browsers; it can be decoded.
    for (const image of failed) image.decode().catch(() => mark(image));
    for (const type of ['error', 'load']) document.addEventListener(type, note, { capture: true });
    return () => {
      for (const type of ['error', 'load']) document.removeEventListener(type, note, { capture: true });
    };
  }, []);
}
