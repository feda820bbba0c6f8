import { type ChildNode, type Element, Text } from 'domhandler';
import { srcSetOf } from '../../domain/image-widths.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { resolveMedia } from '../resolve-media.ts';
import { mapElements } from './html-tree.ts';

/** Width of running text in pixels. */
const MEASURE = 680;
const WIDTHS = { least: 320, most: 1_280 };

/** `srcset` and `sizes` of an image that is `width` pixels wide, but no wider than the text. */
function widthsOf(src: string, width: string | undefined): Record<string, string> {
  const srcset = srcSetOf(src, WIDTHS);
  const shown = Math.min(Number(width) || MEASURE, MEASURE);
  return srcset === undefined ? {} : { sizes: `(max-width: ${shown}px) 100vw, ${shown}px`, srcset };
}

function resolveImage(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = '', alt = '', ...kept } = element.attribs;
  const src = resolveMedia(source, context);
  if (src === undefined) {
    if (source.trim() === '') context.report('media', `An image without a URL: ${alt.slice(0, 100)}`);
    return alt.trim() === '' ? [] : new Text(alt);
  }
  element.attribs = { ...widthsOf(src, kept.width), src, alt, ...kept, loading: 'lazy', decoding: 'async' };
  return element;
}

/** Resolves images by the media rule. An unusable one is reported, and replaced by its
 * alternative text. */
export const resolveImages = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (element.name === 'img' ? resolveImage(element, context) : element));
