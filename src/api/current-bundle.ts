import type { FastifyInstance } from 'fastify';
import type { CacheRead, CallContext, LocaleRef } from '../content/content-source.ts';
import type { BundleVersion } from '../gather/bundle-cache.ts';
import { bundleSource, gatherBundle } from '../gather/gather-bundle.ts';

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
  const bundle = await gatherBundle(content, ref, config.navigations, callContext);
  if (!bundle.isComplete) return undefined;
  return { version: bundles.keep(ref.locale, bundleSource(bundle)), reads: bundle.reads };
}
