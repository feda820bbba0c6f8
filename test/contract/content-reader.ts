import { readNavigation } from '../../src/content/contract/navigation.ts';
import { readPage } from '../../src/content/contract/page.ts';
import { readPageIndex } from '../../src/content/contract/page-index.ts';
import { readPublications } from '../../src/content/contract/publication-list.ts';
import { readSites } from '../../src/content/contract/sites.ts';
import { readTranslations } from '../../src/content/contract/translations.ts';
import type { ContractProblem } from '../../src/domain/contract-problem.ts';

type Report = (problem: ContractProblem) => void;

/** How the site reads the response of each call. */
const READINGS = {
  sites: readSites,
  navigation: readNavigation,
  translations: readTranslations,
  page: readPage,
  pageIndex: readPageIndex,
  publications: (value: unknown, report: Report) => readPublications(value, '', report),
} as const;

type Kind = keyof typeof READINGS;

/** A response as the site reads it, and its contract problems. */
export interface Reading<K extends Kind> {
  value: ReturnType<(typeof READINGS)[K]>;
  problems: ContractProblem[];
}

/** Reads a response by the contract. */
export function readAs<K extends Kind>(kind: K, response: unknown): Reading<K> {
  const problems: ContractProblem[] = [];
  const read = READINGS[kind] as (value: unknown, report: Report) => Reading<K>['value'];
  return { value: read(response, (problem) => problems.push(problem)), problems };
}

/** Headers of a content call for a locale. */
export const localeHeaders = ({ site, locale }: { site: string; locale: string }): Record<string, string> => ({
  'x-site-slug': site,
  'accept-language': locale,
});

/** Calls a content service as the site does, and reads the response by the contract. */
export async function readContent<K extends Kind>(
  kind: K,
  url: string,
  locale?: { site: string; locale: string },
): Promise<Reading<K>> {
  const response = await fetch(url, { headers: locale ? localeHeaders(locale) : {}, redirect: 'manual' });
  if (response.status >= 400) throw new Error(`${response.status} for ${url} ${JSON.stringify(locale)}`);
  return readAs(kind, await response.json());
}
