import { type ChildNode, isTag } from 'domhandler';
import { textDirection } from '../../domain/locales.ts';
import type { PrepareContext } from '../prepare-context.ts';
import { isBlockTag } from './html-vocabulary.ts';

function drop(nodes: ChildNode[], around: string): ChildNode[] {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const dir = node.attribs.dir?.toLowerCase() ?? around;
    // Within a line, an equal direction still separates the text from the text around it.
    if (dir === around && isBlockTag(node.name)) delete node.attribs.dir;
    drop(node.children, dir);
  }
  return nodes;
}

/** Drops the `dir` of blocks that have the direction of the text around them in any case. */
export const dropDirections = (nodes: ChildNode[], { lang }: PrepareContext): ChildNode[] =>
  drop(nodes, textDirection(lang));
