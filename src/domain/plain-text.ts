import { decodeEntities } from './html-entities.ts';

/** Removes the text from each `start` to its end in one pass. An unclosed one removes nothing. */
function dropBetween(text: string, start: RegExp, endOf: (start: string) => string): string {
  let rest = '';
  let at = 0;
  // Only ASCII: other letters may change their length in lower case.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  for (const match of lower.matchAll(start)) {
    if (match.index < at) continue;
    const end = lower.indexOf(endOf(match[1] ?? ''), match.index + match[0].length);
    if (end < 0) break;
    rest += text.slice(at, match.index);
    const close = lower.indexOf('>', end);
    at = close < 0 ? text.length : close + 1;
  }
  return rest + text.slice(at);
}

/**
 * Converts inline HTML to plain text with single spaces (docs/rules.md#titles). Drops comments,
 * scripts and styles, but keeps a `<` that opens no tag.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const withoutComments = dropBetween(html, /<!--/g, () => '-->');
  const bare = dropBetween(withoutComments, /<(script|style)\b/g, (tag) => `</${tag}`)
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return decodeEntities(bare).replace(/\s+/g, ' ').trim();
}

/** Cuts a text to at most `length` UTF-16 units, ellipsis included, between words if possible. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // A cut within a surrogate pair would leave half a character.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
