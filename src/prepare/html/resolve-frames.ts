import { type ChildNode, Element, Text } from 'domhandler';
import { frameSandbox } from '../../domain/frame-rule.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { frameName, readFrame } from '../resolve-frame.ts';
import { mapElements } from './html-tree.ts';
import { wrapIn } from './wrap-runs.ts';

const linkTo = (href: string, label: string): ChildNode[] =>
  wrapIn('p')([new Element('a', { 'data-href': href }, [new Text(label)])]);

function resolveFrameElement(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = '', title, ...kept } = element.attribs;
  const { src, link } = readFrame(source, context) ?? {};
  if (src === undefined && link === undefined) return element.children;
  const shown = link === undefined ? [] : linkTo(link, title ?? frameName(link));
  if (src === undefined) return shown;
  const attributes = withoutUndefined<Record<string, string | undefined>>({
    src,
    title: title ?? frameName(src),
    ...kept,
    sandbox: frameSandbox(src),
    loading: 'lazy',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  return [new Element('iframe', attributes as Record<string, string>), ...shown];
}

/**
 * Shows embedded content in a sandboxed, lazily loaded frame, or links to it
 * (docs/rules.md#iframes). Content without a usable URL is replaced by its fallback.
 */
export const resolveFrames = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (element.name === 'iframe' ? resolveFrameElement(element, context) : element));
