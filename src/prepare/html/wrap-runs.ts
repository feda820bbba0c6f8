import { type ChildNode, Element } from 'domhandler';
import { isBlank } from './html-tree.ts';

type Run = { belongs: boolean; nodes: ChildNode[] };

function runsOf(nodes: readonly ChildNode[], belongs: (node: ChildNode) => boolean): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    // White space joins the run before it. At the end of a run it does no harm.
    const joins = isBlank(node) ? last?.belongs === true : belongs(node);
    if (last && last.belongs === joins) last.nodes.push(node);
    else runs.push({ belongs: joins, nodes: [node] });
  }
  return runs;
}

/**
 * Replaces each run of siblings that pass `belongs`, with the white space between them, by the
 * result of `wrap`. If no node passes, the given list is returned.
 */
export function wrapRuns(
  nodes: ChildNode[],
  belongs: (node: ChildNode) => boolean,
  wrap: (run: ChildNode[]) => ChildNode[],
): ChildNode[] {
  if (!nodes.some((node) => !isBlank(node) && belongs(node))) return nodes;
  return runsOf(nodes, belongs).flatMap((run) => (run.belongs ? wrap(run.nodes) : run.nodes));
}

/** Puts nodes into a new element without attributes. */
export const wrapIn =
  (name: string) =>
  (children: ChildNode[]): ChildNode[] => [new Element(name, {}, children)];
