import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

/** A part of a page that is costly to make: JSON in UTF-8 and a digest of it. */
export interface Fragment {
  json: Uint8Array;
  digest: string;
}

/** Fragments that are held for the current content version. */
export interface Fragments {
  /** The fragment of a key, made by `load` when it is not held. */
  of(key: string, load: () => Uint8Array): Fragment;
  /** Makes a fragment that takes long ahead, so that {@link of} has it; unless content changes meanwhile. */
  make(key: string, load: () => Promise<Uint8Array>): Promise<void>;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** The digest that tells one content from another, short enough for an ETag. */
export const digestOf = (...parts: ReadonlyArray<string | Uint8Array>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 27);
};

/**
 * Holds fragments in memory, at most 64 MB of them, so that the list of 16,000 publications that eight locales of a
 * page share is composed and digested once for each content version.
 */
export function createFragments(version: ContentVersion): Fragments {
  const held = new LRUCache<string, Fragment>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }, key) => json.byteLength + key.length + 100,
  });
  let heldVersion = 0;
  const underWay = new Map<string, Promise<void>>();
  const current = (): LRUCache<string, Fragment> => {
    const now = version.read();
    if (now !== heldVersion) held.clear();
    heldVersion = now;
    return held;
  };
  const keep = (key: string, json: Uint8Array): Fragment => {
    const fragment = { json, digest: digestOf(json) };
    held.set(key, fragment);
    return fragment;
  };
  const makeAnew = async (key: string, load: () => Promise<Uint8Array>) => {
    const before = version.read();
    const json = await load();
    if (version.read() === before) keep(key, json);
  };
  return {
    of: (key, load) => current().get(key) ?? keep(key, load()),
    make: async (key, load) => {
      if (current().has(key)) return;
      const making = underWay.get(key) ?? makeAnew(key, load).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
    },
  };
}
