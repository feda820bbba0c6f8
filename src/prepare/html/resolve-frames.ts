import type { PrepareContext } from '../prepare-context.ts';
import { frameAddress } from '../resolve-frame.ts';
import { readWebAddress } from '../web-address.ts';
import { escapeHtml, type Fragment, type HtmlElement, mapElements } from './html-fragment.ts';
import { anchorAttributes } from './resolve-links.ts';

// A frame of our own origin must not get allow-same-origin together with allow-scripts: it could undo its sandbox.
const SANDBOX = 'allow-forms allow-popups allow-presentation allow-scripts';
const FOREIGN_SANDBOX = `${SANDBOX} allow-same-origin`;

/** A frame that may not be shown becomes a link to what it would have shown. */
function linkInstead(source: string, title: string | undefined, context: PrepareContext): Fragment {
  const address = readWebAddress(source, context.base.hosts ?? []);
  if (address?.kind !== 'absolute') return [];
  const label = escapeHtml(title ?? new URL(address.href).host);
  return [
    {
      tag: 'p',
      attributes: {},
      children: [{ tag: 'a', attributes: anchorAttributes(address.href, true), children: [label] }],
    },
  ];
}

function resolveFrameElement(element: HtmlElement, context: PrepareContext): Fragment {
  const { 'data-src': source = '', title, ...kept } = element.attributes;
  const src = frameAddress(source, context);
  if (src === undefined) return linkInstead(source, title, context);
  const isForeign = !src.startsWith('/');
  const attributes = {
    src,
    title: title ?? (isForeign ? new URL(src).host : src),
    ...kept,
    sandbox: isForeign ? FOREIGN_SANDBOX : SANDBOX,
    loading: 'lazy',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
  return [{ tag: 'iframe', attributes, children: [] }];
}

/**
 * Iframes of a text: listed origins and our own only, sandboxed, titled, lazy
 * (docs/rules.md#iframes).
 */
export const resolveFrames = (nodes: Fragment, context: PrepareContext): Fragment =>
  mapElements(nodes, (element) => (element.tag === 'iframe' ? resolveFrameElement(element, context) : element));
