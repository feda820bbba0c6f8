import { hash } from 'node:crypto';
import type { ApiEndpoint } from '../../domain/api-endpoint.ts';
import type { ReportProblem } from '../../domain/contract-problem.ts';
import { linkSites } from '../../domain/locales.ts';
import type { Navigation } from '../../domain/navigation.ts';
import type { PageRedirect, WirePage, WireRedirect } from '../../domain/page.ts';
import type { Publication, PublicationCard } from '../../domain/publications.ts';
import type { BrandedSite, ReadSite, Site } from '../../domain/sites.ts';
import type { Translations } from '../../domain/translations.ts';
import {
  navigationSubject,
  pageIndexSubject,
  pageSubject,
  searchSubject,
  sitesSubject,
  translationsSubject,
} from '../cache/cache-subject.ts';
import type { CallContext, LocaleRef, PageRef, PreparedPage } from '../content-source.ts';
import { readNavigation } from '../contract/navigation.ts';
import { readPage } from '../contract/page.ts';
import { type PageIndexPart, readPageIndex } from '../contract/page-index.ts';
import { readPublications } from '../contract/publication-list.ts';
import { readSites } from '../contract/sites.ts';
import { readTranslations } from '../contract/translations.ts';
import { tooLarge } from '../upstream/content-failure.ts';
import { contentRequests, MAX_BYTES } from '../upstream/content-requests.ts';
import { pageLocation } from '../upstream/page-location.ts';
import { parseJson } from '../upstream/parse-json.ts';
import type { ContentReading, WireRead } from './content-loader.ts';
import type { Prepare } from './prepare.ts';
import { PublicationLists } from './publication-lists.ts';
import { readLargePage } from './read-large-page.ts';

/**
 * Every catalogue is in a block of this type. A body without the type must not exceed the limit for
 * a page.
 */
const CATALOGUE_MARK = 'all-publications';

function refuseLargePage(body: Buffer): void {
  if (body.length > MAX_BYTES && !body.includes(CATALOGUE_MARK))
    throw tooLarge(new Error(`a page of ${body.length} bytes`));
}

/** Reads a whole body at once, not in slices. */
const atOnce =
  <W>(read: (json: unknown, report: ReportProblem) => W | undefined) =>
  (body: Buffer, report: ReportProblem): WireRead<W> => ({
    wire: read(parseJson(body), report),
    bytes: body.length,
  });

/** Pages with more bytes are read in slices. */
const LARGE_PAGE = 256 * 1_024;

const unprepared = <T>(value: T) => ({ value, shown: value });

const isRedirect = (wire: WirePage | WireRedirect): wire is WireRedirect => 'redirect' in wire;

async function preparePage(prepare: Prepare, wire: WirePage | WireRedirect, ref: PageRef) {
  if (isRedirect(wire)) return unprepared({ redirect: prepare.redirect(wire.redirect, ref) });
  const value = await prepare.page(wire, ref);
  return { value, shown: value.page };
}

/** How each kind of content is requested, read and prepared. */
export type ContentReadings = ReturnType<typeof createContentReadings>;

export function createContentReadings(options: { endpoint: ApiEndpoint; pagesEndpoint: string; prepare: Prepare }) {
  const { endpoint, prepare } = options;
  const lists = new PublicationLists();
  const pagesEndpoint = options.pagesEndpoint.replace(/\/+$/, '');
  return {
    sites: (hostname: string, callContext: CallContext): ContentReading<ReadSite[], BrandedSite[]> => ({
      subject: sitesSubject(hostname),
      request: () => contentRequests.sites(hostname),
      callContext,
      read: atOnce(readSites),
      prepare: (wire) => unprepared(sitesOfHost(wire, hostname)),
      mayBeMissing: false,
    }),
    navigation: (ref: LocaleRef, name: string, callContext: CallContext): ContentReading<Navigation, Navigation> => ({
      subject: navigationSubject(ref, name),
      request: () => contentRequests.navigation(ref.locale, name),
      callContext,
      read: atOnce(readNavigation),
      prepare: unprepared,
      mayBeMissing: true,
    }),
    translations: (ref: LocaleRef, callContext: CallContext): ContentReading<Translations, Translations> => ({
      subject: translationsSubject(ref),
      request: () => contentRequests.translations(ref.locale),
      callContext,
      read: atOnce(readTranslations),
      prepare: unprepared,
      mayBeMissing: false,
    }),
    page: (
      ref: PageRef,
      callContext: CallContext,
    ): ContentReading<WirePage | WireRedirect, PreparedPage | PageRedirect> => ({
      subject: pageSubject(ref),
      request: () => contentRequests.page(pagesEndpoint, ref.locale, ref.path),
      callContext,
      read: (body, report) =>
        body.length > LARGE_PAGE ? readLargePage(body, report, lists) : atOnce(readPage)(body, report),
      prepare: (wire) => preparePage(prepare, wire, ref),
      refuse: refuseLargePage,
      redirect: (location) => ({ redirect: pageLocation(location, endpoint.origin, pagesEndpoint) }),
      mayBeMissing: true,
    }),
    pageIndex: (
      ref: LocaleRef,
      part: number,
      callContext: CallContext,
    ): ContentReading<PageIndexPart, PageIndexPart> => ({
      subject: pageIndexSubject(ref, part),
      request: () => contentRequests.pageIndex(ref.locale, part),
      callContext,
      read: atOnce(readPageIndex),
      prepare: unprepared,
      mayBeMissing: true,
    }),
    search: (
      ref: LocaleRef,
      term: string,
      callContext: CallContext,
    ): ContentReading<Publication[], PublicationCard[]> => ({
      subject: searchSubject(ref, term),
      request: () => contentRequests.search(ref.locale, term),
      callContext,
      read: atOnce((json, report) => readPublications(json, '', report)),
      prepare: (wire) => unprepared(prepare.cards(wire, ref)),
      mayBeMissing: false,
    }),
  };
}

/**
 * Creates the function that returns a site list's digest. Links that were prepared with one list
 * are outdated with another list.
 */
export function createSitesBasis(): (sites: readonly Site[]) => string {
  const digests = new WeakMap<readonly Site[], string>();
  return (sites) => {
    const digest = digests.get(sites) ?? hash('sha1', JSON.stringify(sites), 'base64url');
    digests.set(sites, digest);
    return digest;
  };
}

/**
 * The sites whose `hostnames` contain a host, or all sites if no site names the host. URL prefixes
 * replace the sites' language slugs (docs/rules.md#sites-by-host, docs/rules.md#locale-prefixes).
 */
function sitesOfHost(sites: readonly ReadSite[], hostname: string): BrandedSite[] {
  const named = sites.filter((site) => site.hostnames?.includes(hostname));
  const listed = named.length > 0 ? named : sites;
  const linked: BrandedSite[] = linkSites(listed);
  for (const [at, { brand }] of listed.entries()) if (brand) Object.assign(linked[at] ?? {}, { brand });
  return linked;
}
