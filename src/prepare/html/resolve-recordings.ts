import type { ChildNode, Element } from 'domhandler';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { imageUrl, shownFileUrl } from '../resolve-media.ts';
import { isOneOf, mapElements } from './html-tree.ts';

const isPlayer = isOneOf('audio', 'video');
const isPart = isOneOf('source', 'track');

/** Resolves the URL of a source or track, which is dropped if the URL is unusable. */
function resolvePart(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = '', ...kept } = element.attribs;
  const src = shownFileUrl(source, context.base.hosts);
  if (src === undefined) return [];
  element.attribs = { src, ...kept };
  return element;
}

function resolvePlayer(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = '', 'data-poster': still = '', ...kept } = element.attribs;
  const src = shownFileUrl(source, context.base.hosts);
  if (src === undefined && !element.children.some(isPart)) {
    context.report('media', `Not the URL of a recording: ${source.slice(0, 100)}`);
    return element.children;
  }
  const poster = imageUrl(still, context.base.hosts);
  const urls = withoutUndefined<Record<string, string | undefined>>({ src, poster }) as Record<string, string>;
  element.attribs = { ...urls, ...kept, controls: '', preload: 'none' };
  return element;
}

/**
 * Resolves audio and video by the media rule, with controls and without autoplay or preload. A
 * player without a usable URL is reported, and replaced by its fallback content.
 */
export const resolveRecordings = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => {
    if (isPart(element)) return resolvePart(element, context);
    if (isPlayer(element)) return resolvePlayer(element, context);
    element.children = element.children.filter((child) => !isPart(child));
    return element;
  }).filter((node) => !isPart(node));
