import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type ContentVersion, cachedByVersion } from './content-version.ts';

/** As many publications as two slides of the slideshow show. */
export const MAX_RELATED = 8;

/** Crop, region and category of a publication as indexes of `weights`; 0 means none. */
interface Attributes {
  position: number;
  cropType: number;
  region: number;
  category: number;
}

interface Catalogue {
  newestFirst: readonly Attributes[];
  byPosition: ReadonlyMap<number, Attributes>;
  /** The weight of each value that publications may share: a rare value weighs more. */
  weights: readonly number[];
}

const NONE = 0;

function loadCatalogue(select: StatementSync): Catalogue {
  const numbers = new Map<string, number>();
  const counts = [NONE];
  const numberOf = (attribute: string, value: unknown): number => {
    if (typeof value !== 'string') return NONE;
    const key = `${attribute} ${value}`;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  };
  const newestFirst = select.all().map(({ position, crop_type, region, category }) => ({
    position: Number(position),
    cropType: numberOf('crop', crop_type),
    region: numberOf('region', region),
    category: numberOf('category', category),
  }));
  return {
    newestFirst,
    byPosition: new Map(newestFirst.map((row) => [row.position, row])),
    weights: counts.map((count) => (count === 0 ? 0 : Math.log(1 + newestFirst.length / count))),
  };
}

function relatedPositions(own: Attributes, { newestFirst, weights }: Catalogue): number[] {
  const weightOf = (one: number, other: number): number => (one === other ? (weights[one] ?? 0) : 0);
  const best: Array<{ position: number; weight: number }> = [];
  for (const other of newestFirst) {
    const weight =
      weightOf(own.cropType, other.cropType) +
      weightOf(own.region, other.region) +
      weightOf(own.category, other.category);
    const lowest = best.length < MAX_RELATED ? 0 : (best.at(-1)?.weight ?? 0);
    if (weight <= lowest || other === own) continue;
    const place = best.findIndex((candidate) => candidate.weight < weight);
    best.splice(place === -1 ? best.length : place, 0, { position: other.position, weight });
    best.length = Math.min(best.length, MAX_RELATED);
  }
  return best.map(({ position }) => position);
}

/**
 * Finds the positions of publications that share crop, region or category with a given publication.
 * The publication with the highest sum of weights comes first; among equal sums, the newest. The
 * attributes are cached in memory: a search among 16,000 publications takes 0.5 ms in memory, and
 * 60 ms in SQLite.
 */
export function createRelatedPublications(
  database: DatabaseSync,
  version: ContentVersion,
): (position: number) => number[] {
  const select = database.prepare(`
    SELECT position, crop_type, region, category FROM publications
    ORDER BY published DESC NULLS LAST, position`);
  const catalogue = cachedByVersion(version, () => loadCatalogue(select));
  return (position) => {
    const own = catalogue().byPosition.get(position);
    return own ? relatedPositions(own, catalogue()) : [];
  };
}
