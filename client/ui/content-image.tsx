import { srcSetOf, type WidthRange } from '../../src/domain/image-widths.ts';

interface ContentImageProps {
  src: string;
  /** Absent for a decorative image. */
  alt?: string;
  /** Its displayed width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Useful widths: from the smallest box at density 1 to the largest box at density 2. */
  widths: WidthRange;
  /** Aspect ratio of its box, or its own, so that the layout does not shift when it loads. */
  width?: number;
  height?: number;
  /**
   * Loads it at once, for the page's largest image. All others load when they are near the
   * viewport.
   */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * An image of the content service, in the widths that its place needs. An image without widths,
 * such as a drawing or a file of another host, is the file itself.
 */
export function ContentImage({
  src,
  alt = '',
  sizes,
  widths,
  width,
  height,
  eager = false,
  className,
}: ContentImageProps) {
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
      width={width}
      height={height}
      className={className}
    />
  );
}
