import { type Fragment, type HtmlElement, type HtmlNode, isBlank } from './html-fragment.ts';

/** A maximal run of siblings that belong together, or that do not. */
type Run = { belongs: boolean; nodes: HtmlNode[] };

function runsOf(nodes: Fragment, belongs: (node: HtmlNode) => boolean): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    // White space between two members belongs with them; where it ends a run, it does no harm.
    const joins = isBlank(node) ? last?.belongs === true : belongs(node);
    if (last && last.belongs === joins) last.nodes.push(node);
    else runs.push({ belongs: joins, nodes: [node] });
  }
  return runs;
}

/**
 * Replaces each maximal run of siblings that belong together, white space between them included, by what `wrap`
 * makes of it. Without any member the fragment given comes back.
 */
export function wrapRuns(
  nodes: Fragment,
  belongs: (node: HtmlNode) => boolean,
  wrap: (run: Fragment) => Fragment,
): Fragment {
  if (!nodes.some((node) => !isBlank(node) && belongs(node))) return nodes;
  return runsOf(nodes, belongs).flatMap((run) => (run.belongs ? wrap(run.nodes) : run.nodes));
}

/** A test for elements of the given names. */
export const isOneOf =
  (...tags: readonly string[]) =>
  (node: HtmlNode): node is HtmlElement =>
    typeof node !== 'string' && tags.includes(node.tag);

/** Puts nodes into a new element without attributes. */
export const wrapIn =
  (tag: string) =>
  (children: Fragment): Fragment => [{ tag, attributes: {}, children }];
