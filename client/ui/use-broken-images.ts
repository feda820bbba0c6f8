import { useEffect } from 'react';

const mark = (image: HTMLImageElement) => image.setAttribute('data-broken', '');

/**
 * Marks images that failed to load with `data-broken`, so that the style sheet can replace the
 * browser's broken image icon. Images that failed before hydration are checked once more.
 */
export function useBrokenImages(): void {
  useEffect(() => {
    const update = ({ target, type }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      if (type === 'error') mark(target);
      else target.removeAttribute('data-broken');
    };
    const failed = [...document.images].filter(({ complete, naturalWidth, src }) => src && complete && !naturalWidth);
    // In some browsers an SVG without an intrinsic size also has a natural width of 0, but it
    // decodes.
    for (const image of failed) image.decode().catch(() => mark(image));
    for (const type of ['error', 'load']) document.addEventListener(type, update, { capture: true });
    return () => {
      for (const type of ['error', 'load']) document.removeEventListener(type, update, { capture: true });
    };
  }, []);
}
