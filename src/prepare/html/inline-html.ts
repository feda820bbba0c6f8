import { plainText, shorten } from '../../domain/plain-text.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { flattenToInline } from './flow-of-text.ts';
import {
  escapeHtml,
  type Fragment,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  mapElements,
  serialiseFragment,
} from './html-fragment.ts';
import { resolveLinks } from './resolve-links.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { separateLinks } from './separate-links.ts';

/** What a title may hold (docs/rules.md#titles), with what other catalogues write for the same. */
const TITLE_TAGS: ReadonlySet<string> = new Set(['b', 'br', 'cite', 'em', 'i', 'span', 'strong', 'sub', 'sup']);
const CAPTION_TAGS: ReadonlySet<string> = new Set([...TITLE_TAGS, 'a', 'abbr', 'code', 'small', 'q']);
const KEPT_ATTRIBUTES = new Set(['lang', 'dir', 'data-href', 'hreflang', 'title']);

const LINE_BREAK: HtmlElement = { tag: 'br', attributes: {}, children: [] };

const withFewAttributes = (nodes: Fragment): Fragment =>
  mapElements(nodes, (element) => {
    const attributes = Object.fromEntries(
      Object.entries(element.attributes).filter(([name]) => KEPT_ATTRIBUTES.has(name)),
    );
    const says = element.tag !== 'span' || Object.keys(attributes).length > 0;
    return says ? { ...element, attributes } : element.children;
  });

/** An image in a line is told by its alternative text. */
const withImagesAsText = (nodes: Fragment): Fragment =>
  mapElements(nodes, (element) => (element.tag === 'img' ? [escapeHtml(element.attributes.alt ?? '')] : element));

function inlineNodes(html: string, tags: ReadonlySet<string>, separator: HtmlNode): Fragment {
  const nodes = withImagesAsText(sanitiseHtml(html));
  return withFewAttributes(flattenToInline(nodes, (tag) => tags.has(tag), separator));
}

const written = (nodes: Fragment): string =>
  serialiseFragment(nodes)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();

/** A caption or subtitle as safe inline HTML with resolved links; undefined when nothing is left. */
export function captionHtml(html: string, context: PrepareContext): string | undefined {
  const nodes = resolveLinks(separateLinks(inlineNodes(html, CAPTION_TAGS, LINE_BREAK)), context);
  return nodes.every(isBlank) ? undefined : written(nodes) || undefined;
}

/** As {@link captionHtml} for what stands inside a link: it holds no link. */
export const labelHtml = (html: string): string | undefined => titleHtml(html) || undefined;

/** A tag, a comment or an entity may begin here; `&` before a space is itself. */
const MARKUP = /<|&[#a-z]/i;
// A test costs less than a replacement that changes nothing: most titles are clean.
const UNEVEN_SPACE = /^\s|\s$|\p{Cc}| {2}/u;

/**
 * Formulas and names of species, as most titles with markup have them: bare elements around bare words, which are safe inline
 * HTML as they are. To sanitise them took half of the time that a card takes.
 */
const PLAIN_MARKUP = /^[^<>&]*(?:<(sub|sup|em|strong)>[^<>&\s]+(?: [^<>&\s]+)*<\/\1>[^<>&]*)+$/;

/** A title as safe inline HTML without links, white space folded (docs/rules.md#titles). */
export function titleHtml(title: string): string {
  if (PLAIN_MARKUP.test(title) && !UNEVEN_SPACE.test(title)) return title;
  if (MARKUP.test(title)) return written(inlineNodes(title, TITLE_TAGS, ' '));
  const folded = UNEVEN_SPACE.test(title) ? title.replace(/[ \p{Cc}]+/gu, ' ').trim() : title;
  return folded.includes('&') ? folded.replaceAll('&', '&amp;') : folded;
}

const MAX_DOCUMENT_TEXT = 300;

/** HTML or plain text as plain text for the document's title and meta tags, at most 300 characters. */
export const documentText = (html: string): string => shorten(plainText(titleHtml(html)), MAX_DOCUMENT_TEXT);
