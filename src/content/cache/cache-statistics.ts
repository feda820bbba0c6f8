import { type CacheResult, type CacheStatistics, CONTENT_KINDS, type ContentKind } from '../content-source.ts';
import type { CacheEntry } from './cache-entry.ts';

/** Creates a record with one value for each kind of content. */
export const byKind = <T>(make: (kind: ContentKind) => T) =>
  Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, make(kind)])) as Record<ContentKind, T>;

/** Counts reads by kind and result since the start. */
export class ReadCounts {
  readonly #reads = byKind(() => ({ hit: 0, stale: 0, miss: 0, collapsed: 0, error: 0 }));

  count(kind: ContentKind, result: CacheResult): void {
    this.#reads[kind][result]++;
  }

  /**
   * Reads, entries and bytes by kind. `hitRatio` is the share of reads that did not wait for a
   * call.
   */
  statistics(entries: Iterable<CacheEntry<unknown>>): CacheStatistics {
    const statistics = byKind((kind) => {
      const reads = { ...this.#reads[kind] };
      const all = Object.values(reads).reduce((sum, count) => sum + count, 0);
      return { entries: 0, bytes: 0, reads, hitRatio: all === 0 ? 0 : 1 - (reads.miss + reads.collapsed) / all };
    });
    for (const { subject, bytes } of entries) {
      if (subject.kind === 'media') continue;
      statistics[subject.kind].entries++;
      statistics[subject.kind].bytes += bytes;
    }
    return statistics;
  }
}
