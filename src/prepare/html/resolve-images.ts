import { srcSetOf } from '../../domain/image-widths.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { imageAddress } from '../resolve-media.ts';
import { escapeHtml, type Fragment, type HtmlElement, mapElements } from './html-fragment.ts';

/** Pixels that running text is wide. */
const MEASURE = 680;
const WIDTHS = { least: 320, most: 1_280 };

/** The widths a picture of pixels comes in, for one that is as wide as its author says and at most as wide as the text. */
function widthsOf(src: string, width: string | undefined): Record<string, string> {
  const srcset = srcSetOf(src, WIDTHS);
  const shown = Math.min(Number(width) || MEASURE, MEASURE);
  return srcset === undefined ? {} : { sizes: `(max-width: ${shown}px) 100vw, ${shown}px`, srcset };
}

function resolveImage(element: HtmlElement, context: PrepareContext): Fragment {
  const { 'data-src': source = '', alt = '', ...kept } = element.attributes;
  const src = imageAddress(source, context.base.hosts);
  if (src === undefined) return alt.trim() === '' ? [] : [escapeHtml(alt)];
  return [
    { ...element, attributes: { ...widthsOf(src, kept.width), src, alt, ...kept, loading: 'lazy', decoding: 'async' } },
  ];
}

/** Resolves the images of a text by the media rule; one without a usable address is replaced by its alternative text. */
export const resolveImages = (nodes: Fragment, context: PrepareContext): Fragment =>
  mapElements(nodes, (element) => (element.tag === 'img' ? resolveImage(element, context) : element));
