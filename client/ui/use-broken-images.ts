import { useEffect } from 'react';

const mark = (image: HTMLImageElement) => image.setAttribute('data-broken', '');

/**
 * Marks images that failed to load with `data-broken`, so that the style sheet can replace the
 * browser's broken image icon. Finds images that failed before hydration, too.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    const update = ({ target, type }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (type === 'error') mark(target);
      else target.removeAttribute('data-broken');
    };
    const failed = [...document.images].filter(({ complete, naturalWidth, src }) => src && complete && !naturalWidth);
    // An SVG without an intrinsic size has a natural width of 0 in some browsers, but it decodes.
    for (const image of failed) image.decode().catch(() => mark(image));
    for (const type of ['error', 'load']) document.addEventListener(type, update, { capture: true });
    return () => {
      for (const type of ['error', 'load']) document.removeEventListener(type, update, { capture: true });
    };
  }, []);
}
