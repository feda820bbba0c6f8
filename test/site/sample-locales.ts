import { readFileSync } from 'node:fs';
import { linkSites } from '../../src/domain/locales.ts';
import type { WireSite } from '../../src/domain/sites.ts';

const FILE = new URL('../../content/sites.json', import.meta.url);

/** A site and language of the sample content. */
export interface SampleLocale {
  site: string;
  /** BCP 47 tag. */
  locale: string;
  /** URL prefix, empty for the default site and language. */
  prefix: string;
}

const { sites } = JSON.parse(readFileSync(FILE, 'utf8')) as { sites: WireSite[] };

/** Every site and language of the sample content. */
export const SAMPLE_LOCALES: SampleLocale[] = linkSites(sites).flatMap(({ slug: site, languages }) =>
  languages.map(({ locale, slug: prefix }) => ({ site, locale, prefix })),
);

/** Whether a path is a publication's detail page. */
export const isDetailPath = (path: string): boolean => /\/publications\/[^/]+$/.test(path);

/**
 * Returns a function that selects the paths a crawl follows: every page, but only `limit` detail
 * pages of each site and language, because these are alike.
 */
export function fewDetails(limit: number): (path: string) => boolean {
  const seen = new Map<string, number>();
  return (path) => {
    if (!isDetailPath(path)) return true;
    const prefix = path.replace(/\/publications\/[^/]+$/, '');
    const count = (seen.get(prefix) ?? 0) + 1;
    seen.set(prefix, count);
    return count <= limit;
  };
}
