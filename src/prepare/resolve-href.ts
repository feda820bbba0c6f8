import { MISSING_TARGET, type ResolvedLink, resolveLink } from '../domain/links.ts';
import type { PrepareContext } from './prepare-context.ts';
import { hasTemplateTag } from './template-tag.ts';

/**
 * Resolves a link by the link rule and reports a link without a target
 * (docs/rules.md#link-schemes).
 */
export function resolveTarget(to: string, context: PrepareContext): ResolvedLink {
  const resolved: ResolvedLink = hasTemplateTag(to)
    ? { kind: 'none', problem: `Link target is an unfilled template: ${to}` }
    : resolveLink(to, context.base);
  if (resolved.problem) context.report('link', resolved.problem);
  return resolved;
}

/**
 * The target of a block's link; undefined if there is none. An empty link is not set, which is no
 * fault.
 */
export const resolveHref = (to: string, context: PrepareContext): string | undefined =>
  to.trim() === '' ? undefined : resolveTarget(to, context).href;

/** Reports a link block without a target (docs/rules.md#link-without-target). */
export const reportMissingTarget = (context: PrepareContext): void => context.report('link', MISSING_TARGET);
