import type { PublicationCard } from '../../src/domain/publications.ts';

/** A React key for each publication of a list: its id, and a number if the id is repeated. */
export function cardKeys(publications: readonly Pick<PublicationCard, '_id'>[]): string[] {
  const counts = new Map<string, number>();
  return publications.map(({ _id }) => {
    const count = counts.get(_id) ?? 0;
    counts.set(_id, count + 1);
    return count === 0 ? _id : `${_id} ${count}`;
  });
}
