import type { FastifyRequest } from 'fastify';
import type { CacheRead, CallContext, ContentSource, LocaleRef, PageRef } from '../content/content-source.ts';
import type { Context } from '../domain/context.ts';
import { ContentError } from '../domain/errors.ts';
import { headerOf } from '../domain/header-of.ts';
import { fallbackLocale, findSite, linkSites } from '../domain/locales.ts';
import { locatePath } from '../domain/page-path.ts';
import type { BrandedSite, Locale, Site } from '../domain/sites.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { plainPath } from './plain-path.ts';
import { type RequestOrigin, readOrigin } from './request-origin.ts';

/** The parts of a request that determine its host, site, language and path. */
export type LocatableRequest = Pick<FastifyRequest, 'host' | 'protocol' | 'headers'> & {
  target: { path: string; search: string };
  callContext: CallContext;
};

/** A page request with its host, site, language and path. */
export interface LocatedPage {
  kind: 'page';
  context: Context;
  ref: PageRef;
  /** URL prefix of the locale. */
  prefix: string;
  /** Origin of the request, validated. */
  origin: string;
  /** The cache read of the site list from which `context` was made. */
  sites: CacheRead<BrandedSite[]>;
}

/** A page request that is redirected to the plain or short form of its path. */
export interface LocatedRedirect {
  kind: 'redirect';
  statusCode: 302 | 308;
  location: string;
  /** The cache reads that the location was made from. */
  reads: readonly CacheRead<unknown>[];
}

/** Resolves host, site, language and path of a request. */
export interface Locator {
  /** The origin of a request; throws BAD_HOST or WRONG_HOST. */
  originOf(request: LocatableRequest): RequestOrigin;
  /**
   * Locates the page of a URL (docs/rules.md#url-grammar). Rejects with an error of `originOf`,
   * with BAD_PATH, or with a ContentError.
   */
  locatePage(request: LocatableRequest): Promise<LocatedPage | LocatedRedirect>;
  /**
   * Locates the site and language that the headers of an API call name
   * (docs/rules.md#locale-of-an-api-call).
   */
  locate(request: LocatableRequest): Promise<LocaleRef & { sitesRead: CacheRead<BrandedSite[]> }>;
}

interface LocatorOptions {
  content: Pick<ContentSource, 'sites'>;
  /** Names of the menus of the initial data. */
  navigations: readonly string[];
  /** ALLOWED_HOSTS; undefined: any well-formed host. */
  allowedHosts?: readonly string[] | undefined;
}

const noSites = () => new ContentError('CONTENT_MALFORMED', 'The content service has no sites for this host.');

/**
 * The locale of an API call. For an unknown site or language, this is the first site with its
 * default language (docs/rules.md#locale-fallback).
 */
function apiLocale(sites: readonly Site[], headers: FastifyRequest['headers']): Locale | undefined {
  const slug = headerOf(headers, 'x-site-slug');
  const site = slug === undefined ? sites[0] : findSite(sites, slug);
  const lang = site && negotiateLanguage(site, headerOf(headers, 'accept-language'));
  return site && lang !== undefined ? { site: site.slug, lang } : fallbackLocale(sites);
}

export function createLocator({ content, navigations, allowedHosts }: LocatorOptions): Locator {
  const originOf = (request: LocatableRequest) => readOrigin(request, allowedHosts);

  async function locatePage(request: LocatableRequest): Promise<LocatedPage | LocatedRedirect> {
    const { host, hostname, origin } = originOf(request);
    const { path: encodedPath, search } = request.target;
    const plain = plainPath(encodedPath);
    if (plain !== undefined) return { kind: 'redirect', statusCode: 308, location: plain + search, reads: [] };
    const sites = await content.sites(host, request.callContext);
    const located = locatePath(sites.value, encodedPath);
    if (!located) throw noSites();
    const { site, language, path, shortForm } = located;
    if (shortForm !== undefined)
      return { kind: 'redirect', statusCode: 302, location: shortForm + search, reads: [sites] };
    const locale = { site: site.slug, lang: language.locale };
    return {
      kind: 'page',
      context: { hostname, domain: host, path, locale, sites: linkSites(sites.value), navigations: [...navigations] },
      ref: { host, hostname, sites: sites.value, locale, path },
      prefix: language.slug,
      origin,
      sites,
    };
  }

  async function locate(request: LocatableRequest) {
    const { host, hostname } = originOf(request);
    const sitesRead = await content.sites(host, request.callContext);
    const sites = sitesRead.value;
    const locale = apiLocale(sites, request.headers);
    if (!locale) throw noSites();
    return { host, hostname, sites, locale, sitesRead };
  }

  return { originOf, locatePage, locate };
}
