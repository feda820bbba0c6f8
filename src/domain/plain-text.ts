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

/** White space, line and paragraph separators, control characters, and two that XML forbids. */
const BREAKS = /[\s\p{Cc}\ufffe\uffff]+/gu;
/** Most texts: for them, this takes half the time. */
const IS_LINE = /^[!-~]+(?: [!-~]+)*$/;
const NEEDS_LINE = /[^\S ]|[\p{Cc}\p{Cs}\ufffe\uffff]|^ | $| {2}/u;

/**
 * Puts a text on one line, with single spaces. No text then begins a line of its own in a format of
 * lines, and each is valid in XML: half characters become U+FFFD.
 */
export const oneLine = (text: string): string =>
  !IS_LINE.test(text) && NEEDS_LINE.test(text) ? text.toWellFormed().replace(BREAKS, ' ').trim() : text;

/** Each base character of `signs`, and the sign. Only signs of one character have one. */
const byBase = (signs: string): ReadonlyMap<string, string> =>
  new Map([
    ...[...signs].map((sign): [string, string] => [sign.normalize('NFKD').replace('\u2212', '-'), sign]),
    ...[...signs].map((sign): [string, string] => [sign, sign]),
  ]);

const RAISED = byBase('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ*°®™′″');
const LOWERED = byBase('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** The innermost superscripts and subscripts, with the spaces at their ends. */
const SCRIPTS = /<(su[bp])(?:\s[^<>]*)?>(\s*)((?:[^<]|<(?!\/?su[bp]\b))*?)(\s*)<\/\1\s*>/gi;
/** Tags, references, and soft hyphens, which are left out. */
const MARKUP = /[<&\u00ad]/;
const TAGS = /<\/?[a-z][^<>]*>/gi;
/** Tags that separate words. */
const BLOCK_TAGS =
  /<\/?(?:article|blockquote|br|d[dlt]|div|fig(?:caption|ure)|h[1-6r]|li|[ou]l|p|pre|section|t(?:able|[dhr]))\b[^<>]*>/gi;

/** A superscript or subscript in signs of Unicode, or marked by `^` or `_` if one has no sign. */
function scriptText(whole: string, tag: string, before: string, run: string, after: string): string {
  const isRaised = tag.toLowerCase() === 'sup';
  const signs = isRaised ? RAISED : LOWERED;
  const text = decodeEntities(run.replace(TAGS, '')).replace(/[\u2010-\u2013\u2212]/g, '-');
  if (text === '') return whole;
  const found = [...text].map((character) => signs.get(character));
  const isComplete = found.every((sign) => sign !== undefined);
  return before + (isComplete ? found.join('') : `${isRaised ? '^' : '_'}${run}`) + after;
}

function withoutMarkup(html: string): string {
  const withoutComments = dropBetween(html, /<!--/g, () => '-->');
  const bare = dropBetween(withoutComments, /<(script|style)\b/g, (tag) => `</${tag}`)
    .replace(BLOCK_TAGS, ' ')
    .replace(TAGS, '');
  return oneLine(decodeEntities(bare).replace(/\u00ad/g, ''));
}

/** Whether the plain text of inline HTML may differ from it by more than white space. */
export const hasMarkup = (html: string): boolean => MARKUP.test(html);

/**
 * Converts inline HTML to plain text on one line (docs/rules.md#titles). Superscripts and
 * subscripts keep their meaning: `10⁶`, `kg⁻¹`, `CO₂`, `x^6.5`. Drops comments, scripts and styles,
 * but keeps a `<` that opens no tag.
 */
export function plainText(html: string): string {
  if (!hasMarkup(html)) return oneLine(html);
  if (!/<su[bp]/i.test(html)) return withoutMarkup(html);
  // Twice: an index of an exponent is within it.
  return withoutMarkup(html.replace(SCRIPTS, scriptText).replace(SCRIPTS, scriptText));
}

/** Like {@link plainText}, but superscripts and subscripts are ordinary signs: `106`, `CO2`. */
export const unmarkedText = (html: string): string => (hasMarkup(html) ? withoutMarkup(html) : oneLine(html));

/** Cuts a text to at most `length` UTF-16 units, ellipsis included, between words if possible. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  // A cut within a surrogate pair would leave half a character.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = /\s/.test(text.charAt(cut.length)) ? cut.length : cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
