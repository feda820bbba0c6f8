import type { PrepareContext } from '../prepare-context.ts';
import { fileAddress, imageAddress } from '../resolve-media.ts';
import { type Fragment, type HtmlElement, mapElements } from './html-fragment.ts';
import { isOneOf } from './wrap-runs.ts';

const isPlayer = ({ tag }: HtmlElement): boolean => tag === 'audio' || tag === 'video';
const isPart = isOneOf('source', 'track');

/** A part whose address is of no use goes; the others keep their place until their player is reached. */
function resolvePart(element: HtmlElement, context: PrepareContext): HtmlElement | Fragment {
  const { 'data-src': source = '', ...kept } = element.attributes;
  const src = fileAddress(source, context.base.hosts);
  return src === undefined ? [] : { ...element, attributes: { src, ...kept } };
}

function resolvePlayer(element: HtmlElement, context: PrepareContext): HtmlElement | Fragment {
  const { 'data-src': source = '', 'data-poster': still = '', ...kept } = element.attributes;
  const src = fileAddress(source, context.base.hosts);
  if (src === undefined && !element.children.some(isPart)) return element.children;
  const poster = imageAddress(still, context.base.hosts);
  const attributes = {
    ...(src === undefined ? {} : { src }),
    ...(poster === undefined ? {} : { poster }),
    ...kept,
    controls: '',
    preload: 'none',
  };
  return { ...element, attributes };
}

function withoutStrayParts(element: HtmlElement): HtmlElement {
  const hasStray = !isPlayer(element) && element.children.some(isPart);
  return hasStray ? { ...element, children: element.children.filter((child) => !isPart(child)) } : element;
}

/**
 * Audio and video: addresses by the media rule, always with controls, never playing or loading by themselves.
 * One without a usable address leaves what its author wrote for browsers that cannot play it.
 */
export const resolveRecordings = (nodes: Fragment, context: PrepareContext): Fragment =>
  mapElements(nodes, (element) => {
    if (isPart(element)) return resolvePart(element, context);
    const whole = withoutStrayParts(element);
    return isPlayer(whole) ? resolvePlayer(whole, context) : whole;
  }).filter((node) => !isPart(node));
