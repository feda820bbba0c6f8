import { type ResolvedLink, resolveLink } from '../domain/links.ts';
import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag } from './web-url.ts';

/** Resolves a link and reports a missing target (docs/rules.md#link-schemes). */
export function resolveTarget(to: string, context: PrepareContext): ResolvedLink {
  const resolved: ResolvedLink = hasTemplateTag(to)
    ? { kind: 'none', problem: `Link target is an unfilled template: ${to}` }
    : resolveLink(to, context.base);
  if (resolved.problem) context.report('link', resolved.problem);
  return resolved;
}

/** The target of a block's link, if any. An empty link is not reported: the author set none. */
export const resolveHref = (to: string, context: PrepareContext): string | undefined =>
  to.trim() === '' ? undefined : resolveTarget(to, context).href;
