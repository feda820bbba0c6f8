import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentAdmin } from '../content/content-source.ts';
import type { InitialData, LocaleBundle } from '../domain/initial-state.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Locale } from '../domain/sites.ts';
import { defaultsFor } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';

/** The texts of a site and language at one version, as they are sent. */
export interface BundleVersion {
  /** Of the bytes; the same in every replica that has the same content. */
  digest: string;
  json: Buffer;
  /** Strong entity tag, quoted. */
  etag: string;
}

/** What the texts are made of, as the content cache gives it. */
type BundleSource = Pick<InitialData, 'navigations' | 'translations'>;

/** Bytes of all versions together: some hundred of them. */
const MAX_BYTES = 8 * 1_024 * 1_024;
const OVERHEAD = 500;
const DIGEST_LENGTH = 22;

/** Puts the texts of a site and language together. */
export function makeBundle({ navigations, translations }: BundleSource): BundleVersion {
  const texts: LocaleBundle = { navigations, translations, defaults: defaultsFor(translations) };
  const json = Buffer.from(JSON.stringify(texts));
  const digest = hash('sha256', json, 'base64url').slice(0, DIGEST_LENGTH);
  return { digest, json, etag: `"${digest}"` };
}

/** Which values of the cache a version was made from. */
interface Made {
  navigations: Record<string, Navigation>;
  version: BundleVersion;
}

const isSame = (some: Record<string, Navigation>, others: Record<string, Navigation>) =>
  Object.keys(some).length === Object.keys(others).length &&
  Object.entries(some).every(([name, menu]) => others[name] === menu);

/** Keeps the texts that pages were rendered with, older versions too: whoever has such a page will ask for them. */
export class BundleCache {
  readonly #versions = new LRUCache<string, BundleVersion>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + OVERHEAD,
  });
  // The cache gives the same object until the content changes, so that nothing is serialised twice.
  readonly #made = new WeakMap<Translations, Made>();

  /** Keeps the texts that a page is being rendered with and answers their version. */
  keep(locale: Locale, source: BundleSource): BundleVersion {
    const known = this.#made.get(source.translations);
    const version = known && isSame(known.navigations, source.navigations) ? known.version : makeBundle(source);
    if (version !== known?.version) {
      this.#made.set(source.translations, { navigations: source.navigations, version });
    }
    const key = keyOf(locale, version.digest);
    if (!this.#versions.has(key)) this.#versions.set(key, version);
    return version;
  }

  /** The texts of a site and language at a version, undefined for one that is not kept. */
  get(locale: Locale, digest: string): BundleVersion | undefined {
    return this.#versions.get(keyOf(locale, digest));
  }

  /** Forgets all: what was purged is gone for good. What is still true comes back with the next page. */
  clear(): void {
    this.#versions.clear();
  }
}

/** Keeps the texts of a content source, and forgets them with each purge that reaches it. */
export function bundleCacheOf(content: Pick<ContentAdmin, 'onPurge'>): BundleCache {
  const texts = new BundleCache();
  content.onPurge(() => texts.clear());
  return texts;
}

const keyOf = ({ site, lang }: Locale, digest: string) => `${site}|${lang}|${digest}`;
