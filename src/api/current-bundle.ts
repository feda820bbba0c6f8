import type { FastifyInstance } from 'fastify';
import type { CacheRead, CallContext, LocaleRef } from '../content/content-source.ts';
import { attempt } from '../gather/attempt.ts';
import type { BundleVersion } from '../gather/bundle-cache.ts';
import { gatherMenus } from '../gather/gather-menus.ts';

/** The texts of a site and language as they are now, and the cache entries they were made from. */
export interface CurrentBundle {
  version: BundleVersion;
  reads: CacheRead<unknown>[];
}

/**
 * The texts that a page would be rendered with now, read through the cache as any page reads them; undefined where a part of
 * them fails or may not be stored: such a page holds its texts itself.
 */
export async function currentBundle(
  { content, config, bundles }: Pick<FastifyInstance, 'content' | 'config' | 'bundles'>,
  ref: LocaleRef,
  callContext: CallContext,
): Promise<CurrentBundle | undefined> {
  const [translations, menus] = await Promise.all([
    attempt(content.translations(ref, callContext)),
    gatherMenus(content, ref, config.navigations, callContext),
  ]);
  if (!translations.ok || Object.keys(menus.errors).length > 0) return undefined;
  const reads = [translations.read, ...menus.reads];
  if (reads.some(({ storable }) => !storable)) return undefined;
  const source = { navigations: menus.menus, translations: translations.read.value };
  return { version: bundles.keep(ref.locale, source), reads };
}
