import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

/** A part of a page that is costly to make: JSON in UTF-8 and a digest of it. */
export interface Fragment {
  json: Uint8Array;
  digest: string;
}

/** Answers the fragment of a key, made by `load` when it is not held for the current content version. */
export type Fragments = (key: string, load: () => Uint8Array) => Fragment;

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
  return (key, load) => {
    const current = version.read();
    if (current !== heldVersion) held.clear();
    heldVersion = current;
    const known = held.get(key);
    if (known) return known;
    const json = load();
    const fragment = { json, digest: digestOf(json) };
    held.set(key, fragment);
    return fragment;
  };
}
