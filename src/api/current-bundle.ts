import type { FastifyInstance } from 'fastify';
import type { CallContext, LocaleRef } from '../content/content-source.ts';
import { BUNDLE_HEADER, localeBundleUrl } from '../domain/shipped-state.ts';
import type { Locale } from '../domain/sites.ts';
import type { BundleVersion } from '../gather/bundle-cache.ts';
import { type GatheredBundle, gatherBundle } from '../gather/gather-bundle.ts';

/** Menus and translations of a site and language as the content cache has them now. */
export interface CurrentBundle extends GatheredBundle {
  /**
   * The bundle that a page would be rendered with; undefined if it is incomplete and has no URL.
   */
  version: BundleVersion | undefined;
}

/** Gathers the menus and translations of a site and language. */
export async function currentBundle(
  { content, config, bundles }: Pick<FastifyInstance, 'content' | 'config' | 'bundles'>,
  ref: LocaleRef,
  callContext: CallContext,
): Promise<CurrentBundle> {
  const bundle = await gatherBundle(content, ref, config.navigations, callContext);
  const version = bundle.isComplete ? bundles.add(ref.locale, bundle) : undefined;
  return { ...bundle, version };
}

/** The header that names the bundle, if it has a URL. */
export const bundleHeader = (locale: Locale, { version }: CurrentBundle): Record<string, string> =>
  version ? { [BUNDLE_HEADER]: localeBundleUrl(locale, version.digest) } : {};
