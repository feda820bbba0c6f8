import type { CacheRead, CallContext, ContentSource, LocaleRef } from '../content/content-source.ts';
import type { Navigation } from '../domain/navigation.ts';
import { type Attempt, attempt, readsOf } from './attempt.ts';

/** Menus by name, and the status of those that failed. */
export interface GatheredMenus {
  menus: Record<string, Navigation>;
  errors: Record<string, number>;
  reads: CacheRead<unknown>[];
}

/**
 * Loads menus in parallel; one that fails is left out and its status kept
 * (docs/rules.md#menus-may-fail-alone).
 */
export async function gatherMenus(
  content: ContentSource,
  ref: LocaleRef,
  names: readonly string[],
  callContext: CallContext,
): Promise<GatheredMenus> {
  const tries = await Promise.all(
    names.map(
      async (name): Promise<[string, Attempt<Navigation>]> => [
        name,
        await attempt(content.navigation(ref, name, callContext)),
      ],
    ),
  );
  return {
    menus: Object.fromEntries(tries.flatMap(([name, tried]) => (tried.ok ? [[name, tried.read.value]] : []))),
    errors: Object.fromEntries(tries.flatMap(([name, tried]) => (tried.ok ? [] : [[name, tried.statusCode]]))),
    reads: readsOf(tries.map(([, tried]) => tried)),
  };
}
