import { decodeEntities } from '../../domain/html-entities.ts';
import { oneLine } from '../../domain/plain-text.ts';

/** How a format writes the inline elements of a title, and its text. */
interface TitleSyntax {
  /** What replaces the tags of each element. Tags of other elements are dropped. */
  elements: Readonly<Record<string, readonly [start: string, end: string]>>;
  /** Writes a text. `before` is what is written so far; `depth` counts the open elements. */
  text: (text: string, before: string, depth: number) => string;
}

/** With its group, a split by it alternates between text and tags. */
const TAG = /(<\/?[a-z][^<>]*>)/i;

/** The space at the end of a title, within its last elements. */
const LAST_SPACE = / ((?:<[^<>]*>)*)$/;

/**
 * The texts and tags of a title, alternately. Of the spaces on both sides of a tag one is left, and
 * none at the ends of the title.
 */
function partsOf(html: string): string[] {
  let isSpaced = true;
  const line = oneLine(html.replace(/<br\s*\/?>/gi, ' ')).replace(LAST_SPACE, '$1');
  return line.split(TAG).map((part, at) => {
    if (at % 2 === 1) return part;
    const text = decodeEntities(isSpaced ? part.trimStart() : part);
    if (text !== '') isSpaced = text.endsWith(' ');
    return text;
  });
}

/** Writes the safe inline HTML of a title (docs/rules.md#titles) in the syntax of a format. */
export function writeTitle(html: string, { elements, text }: TitleSyntax): string {
  let written = '';
  let depth = 0;
  for (const [at, part] of partsOf(html).entries()) {
    if (at % 2 === 0) written += text(part, written, depth);
    const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(part) ?? [];
    const tags = at % 2 === 0 ? undefined : elements[name.toLowerCase()];
    if (tags === undefined) continue;
    depth += slash ? -1 : 1;
    written += slash ? tags[1] : tags[0];
  }
  return oneLine(written);
}
