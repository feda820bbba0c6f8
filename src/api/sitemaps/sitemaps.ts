import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { CacheRead, LocaleRef } from '../../content/content-source.ts';
import { ServiceError } from '../../domain/errors.ts';
import { IMAGE_PREFIX } from '../../domain/image-widths.ts';
import { findLanguage, findSite } from '../../domain/locales.ts';
import type { Language, Site } from '../../domain/sites.ts';
import { noteLocale } from '../../http/request-notes.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { type KnownPages, loadKnownPages } from './known-pages.ts';
import { type KnownSite, PART_KINDS, type PartKind, partCount, partEntries } from './site-map.ts';
import { sitemapIndex, writeSitemap } from './write-sitemap.ts';

const HEADERS = { 'content-type': 'application/xml; charset=utf-8' };

/** A host with its sites. */
interface LocatedHost extends Pick<LocaleRef, 'host' | 'hostname' | 'sites'> {
  origin: string;
  sitesRead: CacheRead<Site[]>;
}

async function locateHost({ config, content, locator }: FastifyInstance, request: FastifyRequest) {
  const { host, hostname, origin } = locator.originOf(request);
  const sitesRead = await content.sites(host, request.callContext);
  return { host, hostname, sites: sitesRead.value, sitesRead, origin: config.publicOrigin ?? origin };
}

/** Loads the known pages of a site, one language after the other. */
async function loadSite(app: FastifyInstance, located: LocatedHost, site: Site, request: FastifyRequest) {
  const { config, content } = app;
  const { host, hostname, sites, origin } = located;
  const options = {
    navigations: config.navigations,
    filePrefixes: [...config.proxyPaths, '/api', '/media', IMAGE_PREFIX, '/static'],
  };
  const languages = new Map<Language, KnownPages>();
  for (const language of site.languages) {
    const ref = { host, hostname, sites, locale: { site: site.slug, lang: language.locale } };
    languages.set(language, await loadKnownPages(content, ref, options, request.callContext));
  }
  return { site, origin, languages };
}

const readsOf = (known: readonly KnownSite[]) =>
  known.flatMap(({ languages }) => [...languages.values()].flatMap(({ reads }) => reads));

const pathOf = (...segments: string[]) => `/sitemaps/${segments.map(encodeURIComponent).join('/')}`;

/** Absolute URLs of all parts of a site. */
function partUrls({ site, origin, languages }: KnownSite): string[] {
  return [...languages].flatMap(([{ locale }, known]) =>
    PART_KINDS.flatMap((kind) =>
      Array.from(
        { length: partCount(site, known, kind) },
        (_, at) => `${origin}${pathOf(site.slug, locale, `${kind}-${at + 1}.xml`)}`,
      ),
    ),
  );
}

interface PartParams {
  site: string;
  language: string;
  kind: PartKind;
  part: string;
}

const noSuchPart = () => new ServiceError('NOT_FOUND', 'There is no such sitemap.');

/** GET /sitemap.xml and the sitemaps that it names (docs/rules.md#sitemaps). */
export const sitemaps: FastifyPluginAsync = async (app) => {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const located = await locateHost(app, request);
    const known: KnownSite[] = [];
    for (const site of located.sites) known.push(await loadSite(app, located, site, request));
    const urls = known.flatMap(partUrls);
    const reads = [located.sitesRead, ...readsOf(known)];
    const make = () => bodyOf(sitemapIndex(urls));
    return sendJson(request, reply, { reads, key: urls.join('\n'), headers: HEADERS, make });
  });

  const partPath = `/sitemaps/:site/:language/:kind(^(?:${PART_KINDS.join('|')})$)-:part(^\\d{1,6}$).xml`;
  app.get<{ Params: PartParams }>(partPath, { schema: { hide: true } }, async (request, reply) => {
    const { kind, ...params } = request.params;
    const located = await locateHost(app, request);
    const site = findSite(located.sites, params.site);
    const language = findLanguage(site, params.language);
    if (!site || !language) throw noSuchPart();
    noteLocale(request, { site: site.slug, lang: language.locale });
    const known = await loadSite(app, located, site, request);
    const part = Number(params.part);
    const own = known.languages.get(language);
    if (!own || part < 1 || part > partCount(site, own, kind)) throw noSuchPart();
    return sendJson(request, reply, {
      reads: [located.sitesRead, ...readsOf([known])],
      key: [located.origin, kind, part].join('\n'),
      headers: HEADERS,
      make: () => {
        app.rates.acquire('read', request.ip);
        return writeSitemap(partEntries(known, { language, kind, part }));
      },
    });
  });

  app.get('/sitemaps/*', { schema: { hide: true } }, async () => {
    throw noSuchPart();
  });
};
