import { type Fragment, type HtmlNode, isBlank, someElement } from './html-fragment.ts';
import { INLINE_TAGS, isBlockTag } from './html-vocabulary.ts';

const isInline = (node: HtmlNode): boolean => typeof node === 'string' || INLINE_TAGS.has(node.tag);

/** Whether a node flows within a line: text, or an inline element without a block anywhere in it. */
export const flows = (node: HtmlNode): boolean =>
  isInline(node) && (typeof node === 'string' || !someElement(node.children, ({ tag }) => isBlockTag(tag)));

/** Lines of a fragment: each block's own text is a line, inline elements that pass `keeps` are kept in it. */
function linesOf(nodes: Fragment, keeps: (tag: string) => boolean): Fragment[] {
  const lines: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (typeof node === 'string') {
      lines.at(-1)?.push(node);
      continue;
    }
    const inner: Fragment[] = linesOf(node.children, keeps);
    const kept = keeps(node.tag) ? inner.map((children): Fragment => [{ ...node, children }]) : inner;
    if (isBlockTag(node.tag)) lines.push(...kept.map((line) => [...line]), []);
    else {
      lines.at(-1)?.push(...(kept[0] ?? []));
      lines.push(...kept.slice(1).map((line) => [...line]));
    }
  }
  return lines;
}

const isEmptyLine = (line: Fragment): boolean =>
  line.every((node) => isBlank(node) || (typeof node !== 'string' && node.tag !== 'img' && isEmptyLine(node.children)));

/** A fragment as one run of inline content: blocks become lines, joined by `separator`. */
export const flattenToInline = (nodes: Fragment, keeps: (tag: string) => boolean, separator: HtmlNode): Fragment =>
  linesOf(nodes, keeps)
    .filter((line) => !isEmptyLine(line))
    .flatMap((line, index) => (index === 0 ? line : [separator, ...line]));
