import type { CacheRead, CallContext, Content, LocaleRef } from '../../content/content-source.ts';
import type { IndexedPage, PageIndexPart } from '../../content/contract/page-index.ts';
import { CATALOGUE_PAGE } from '../../domain/catalogue.ts';
import { isMissing } from '../../domain/errors.ts';
import { type LandingPages, NO_LANDING_PAGES } from '../../domain/landing-pages.ts';
import { attempt } from '../../gather/attempt.ts';
import { menuPaths } from './menu-paths.ts';

/** What is known of a page. */
type KnownPage = Omit<IndexedPage, 'path'>;

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

/** More parts than any list of pages has. */
const MAX_PARTS = 200;

/** Reads of all parts of the page index; undefined if the content service lacks it. */
async function loadIndex(content: Content, ref: LocaleRef, callContext: CallContext) {
  const parts: CacheRead<PageIndexPart>[] = [];
  let part: number | undefined = 1;
  while (part !== undefined && parts.length < MAX_PARTS) {
    const read: CacheRead<PageIndexPart> | undefined = await existing(content.pageIndex(ref, part, callContext));
    if (!read) break;
    parts.push(read);
    const next: number | undefined = read.value.next;
    part = next !== undefined && next > part ? next : undefined;
  }
  return parts.length > 0 ? parts : undefined;
}

/** Loads the known pages of a site and language (docs/rules.md#sitemaps). */
export async function loadKnownPages(
  content: Content,
  ref: LocaleRef,
  { navigations, filePrefixes }: { navigations: readonly string[]; filePrefixes: readonly string[] },
  callContext: CallContext,
): Promise<KnownPages> {
  const index = await loadIndex(content, ref, callContext);
  const names = index ? [] : navigations;
  const [catalogue, ...menus] = await Promise.all([
    existing(content.page({ ...ref, path: CATALOGUE_PAGE }, callContext)),
    ...names.map((name) => existing(content.navigation(ref, name, callContext))),
  ]);
  const page = catalogue && 'page' in catalogue.value ? catalogue.value : undefined;
  const publications = page?.catalogue?.landingPages() ?? NO_LANDING_PAGES;
  const linked = menus.flatMap((menu) => (menu ? menuPaths(menu.value, filePrefixes) : []));
  const paths = ['', ...(page ? [CATALOGUE_PAGE] : []), ...linked].map((path): IndexedPage => ({ path }));
  const indexed = index?.flatMap(({ value }) => value.pages) ?? [];
  const pages = [...paths, ...indexed].filter(({ path }) => !isLanding(publications, path));
  return {
    pages: new Map(pages.map(({ path, ...known }) => [path, known])),
    publications,
    reads: [...(index ?? []), catalogue, ...menus].filter((read) => read !== undefined),
  };
}
