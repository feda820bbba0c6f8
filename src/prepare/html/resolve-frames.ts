import { type ChildNode, Element, Text } from 'domhandler';
import type { PrepareContext } from '../prepare-context.ts';
import { frameUrl } from '../resolve-frame.ts';
import { readWebUrl } from '../web-url.ts';
import { mapElements } from './html-tree.ts';
import { anchorAttributes } from './resolve-links.ts';
import { wrapIn } from './wrap-runs.ts';

// A frame of our own origin must not get allow-same-origin together with allow-scripts: it could
// undo its sandbox.
const SANDBOX = 'allow-forms allow-popups allow-presentation allow-scripts';
const FOREIGN_SANDBOX = `${SANDBOX} allow-same-origin`;

/** Replaces a frame that may not be shown by a link to its content. */
function linkInstead(source: string, title: string | undefined, context: PrepareContext): ChildNode[] {
  const url = readWebUrl(source, context.base.hosts);
  if (url?.kind !== 'absolute') return [];
  const label = new Text(title ?? new URL(url.href).host);
  return wrapIn('p')([new Element('a', anchorAttributes(url.href, true), [label])]);
}

function resolveFrameElement(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = '', title, ...kept } = element.attribs;
  const src = frameUrl(source, context);
  if (src === undefined) return linkInstead(source, title, context);
  const isForeign = !src.startsWith('/');
  return new Element('iframe', {
    src,
    title: title ?? (isForeign ? new URL(src).host : src),
    ...kept,
    sandbox: isForeign ? FOREIGN_SANDBOX : SANDBOX,
    loading: 'lazy',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

/** Sandboxes frames of our own and listed origins. They load lazily (docs/rules.md#iframes). */
export const resolveFrames = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (element.name === 'iframe' ? resolveFrameElement(element, context) : element));
