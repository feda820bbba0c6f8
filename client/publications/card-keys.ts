import type { PublicationCard } from '../../src/domain/publications.ts';

/** A React key for each publication of a list: its id, and for one that is listed again its place among the repeated. */
export function cardKeys(publications: readonly Pick<PublicationCard, '_id'>[]): string[] {
  const times = new Map<string, number>();
  return publications.map(({ _id }) => {
    const before = times.get(_id) ?? 0;
    times.set(_id, before + 1);
    return before === 0 ? _id : `${_id} ${before}`;
  });
}
