import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { isBlank, someElement } from './html-tree.ts';
import { INLINE_TAGS, isBlockTag } from './html-vocabulary.ts';

/** Whether a node flows within a line: text, or inline elements without a block at any depth. */
export const flows = (node: ChildNode): boolean =>
  isText(node) ||
  (isTag(node) && INLINE_TAGS.has(node.name) && !someElement(node.children, ({ name }) => isBlockTag(name)));

/**
 * Splits nodes into lines, at least one for each block. Inline elements that pass `keeps` are
 * copied into each line that they reach.
 */
function linesOf(nodes: readonly ChildNode[], keeps: (name: string) => boolean): ChildNode[][] {
  let line: ChildNode[] = [];
  const lines = [line];
  const startLine = (content: ChildNode[] = []) => {
    line = content;
    lines.push(line);
  };
  for (const node of nodes) {
    if (!isTag(node)) {
      line.push(node);
      continue;
    }
    const inner = linesOf(node.children, keeps);
    const kept = keeps(node.name)
      ? inner.map((children) => [new Element(node.name, { ...node.attribs }, children)])
      : inner;
    if (isBlockTag(node.name)) {
      for (const content of kept) startLine(content);
      startLine();
    } else {
      line.push(...(kept[0] ?? []));
      for (const content of kept.slice(1)) startLine(content);
    }
  }
  return lines;
}

const isEmptyLine = (line: readonly ChildNode[]): boolean =>
  line.every((node) => isBlank(node) || (isTag(node) && node.name !== 'img' && isEmptyLine(node.children)));

/** Converts nodes to inline content: blocks become lines with a `separator` between them. */
export const flattenToInline = (
  nodes: readonly ChildNode[],
  keeps: (name: string) => boolean,
  separator: () => ChildNode,
): ChildNode[] =>
  linesOf(nodes, keeps)
    .filter((line) => !isEmptyLine(line))
    .flatMap((line, index) => (index === 0 ? line : [separator(), ...line]));
