import { LRUCache } from 'lru-cache';
import type { CacheRead } from '../content/content-source.ts';
import { entityTag } from '../http/entity-tag.ts';
import type { JsonResponse } from './json-response.ts';

/** Answers computed from cache entries, such as one view of a catalogue. */
export interface DerivedResponses {
  /**
   * The answer that `make` gives, kept under `key` for as long as the entry it is derived from is kept. The key has
   * to name everything else that goes into it.
   */
  from(source: CacheRead<unknown>, key: string, make: () => Buffer): JsonResponse;
  /** The same if it has been made already: for answers that take their time. */
  known(source: CacheRead<unknown>, key: string): JsonResponse | undefined;
}

/** Bytes of derived answers kept for one entry: some hundred views of a catalogue. */
const MAX_BYTES = 2 * 1_024 * 1_024;
const OVERHEAD = 500;

/** Held weakly by the entry's buffer: a changed or dropped entry takes what was derived from it along. */
export function createDerivedResponses(): DerivedResponses {
  const bySource = new WeakMap<Buffer, LRUCache<string, JsonResponse>>();
  const newResponses = (source: Buffer) => {
    const answers = new LRUCache<string, JsonResponse>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ json }, key) => json.length + key.length + OVERHEAD,
    });
    bySource.set(source, answers);
    return answers;
  };
  return {
    known: (source, key) => bySource.get(source.json)?.get(key),
    from: (source, key, make) => {
      const answers = bySource.get(source.json) ?? newResponses(source.json);
      const known = answers.get(key);
      if (known) return known;
      const json = make();
      const answer = { json, etag: entityTag(json) };
      answers.set(key, answer);
      return answer;
    },
  };
}
