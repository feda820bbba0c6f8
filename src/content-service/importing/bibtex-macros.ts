/** What the parser skips: white space and comments. */
const GAP = '(?:\\s|%[^\\n]*\\n)*';
/** A character of a name. At any other one, the parser ends the name, even an empty one. */
const NAME = "[+'&;_:\\\\./\\p{L}\\d-]";
// A match has one character: what looks like a definition or a use must not hide the next one.
const DEFINITION = new RegExp(`@(?=(${GAP}string${GAP}[{(]${GAP}(${NAME}+)${GAP}=${GAP}))`, 'giu');
const USE = new RegExp(`[=#](?=${GAP}(${NAME}+))`, 'gu');
const BARE = new RegExp(`${NAME}*`, 'uy');
const NEXT = new RegExp(`${GAP}#${GAP}`, 'y');

/** The end of a text in braces or quotes, which may have braces within. */
function endOfLiteral(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (depth <= 0 && character === (text[start] === '{' ? '}' : '"')) return at + 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return text.length;
}

/** The end of what a pattern finds at a place; undefined if it finds nothing there. */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

type Sizes = Map<string, number>;

const sizeOf = (sizes: Sizes, name: string): number => sizes.get(name.toUpperCase()) ?? 0;

/** The expanded size of the value at a place: texts and macros with `#` between them. */
function valueSize(text: string, start: number, sizes: Sizes): number {
  let size = 0;
  let at: number | undefined = start;
  while (at !== undefined) {
    const isLiteral: boolean = text[at] === '{' || text[at] === '"';
    const end: number = isLiteral ? endOfLiteral(text, at) : (endOf(BARE, text, at) ?? at);
    size += isLiteral ? end - at : sizeOf(sizes, text.slice(at, end));
    at = endOf(NEXT, text, end);
  }
  return size;
}

/** The sizes of what the macros (`@string`) and their uses expand to, at least, one by one. */
function* expandedSizes(text: string): Generator<number> {
  const sizes: Sizes = new Map();
  for (const { 1: head = '', 2: name = '', index } of text.matchAll(DEFINITION)) {
    const size = valueSize(text, index + 1 + head.length, sizes);
    sizes.set(name.toUpperCase(), Math.max(size, sizeOf(sizes, name)));
    yield size;
  }
  if (sizes.size > 0) for (const { 1: name = '' } of text.matchAll(USE)) yield sizeOf(sizes, name);
}

/**
 * Whether the macros of a BibTeX file expand to more than `limit` characters together: a few lines
 * may double a text again and again. What looks like a macro in a text counts too. Ends as soon as
 * that is known.
 */
export function expandsBeyond(text: string, limit: number): boolean {
  let expanded = 0;
  return expandedSizes(text).some((size) => {
    expanded += size;
    return expanded > limit;
  });
}
