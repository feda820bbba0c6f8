import type { ContractProblem } from '../../src/content/contract/contract-problem.ts';
import { readNavigation } from '../../src/content/contract/navigation.ts';
import { readPage } from '../../src/content/contract/page.ts';
import { readPublications } from '../../src/content/contract/publication.ts';
import { readSites } from '../../src/content/contract/sites.ts';
import { readTranslations } from '../../src/content/contract/translations.ts';

type Report = (problem: ContractProblem) => void;

/** How the site reads the answer of each call at its door. */
const READINGS = {
  sites: readSites,
  navigation: readNavigation,
  translations: readTranslations,
  page: readPage,
  publications: (value: unknown, report: Report) => readPublications(value, '', report),
} as const;

type Kind = keyof typeof READINGS;

/** An answer as the site reads it, and what it had to mend. */
export interface Reading<K extends Kind> {
  value: ReturnType<(typeof READINGS)[K]>;
  problems: ContractProblem[];
}

/** Reads an answer by the contract. */
export function readAs<K extends Kind>(kind: K, answer: unknown): Reading<K> {
  const problems: ContractProblem[] = [];
  const read = READINGS[kind] as (value: unknown, report: Report) => Reading<K>['value'];
  return { value: read(answer, (problem) => problems.push(problem)), problems };
}

/** Headers of a content call for a locale. */
export const localeHeaders = ({ site, locale }: { site: string; locale: string }): Record<string, string> => ({
  'x-site-slug': site,
  'accept-language': locale,
});

/** Asks a content service as the site does, and reads the answer by the contract. */
export async function readContent<K extends Kind>(
  kind: K,
  address: string,
  locale?: { site: string; locale: string },
): Promise<Reading<K>> {
  const answer = await fetch(address, { headers: locale ? localeHeaders(locale) : {}, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`${answer.status} for ${address} ${JSON.stringify(locale)}`);
  return readAs(kind, await answer.json());
}
