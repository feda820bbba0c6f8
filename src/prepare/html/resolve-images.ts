import type { PrepareContext } from '../prepare-context.ts';
import { imageAddress } from '../resolve-media.ts';
import { escapeHtml, type Fragment, type HtmlElement, mapElements } from './html-fragment.ts';

function resolveImage(element: HtmlElement, context: PrepareContext): Fragment {
  const { 'data-src': source = '', alt = '', ...kept } = element.attributes;
  const src = imageAddress(source, context.base.hosts);
  if (src === undefined) return alt.trim() === '' ? [] : [escapeHtml(alt)];
  return [{ ...element, attributes: { src, alt, ...kept, loading: 'lazy', decoding: 'async' } }];
}

/** Resolves the images of a text by the media rule; one without a usable address is replaced by its alternative text. */
export const resolveImages = (nodes: Fragment, context: PrepareContext): Fragment =>
  mapElements(nodes, (element) => (element.tag === 'img' ? resolveImage(element, context) : element));
