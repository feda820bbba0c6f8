import type { FastifyInstance } from 'fastify';
import type { CallContext, LocaleRef } from '../content/content-source.ts';
import { BUNDLE_HEADER, localeBundleUrl } from '../domain/shipped-state.ts';
import type { Locale } from '../domain/sites.ts';
import type { BundleVersion } from '../gather/bundle-cache.ts';
import { type GatheredBundle, gatherBundle } from '../gather/gather-bundle.ts';

/** The current menus and translations of a site and language. */
export interface CurrentBundle extends GatheredBundle {
  /** Undefined if the bundle is incomplete: an incomplete bundle has no URL. */
  version: BundleVersion | undefined;
}

/** Gathers the menus and translations of a site and language. Caches a complete bundle. */
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
