import { Type } from 'typebox';
import type { Catalogue, CatalogueViewOptions } from '../content/catalogue.ts';
import type { CacheRead, CallContext, Content, LocaleRef, PreparedPage } from '../content/content-source.ts';
import { CATALOGUE_PAGE } from '../domain/catalogue.ts';
import { ServiceError } from '../domain/errors.ts';
import type { PageRedirect } from '../domain/page.ts';
import { BadPath, decodedSegments } from '../domain/page-path.ts';
import type { Translations } from '../domain/translations.ts';
import { brandOf } from '../gather/brand/brand-of.ts';
import { valueLabel } from '../gather/value-label.ts';

/** The parameter that names the page. */
export const CataloguePage = Type.Optional(
  Type.String({ description: `path of the page with the catalogue, decoded; "${CATALOGUE_PAGE}" by default` }),
);

/** The page path that the query names; an empty path is the home page. Throws BAD_PARAMETER. */
export function cataloguePath(page = CATALOGUE_PAGE): string {
  try {
    return decodedSegments(page.toWellFormed()).join('/');
  } catch (error) {
    if (!(error instanceof BadPath)) throw error;
    throw new ServiceError('BAD_PARAMETER', `Query parameter "page": ${error.message}`, { cause: error });
  }
}

function catalogueOf({ value }: CacheRead<PreparedPage | PageRedirect>, path: string) {
  const catalogue = 'catalogue' in value ? value.catalogue : undefined;
  if (!catalogue || !('page' in value)) {
    throw new ServiceError('NOT_FOUND', `The page "/${path}" has no catalogue of publications.`);
  }
  return { catalogue, title: value.page.title };
}

/** A catalogue, and what a view of it is made from. */
export interface LocatedCatalogue {
  catalogue: Catalogue;
  /** Path of its page, decoded. */
  path: string;
  /** Title of its page. */
  title: string;
  translations: Translations;
  /** Name of its site. */
  siteName: string;
  /** Options of `Catalogue.view`. */
  options: CatalogueViewOptions;
  /** Every cache entry that a view depends on. */
  reads: CacheRead<unknown>[];
  /** False if the translations failed. */
  isComplete: boolean;
}

/** The page that has the catalogue, and the search term. With an empty term, there is no search. */
interface CatalogueRequest {
  ref: LocaleRef;
  page: string | undefined;
  term: string;
  callContext: CallContext;
}

/**
 * Loads a catalogue and what its views need. If the translations fail, the facet values serve as
 * labels. Throws BAD_PARAMETER for an invalid page path, NOT_FOUND for a page without a catalogue.
 */
export async function locateCatalogue(content: Content, request: CatalogueRequest): Promise<LocatedCatalogue> {
  const { ref, term, callContext } = request;
  const path = cataloguePath(request.page);
  const [page, translations, search] = await Promise.all([
    content.page({ ...ref, path }, callContext),
    content.translations(ref, callContext).catch((): CacheRead<Translations> | undefined => undefined),
    term === '' ? undefined : content.search(ref, term, callContext),
  ]);
  const texts = translations?.value ?? {};
  return {
    ...catalogueOf(page, path),
    path,
    translations: texts,
    siteName: brandOf(ref, texts).name,
    options: { label: valueLabel(translations?.value), rank: search?.value.map(({ _id }) => _id) },
    reads: [page, translations, search].filter((read) => read !== undefined),
    isComplete: translations !== undefined,
  };
}
