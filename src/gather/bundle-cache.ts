import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { InitialState, LocaleBundle } from '../domain/initial-state.ts';
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
type BundleSource = Pick<InitialState, 'navigations' | 'translations' | 'brand'>;

/** Maximum bytes of all cached versions together: enough for some hundred versions. */
const MAX_BYTES = 8 * 1_024 * 1_024;
const OVERHEAD = 500;
const DIGEST_LENGTH = 22;

/** Serialises a bundle. */
export function makeBundle({ navigations, translations, brand }: BundleSource): BundleVersion {
  const bundle: LocaleBundle = { navigations, translations, defaults: defaultsFor(translations), brand };
  const json = Buffer.from(JSON.stringify(bundle));
  const digest = hash('sha256', json, 'base64url').slice(0, DIGEST_LENGTH);
  return { digest, json, etag: `"${digest}"` };
}

/** The last version made from a translations object, and its menus and brand. */
interface Latest extends Pick<BundleSource, 'navigations' | 'brand'> {
  version: BundleVersion;
}

const isSame = (some: Record<string, Navigation>, others: Record<string, Navigation>) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, menu]) => others[name] === menu);

/** Caches the bundles that pages were rendered with: a browser requests the bundle of its page. */
export class BundleCache {
  readonly #versions = new LRUCache<string, BundleVersion>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + OVERHEAD,
  });
  // The content cache returns the same objects until they change, so a bundle is serialised once.
  readonly #latest = new WeakMap<Translations, Latest>();

  /** Caches the bundle of a page that is being rendered, and returns its version. */
  add(locale: Locale, source: BundleSource): BundleVersion {
    const latest = this.#latest.get(source.translations);
    const { navigations, translations, brand } = source;
    const isKnown = latest?.brand === brand && isSame(latest.navigations, navigations);
    const version = isKnown ? latest.version : makeBundle(source);
    if (!isKnown) this.#latest.set(translations, { navigations, brand, version });
    this.#versions.set(keyOf(locale, version.digest), version);
    return version;
  }

  /** A version of the bundle of a site and language; undefined if it is not cached. */
  get(locale: Locale, digest: string): BundleVersion | undefined {
    return this.#versions.get(keyOf(locale, digest));
  }

  /** Drops all versions after a purge. The next page adds its bundle again. */
  clear(): void {
    this.#versions.clear();
  }
}

const keyOf = ({ site, lang }: Locale, digest: string) => `${site}|${lang}|${digest}`;
