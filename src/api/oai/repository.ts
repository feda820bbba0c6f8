import type { Catalogue } from '../../content/catalogue.ts';
import type { CacheRead, CallContext, Content, LocaleRef } from '../../content/content-source.ts';
import type { RecordSite } from '../../domain/bibliographic-record.ts';
import { CATALOGUE_PAGE } from '../../domain/catalogue.ts';
import { ContentError, isMissing } from '../../domain/errors.ts';
import type { LocaleBrand } from '../../domain/locale-brand.ts';
import { defaultLanguage, defaultSite } from '../../domain/locales.ts';
import { recordSite } from '../../domain/record-site.ts';
import type { Locale, Site } from '../../domain/sites.ts';
import type { Translations } from '../../domain/translations.ts';
import { brandOf } from '../../gather/brand/brand-of.ts';

/** A site of a host that has a catalogue, in its default language. */
export interface HarvestedSite {
  slug: string;
  /** Where its records are shown: in its default language. */
  place: RecordSite;
  catalogue: Catalogue;
  /** Empty if they could not be loaded. */
  translations: Translations;
  brand: LocaleBrand;
}

/** What a host offers to harvesters. */
export interface Repository {
  /** `https://institute.example` */
  origin: string;
  /** The default site comes first. */
  sites: readonly HarvestedSite[];
  /** Brand of the default site, whether or not it has a catalogue; absent without a site. */
  brand: LocaleBrand | undefined;
}

/** A repository, and every cache entry that it is made from. */
interface RepositoryRead {
  repository: Repository;
  reads: CacheRead<unknown>[];
  /** False if a site has no catalogue or no translations. */
  isComplete: boolean;
}

interface SiteRead {
  brand: LocaleBrand;
  harvested?: HarvestedSite;
  reads: CacheRead<unknown>[];
}

async function pageOf(content: Content, ref: LocaleRef, callContext: CallContext) {
  try {
    return await content.page({ ...ref, path: CATALOGUE_PAGE }, callContext);
  } catch (error) {
    // Any other failure is sent: a harvester would take missing records for deleted ones.
    if (error instanceof ContentError && isMissing(error.statusCode)) return undefined;
    throw error;
  }
}

async function loadSite(content: Content, ref: LocaleRef, origin: string, callContext: CallContext): Promise<SiteRead> {
  const [page, translationsRead] = await Promise.all([
    pageOf(content, ref, callContext),
    content.translations(ref, callContext).catch((): CacheRead<Translations> | undefined => undefined),
  ]);
  const translations = translationsRead?.value ?? {};
  const brand = brandOf(ref, translations);
  const reads = [page, translationsRead].filter((read) => read !== undefined);
  const catalogue = page && 'catalogue' in page.value ? page.value.catalogue : undefined;
  if (!catalogue) return { brand, reads };
  return {
    brand,
    reads,
    harvested: { slug: ref.locale.site, place: recordSite(origin, ref), catalogue, translations, brand },
  };
}

/** The sites of a host, each with its default language; the default site comes first. */
function localesOf(sites: readonly Site[]): Locale[] {
  const first = defaultSite(sites);
  const ordered = [...sites].sort((one, other) => Number(other === first) - Number(one === first));
  return ordered.flatMap((site) => {
    const language = defaultLanguage(site);
    return language ? [{ site: site.slug, lang: language.locale }] : [];
  });
}

/** Loads the catalogues of a host. Rejects with a ContentError if one fails. */
export async function loadRepository(
  content: Content,
  host: Pick<LocaleRef, 'host' | 'hostname'> & { origin: string },
  callContext: CallContext,
): Promise<RepositoryRead> {
  const { origin, ...hosts } = host;
  const sitesRead = await content.sites(host.host, callContext);
  const locales = localesOf(sitesRead.value);
  const loaded = await Promise.all(
    locales.map((locale) => loadSite(content, { ...hosts, sites: sitesRead.value, locale }, origin, callContext)),
  );
  return {
    repository: {
      origin,
      sites: loaded.flatMap(({ harvested }) => harvested ?? []),
      brand: loaded[0]?.brand,
    },
    reads: [sitesRead, ...loaded.flatMap(({ reads }) => reads)],
    isComplete: loaded.every(({ harvested, reads }) => harvested !== undefined && reads.length === 2),
  };
}
