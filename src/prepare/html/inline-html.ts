import { type ChildNode, Element, Text } from 'domhandler';
import { plainText, shorten } from '../../domain/plain-text.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { mathAsText } from './clean-math.ts';
import { flattenToInline } from './flow-of-text.ts';
import { isBlank, mapElements, nodesHtml } from './html-tree.ts';
import { reportUnshown } from './report-unshown.ts';
import { embedsAsLinks } from './resolve-frames.ts';
import { resolveLinks } from './resolve-links.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { separateLinks } from './separate-links.ts';

/** Elements of a title (docs/rules.md#titles), and their equivalents in other catalogues. */
const TITLE_TAGS: ReadonlySet<string> = new Set(['b', 'br', 'cite', 'em', 'i', 'span', 'strong', 'sub', 'sup']);
const CAPTION_TAGS: ReadonlySet<string> = new Set([...TITLE_TAGS, 'a', 'abbr', 'code', 'small', 'q']);
const KEPT_ATTRIBUTES = new Set(['lang', 'dir', 'data-href', 'hreflang', 'title']);

const withFewAttributes = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element) => {
    const kept = Object.entries(element.attribs).filter(([name]) => KEPT_ATTRIBUTES.has(name));
    if (element.name === 'span' && kept.length === 0) return element.children;
    element.attribs = Object.fromEntries(kept);
    return element;
  });

/** Replaces images within a line by their alternative texts. */
const withImagesAsText = (nodes: readonly ChildNode[]): ChildNode[] =>
  mapElements(nodes, (element) => (element.name === 'img' ? new Text(element.attribs.alt ?? '') : element));

function inlineNodes(given: ChildNode[], tags: ReadonlySet<string>, separator: () => ChildNode): ChildNode[] {
  const nodes = mathAsText(withImagesAsText(given));
  return withFewAttributes(flattenToInline(nodes, (tag) => tags.has(tag), separator));
}

const folded = (nodes: readonly ChildNode[]): string =>
  nodesHtml(nodes)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();

/** A caption or subtitle as safe inline HTML with resolved links; undefined if nothing is left. */
export function captionHtml(html: string, context: PrepareContext): string | undefined {
  const shownNodes = embedsAsLinks(reportUnshown(sanitiseHtml(html), context), context);
  const nodes = inlineNodes(shownNodes, CAPTION_TAGS, () => new Element('br', {}));
  const resolved = resolveLinks(separateLinks(nodes), context);
  return resolved.every(isBlank) ? undefined : folded(resolved) || undefined;
}

/** The label of a link as safe inline HTML without links; undefined if nothing is left. */
export const labelHtml = (html: string): string | undefined => titleHtml(html) || undefined;

/** The start of a tag, a comment or a character reference. */
const MARKUP = /<|&[#a-z]/i;
// Most titles are clean, and a test costs less than a replacement without effect.
const UNEVEN_SPACE = /^\s|\s$|\p{Cc}| {2}/u;

/**
 * Elements without attributes around plain words, as in formulas and names of species. Most titles
 * with markup have this form, which is safe as it is. Sanitising them took half the time of a card.
 */
const PLAIN_MARKUP = /^[^<>&]*(?:<(sub|sup|em|strong)>[^<>&\s]+(?: [^<>&\s]+)*<\/\1>[^<>&]*)+$/;

/** A title as safe inline HTML without links, with single spaces (docs/rules.md#titles). */
export function titleHtml(title: string): string {
  if (PLAIN_MARKUP.test(title) && !UNEVEN_SPACE.test(title)) return title;
  if (MARKUP.test(title)) return folded(inlineNodes(sanitiseHtml(title), TITLE_TAGS, () => new Text(' ')));
  const text = UNEVEN_SPACE.test(title) ? title.replace(/[ \p{Cc}]+/gu, ' ').trim() : title;
  return text.includes('&') ? text.replaceAll('&', '&amp;') : text;
}

const MAX_DOCUMENT_TEXT = 300;

/** HTML as plain text of at most 300 characters, for the document title and meta tags. */
export const documentText = (html: string): string => shorten(plainText(titleHtml(html)), MAX_DOCUMENT_TEXT);
