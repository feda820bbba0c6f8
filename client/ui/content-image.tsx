import type { ImgHTMLAttributes } from 'react';
import { srcSetOf, type WidthRange } from '../../src/domain/image-widths.ts';

/**
 * `alt` is absent for a decorative image. `width` and `height` give the aspect ratio of the image
 * or of its box, so that the layout does not shift when the image loads.
 */
interface ContentImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'width' | 'height' | 'className'> {
  src: string;
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Useful widths: from the smallest box at density 1 to the largest box at density 2. */
  widths: WidthRange;
  /**
   * Loads the image at once, for the page's largest image: React preloads an image of high
   * priority. Other images load when they come near the viewport.
   */
  eager?: boolean;
}

/**
 * An image of the content service, offered in several widths. An image that the service cannot
 * scale, such as a drawing or a file of another host, has only its `src`.
 */
export function ContentImage({ src, alt = '', sizes, widths, eager = false, ...attributes }: ContentImageProps) {
  const srcSet = srcSetOf(src, widths);
  // `sizes` and `srcSet` precede `src`, because `src` starts the download.
  return (
    // Before its hydration, the image may be marked as broken (use-broken-images.ts).
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
