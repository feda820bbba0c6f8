import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentAdmin } from '../content/content-source.ts';
import type { InitialData, LocaleBundle } from '../domain/initial-state.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Locale } from '../domain/sites.ts';
import { defaultsFor } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';

/** One version of a locale bundle: the menus and translations of a site and language. */
export interface BundleVersion {
  /** Digest of the bytes. Replicas with the same content have the same digest. */
  digest: string;
  json: Buffer;
  /** Strong entity tag, quoted. */
  etag: string;
}

/** The values that a bundle is made of, as the content cache returns them. */
type BundleSource = Pick<InitialData, 'navigations' | 'translations'>;

/** Bytes of all cached versions, some hundred. */
const MAX_BYTES = 8 * 1_024 * 1_024;
const OVERHEAD = 500;
const DIGEST_LENGTH = 22;

/** Serialises a bundle. */
export function makeBundle({ navigations, translations }: BundleSource): BundleVersion {
  const bundle: LocaleBundle = { navigations, translations, defaults: defaultsFor(translations) };
  const json = Buffer.from(JSON.stringify(bundle));
  const digest = hash('sha256', json, 'base64url').slice(0, DIGEST_LENGTH);
  return { digest, json, etag: `"${digest}"` };
}

/** The last version that was made from some translations, and its menus. */
interface Latest {
  navigations: Record<string, Navigation>;
  version: BundleVersion;
}

const isSame = (some: Record<string, Navigation>, others: Record<string, Navigation>) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, menu]) => others[name] === menu);

/**
 * Caches the bundles that pages were rendered with, also older versions: a browser with an older
 * page requests its own.
 */
export class BundleCache {
  readonly #versions = new LRUCache<string, BundleVersion>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + OVERHEAD,
  });
  // The content cache returns the same object until the content changes, so nothing is serialised
  // twice.
  readonly #latest = new WeakMap<Translations, Latest>();

  /** Caches the bundle of a page that is being rendered, and returns its version. */
  add(locale: Locale, source: BundleSource): BundleVersion {
    const latest = this.#latest.get(source.translations);
    const version = latest && isSame(latest.navigations, source.navigations) ? latest.version : makeBundle(source);
    if (version !== latest?.version) {
      this.#latest.set(source.translations, { navigations: source.navigations, version });
    }
    const key = keyOf(locale, version.digest);
    if (!this.#versions.has(key)) this.#versions.set(key, version);
    return version;
  }

  /** A version of the bundle of a site and language; undefined if it is not cached. */
  get(locale: Locale, digest: string): BundleVersion | undefined {
    return this.#versions.get(keyOf(locale, digest));
  }

  /** Drops everything, for a purge. The next page adds its bundle again. */
  clear(): void {
    this.#versions.clear();
  }
}

/** Creates the bundle cache of a content source. Each purge clears it. */
export function bundleCacheOf(content: Pick<ContentAdmin, 'onPurge'>): BundleCache {
  const bundles = new BundleCache();
  content.onPurge(() => bundles.clear());
  return bundles;
}

const keyOf = ({ site, lang }: Locale, digest: string) => `${site}|${lang}|${digest}`;
