import { hash } from 'node:crypto';
import { SingleFlight } from '../domain/single-flight.ts';
import { type ContentVersion, cachedByVersion } from './content-version.ts';

/** JSON in UTF-8 that several pages share, and its digest. */
export interface Fragment {
  json: Uint8Array;
  digest: string;
}

/** A digest that is short enough for an ETag. */
export const digestOf = (data: string | Uint8Array): string => hash('sha256', data, 'base64url').slice(0, 27);

const fragmentOf = (json: Uint8Array): Fragment => ({ json, digest: digestOf(json) });

/**
 * Caches fragments until content changes, so that the list of a whole catalogue is composed and
 * digested once for all pages and locales. Needs no size limit: page files, not requests, select
 * fragments.
 */
export function createFragments(version: ContentVersion) {
  const fragments = cachedByVersion(version, () => new Map<string, Fragment>());
  const loads = new SingleFlight<void>();
  return {
    get(key: string, load: () => Uint8Array): Fragment {
      const current = fragments();
      const fragment = current.get(key) ?? fragmentOf(load());
      current.set(key, fragment);
      return fragment;
    },
    /** Loads a fragment in advance for `get`. `get` loads it again if content has changed. */
    async preload(key: string, load: () => Promise<Uint8Array>): Promise<void> {
      // If content changes during the load, this map is no longer used.
      const current = fragments();
      if (current.has(key)) return;
      await loads.run(key, async () => {
        current.set(key, fragmentOf(await load()));
      });
    },
  };
}
