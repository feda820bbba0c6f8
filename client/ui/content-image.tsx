import type { ImgHTMLAttributes } from 'react';
import { srcSetOf, type WidthRange } from '../../src/domain/image-widths.ts';

/**
 * `alt` is absent for a decorative image. `width` and `height` are the aspect ratio of its box, or
 * its own, so that the layout does not shift when it loads.
 */
interface ContentImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'width' | 'height' | 'className'> {
  src: string;
  /** Its displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Useful widths: from the smallest box at density 1 to the largest box at density 2. */
  widths: WidthRange;
  /** Loads the page's largest image at once. All others load when they are near the viewport. */
  eager?: boolean;
}

/**
 * An image of the content service, in the widths that its place needs. An image without widths,
 * such as a drawing or a file of another host, is the file itself.
 */
export function ContentImage({ src, alt = '', sizes, widths, eager = false, ...attributes }: ContentImageProps) {
  const srcSet = srcSetOf(src, widths);
  // `sizes` and `srcSet` precede `src`, because `src` starts the download.
  return (
    // It may be marked as broken before it is hydrated (use-broken-images.ts).
    <img
      suppressHydrationWarning
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={src}
      alt={alt}
      {...attributes}
    />
  );
}
