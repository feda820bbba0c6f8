import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type {
  CacheRead,
  Catalogue,
  ContentSource,
  LocaleRef,
  PreparedPage,
  Trace,
} from '../../content/content-source.ts';
import { CatalogueView } from '../../domain/catalogue.ts';
import { formatCatalogueQuery } from '../../domain/catalogue-query.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { PageRedirect } from '../../domain/page.ts';
import { BadPath, pathSegments } from '../../domain/page-path.ts';
import type { PublicationCard } from '../../domain/publications.ts';
import { CatalogueParameters, catalogueQuery } from '../catalogue-parameters.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendJson } from '../json-answer.ts';
import { localeRef } from '../locale-ref.ts';

/** The page whose catalogue is meant when the query names none. */
const DEFAULT_PAGE = 'publications';

const Parameters = Type.Object({
  page: Type.Optional(
    Type.String({ description: `path of the page with the catalogue, decoded; "${DEFAULT_PAGE}" unless given` }),
  ),
  ...CatalogueParameters.properties,
});

/** The page path that the query names, decoded; an empty one is the home page. */
function pagePath(page: string): string {
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

/** Everything a view of the catalogue is made from; translations that fail leave values as their own labels. */
async function loadParts(content: ContentSource, ref: LocaleRef, path: string, term: string, trace: Trace) {
  const [page, translations, search] = await Promise.all([
    content.page({ ...ref, path }, trace),
    content.translations(ref, trace).catch(() => undefined),
    term === '' ? undefined : content.search(ref, term, trace),
  ]);
  return { page, translations, search };
}

const ranked = (search: CacheRead<PublicationCard[]> | undefined) =>
  search === undefined ? {} : { rank: search.value.map(({ _id }) => _id) };

/** GET /api/publications: the catalogue of a page's all-publications block as one state of the URL shows it. */
export const publications: FastifyPluginAsyncTypebox = async (app) => {
  const { content, derived } = app.api;
  const schema = {
    summary: 'The catalogue of publications: filtered, searched, sorted',
    description: 'Filters are OR inside a parameter and AND between. Unknown parameters are ignored.',
    tags: ['publications'],
    headers: LocaleHeaders,
    querystring: Parameters,
    response: responses({ 200: CatalogueView }, ['BAD_PARAMETER', 'NOT_FOUND', ...CONTENT_ERRORS]),
  };
  app.get('/publications', { schema }, async (request, reply) => {
    const query = catalogueQuery(request.url);
    const path = pagePath(request.query.page ?? DEFAULT_PAGE);
    const { page, translations, search } = await loadParts(
      content,
      await localeRef(request),
      path,
      query.term,
      request.trace,
    );
    const catalogue = catalogueOf(page, path);
    const label = (value: string) => translations?.value[value] ?? value;
    const key = `${formatCatalogueQuery(query)} ${translations?.etag} ${search?.etag}`;
    const answer = derived.from(page, key, () =>
      Buffer.from(JSON.stringify(catalogue.view(query, { label, ...ranked(search) }))),
    );
    return sendJson(
      request,
      reply,
      answer,
      [page, translations, search].filter((read) => read !== undefined),
    );
  });
};
