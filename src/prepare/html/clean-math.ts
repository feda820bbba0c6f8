import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { MATH_TAGS } from './foreign-elements.ts';
import { mapElements } from './html-tree.ts';

/**
 * Removes other elements from formulas: a browser would end a formula at the first one and read the
 * rest as HTML. Outside a formula, elements of MathML are replaced by their children.
 */
function cleaned(nodes: readonly ChildNode[], isInMath: boolean): ChildNode[] {
  return nodes.flatMap((node) => {
    if (!isTag(node)) return node;
    const isMath = node.name === 'math' && !isInMath;
    node.children = cleaned(node.children, isInMath || isMath);
    return isMath || (MATH_TAGS.has(node.name) === isInMath && node.name !== 'math') ? node : node.children;
  });
}

/** Leaves MathML only in formulas, and only MathML in them. */
export const cleanMath = (nodes: readonly ChildNode[]): ChildNode[] => cleaned(nodes, false);

const RAISED: Readonly<Record<string, readonly string[]>> = {
  msub: ['sub'],
  msup: ['sup'],
  msubsup: ['sub', 'sup'],
};

function asInline(element: Element): ChildNode | ChildNode[] {
  const parts = element.children.filter((child) => !isText(child) || child.data.trim() !== '');
  if (element.name === 'mfrac') return parts.flatMap((part, index) => (index === 0 ? part : [new Text('/'), part]));
  const raised = RAISED[element.name];
  if (!raised) return element;
  return parts.map((part, index) => (index === 0 ? part : new Element(raised[index - 1] ?? 'sup', {}, [part])));
}

/** Replaces MathML by text with `sub` and `sup`, for a line without formulas: 10⁶ is not 106. */
export const mathAsText = (nodes: readonly ChildNode[]): ChildNode[] => mapElements(nodes, asInline);
