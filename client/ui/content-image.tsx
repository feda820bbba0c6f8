import { srcSetOf, type WidthRange } from '../../src/domain/image-widths.ts';

interface ContentImageProps {
  src: string;
  /** Left out for a decorative picture. */
  alt?: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Widths worth offering: from the smallest box on one pixel a point to the largest on two. */
  widths: WidthRange;
  /** Proportions of its box, or its own, so that nothing moves when it comes. */
  width?: number;
  height?: number;
  /** The page's largest picture is loaded at once; all others wait until they are near. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the content service, in the widths that its place needs. Where there are none, such as for drawings and files
 * of other hosts, it is the file itself.
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
  // What decides which file is loaded stands before the address that starts loading.
  return (
    // It may be marked as broken before it is taken over (use-broken-images.ts).
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
