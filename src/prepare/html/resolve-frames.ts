import { type ChildNode, Element, isText, Text } from 'domhandler';
import { frameSandbox } from '../../domain/frame-rule.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { frameName, readFrame } from '../resolve-frame.ts';
import { fileUrl } from '../resolve-media.ts';
import { isBlank, isOneOf, mapElements } from './html-tree.ts';
import { wrapIn } from './wrap-runs.ts';

const linkTo = (href: string, label: string): ChildNode[] =>
  wrapIn('p')([new Element('a', { 'data-href': href }, [new Text(label)])]);

const isFrame = isOneOf('iframe', 'object');
const isEmbed = isOneOf('iframe', 'object', 'audio', 'video');

/** Types of files that have an element of their own. */
const FILES: readonly [name: string, path: RegExp][] = [
  ['img', /^[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i],
  ['video', /^[^?#]*\.(?:m4v|mov|mp4|ogv|webm)(?:[?#]|$)/i],
  ['audio', /^[^?#]*\.(?:aac|flac|m4a|mp3|oga|ogg|wav)(?:[?#]|$)/i],
];

/** The content that browsers show instead of an unusable element; an iframe has none. */
function fallbackOf({ name, children, attribs: { 'data-src': source = '' } }: Element, context: PrepareContext) {
  const fallback = name === 'iframe' ? [] : children;
  if (source.trim() !== '' || fallback.every(isBlank)) {
    context.report('frame', `Not the URL of embedded content: ${source.slice(0, 100)}`);
  }
  return fallback;
}

/** The URL in CKEditor 4's `<oembed>https://…</oembed>`, which is read as an iframe. */
const urlAsText = ({ name, children: [text] }: Element): string =>
  name === 'iframe' && text !== undefined && isText(text) && /^\s*https?:\S+\s*$/.test(text.data) ? text.data : '';

function resolveFrameElement(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source = urlAsText(element), title, ...kept } = element.attribs;
  const { src, link } = readFrame(source, context) ?? {};
  if (src === undefined && link === undefined) return fallbackOf(element, context);
  const file = FILES.find(([, path]) => path.test(source))?.[0];
  if (file) return new Element(file, title === undefined ? { 'data-src': source } : { 'data-src': source, title });
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
  return [...shown, new Element('iframe', attributes as Record<string, string>)];
}

function linkInLine(element: Element, context: PrepareContext): ChildNode | ChildNode[] {
  const { 'data-src': source, title } = element.attribs;
  if (source === undefined) return element;
  const { src, link = src } = isFrame(element)
    ? (readFrame(source, context) ?? {})
    : { src: fileUrl(source, context.base.hosts) };
  if (link === undefined) return fallbackOf(element, context);
  return new Element('a', { 'data-href': link }, [new Text(title ?? frameName(link))]);
}

/** Replaces embedded content and recordings by links, for a line that cannot hold them. */
export const embedsAsLinks = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (isEmbed(element) ? linkInLine(element, context) : element));

/**
 * Shows embedded content in a sandboxed, lazily loaded frame, or links to it
 * (docs/rules.md#iframes). Content without a usable URL is replaced by its fallback.
 */
export const resolveFrames = (nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] =>
  mapElements(nodes, (element) => (isFrame(element) ? resolveFrameElement(element, context) : element));
