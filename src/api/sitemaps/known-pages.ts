import type { CacheRead, CallContext, Content, LocaleRef } from '../../content/content-source.ts';
import { CATALOGUE_PAGE } from '../../domain/catalogue.ts';
import { isMissing } from '../../domain/errors.ts';
import { type LandingPages, NO_LANDING_PAGES } from '../../domain/landing-pages.ts';
import { attempt } from '../../gather/attempt.ts';
import { menuPaths } from './menu-paths.ts';

/** What is known of a page. */
interface KnownPage {
  /** ISO 8601. */
  modified?: string;
}

/** The pages of a site and language. */
export interface KnownPages {
  /** By decoded path, without the pages of publications. */
  pages: ReadonlyMap<string, KnownPage>;
  publications: LandingPages;
  reads: readonly CacheRead<unknown>[];
}

/** The read, or undefined for content that does not exist. Rejects if its call fails. */
async function existing<T>(reading: Promise<CacheRead<T>>): Promise<CacheRead<T> | undefined> {
  const tried = await attempt(reading);
  if (tried.ok) return tried.read;
  // A map without the pages of a failed call would look as if they were deleted.
  if (!isMissing(tried.statusCode)) throw tried.error;
  return undefined;
}

/** Whether a page shows a publication: its path is the slug, or the slug below `publications/`. */
const isLanding = ({ has }: LandingPages, path: string) =>
  has(path) || has(`/${path}`) || (path.startsWith('publications/') && has(path.slice('publications/'.length)));

/** Loads the known pages of a site and language: home, catalogue, and what menus link to. */
export async function loadKnownPages(
  content: Content,
  ref: LocaleRef,
  { navigations, filePrefixes }: { navigations: readonly string[]; filePrefixes: readonly string[] },
  callContext: CallContext,
): Promise<KnownPages> {
  const [catalogue, ...menus] = await Promise.all([
    existing(content.page({ ...ref, path: CATALOGUE_PAGE }, callContext)),
    ...navigations.map((name) => existing(content.navigation(ref, name, callContext))),
  ]);
  const page = catalogue && 'page' in catalogue.value ? catalogue.value : undefined;
  const publications = page?.catalogue?.landingPages() ?? NO_LANDING_PAGES;
  const linked = menus.flatMap((menu) => (menu ? menuPaths(menu.value, filePrefixes) : []));
  const paths = ['', ...(page ? [CATALOGUE_PAGE] : []), ...linked].filter((path) => !isLanding(publications, path));
  return {
    pages: new Map(paths.map((path) => [path, {}])),
    publications,
    reads: [catalogue, ...menus].filter((read) => read !== undefined),
  };
}
