import { Type } from 'typebox';
import type {
  CacheRead,
  CallContext,
  Catalogue,
  CatalogueViewOptions,
  ContentSource,
  LocaleRef,
  PreparedPage,
} from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import type { PageRedirect } from '../domain/page.ts';
import { BadPath, pathSegments } from '../domain/page-path.ts';
import type { PublicationCard } from '../domain/publications.ts';
import type { Translations } from '../domain/translations.ts';
import { valueLabel } from '../gather/value-label.ts';

/** The page whose catalogue is meant when the query names none. */
const DEFAULT_PAGE = 'publications';

/** The parameter that says whose catalogue is meant. */
export const CataloguePage = Type.Optional(
  Type.String({ description: `path of the page with the catalogue, decoded; "${DEFAULT_PAGE}" unless given` }),
);

/** The page path that the query names, decoded; an empty one is the home page. */
function pagePath(page = DEFAULT_PAGE): string {
  try {
    return pathSegments(encodeURI(page.toWellFormed())).join('/');
  } catch (error) {
    if (!(error instanceof BadPath)) throw error;
    throw new ServiceError('BAD_PARAMETER', `Query parameter "page": ${error.message}`, { cause: error });
  }
}

function catalogueOf(read: CacheRead<PreparedPage | PageRedirect>, path: string): Catalogue {
  const catalogue = 'catalogue' in read.value ? read.value.catalogue : undefined;
  if (!catalogue) throw new ServiceError('NOT_FOUND', `The page "/${path}" has no catalogue of publications.`);
  return catalogue;
}

/** A catalogue, and all that a view of it is made from. */
export interface LocatedCatalogue {
  catalogue: Catalogue;
  /** What `Catalogue.view` takes beside the query. */
  options: CatalogueViewOptions;
  /** The entry that holds the catalogue. */
  page: CacheRead<unknown>;
  /** Names what a view depends on besides the page and the query. */
  tags: string;
  reads: CacheRead<unknown>[];
}

/** Which catalogue: of a page in a site and language, searched for a term unless that is empty. */
export interface CatalogueRequest {
  ref: LocaleRef;
  page: string | undefined;
  term: string;
  callContext: CallContext;
}

/**
 * Loads a catalogue and what its views need. Translations that fail leave values as their own labels; throws
 * BAD_PARAMETER for a bad page path, NOT_FOUND for a page without catalogue.
 */
export async function locateCatalogue(content: ContentSource, request: CatalogueRequest): Promise<LocatedCatalogue> {
  const { ref, term, callContext } = request;
  const path = pagePath(request.page);
  const [page, translations, search] = await Promise.all([
    content.page({ ...ref, path }, callContext),
    content.translations(ref, callContext).catch((): CacheRead<Translations> | undefined => undefined),
    term === '' ? undefined : content.search(ref, term, callContext),
  ]);
  return {
    catalogue: catalogueOf(page, path),
    options: { label: valueLabel(translations?.value), ...rankOf(search) },
    page,
    tags: `${translations?.etag} ${search?.etag}`,
    reads: [page, translations, search].filter((read) => read !== undefined),
  };
}

const rankOf = (search: CacheRead<PublicationCard[]> | undefined) =>
  search === undefined ? {} : { rank: search.value.map(({ _id }) => _id) };
