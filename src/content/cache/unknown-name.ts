import type { Site } from '../../domain/sites.ts';
import type { PurgeOutcome, PurgeSelector } from '../content-source.ts';

const isNamed = (name: string, language: Site['languages'][number]): boolean =>
  [language.locale, language.rawSlug].some((own) => own.toLowerCase() === name.toLowerCase());

/**
 * The selector field that matches no known site or language. Undefined if all fields match, or if
 * no site list is known.
 */
export function unknownName(
  { site, language }: PurgeSelector,
  lists: readonly (readonly Site[])[],
): 'site' | 'language' | undefined {
  if (lists.length === 0) return undefined;
  const sites = lists.flat().filter(({ slug }) => site === undefined || slug === site);
  if (sites.length === 0) return 'site';
  if (language === undefined) return undefined;
  return sites.some(({ languages }) => languages.some((each) => isNamed(language, each))) ? undefined : 'language';
}

/** Whether a purge dropped nothing, neither from the disk nor from any replica's memory. */
export function droppedNothing({ snapshot = 0, replicas }: PurgeOutcome): boolean {
  const counts = replicas.flatMap(({ purged }) => Object.values(purged ?? {}));
  return snapshot === 0 && counts.every((count) => count === 0);
}
