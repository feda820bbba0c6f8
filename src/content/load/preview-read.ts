import { cacheEntry, cacheRead, entryTimes } from '../cache/cache-entry.ts';
import { keyOf } from '../cache/cache-subject.ts';
import type { CacheRead } from '../content-source.ts';
import type { ContentLoader, ContentReading } from './content-loader.ts';

/**
 * Loads content for a preview: past all caches, and by a call of its own
 * (docs/rules.md#preview-calls). Rejects with a ContentError. `now` in milliseconds.
 */
export async function readForPreview<W, T>(
  loader: Pick<ContentLoader, 'load'>,
  reading: ContentReading<W, T>,
  now: () => number,
): Promise<CacheRead<T>> {
  const { subject } = reading;
  const result = await loader.load(reading, undefined);
  if (result.kind === 'gone') throw result.error;
  const times = { ...entryTimes(result.freshness, now()), storable: false };
  // No entry of the cache has this key, so nothing that is stored can be taken for this value.
  const key = `preview\n${keyOf(subject)}`;
  return cacheRead(cacheEntry({ key, subject, basis: '', version: 0 }, undefined, result, times), 'miss', now());
}
