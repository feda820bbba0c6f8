import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { formatCatalogueQuery, readCatalogueQuery } from '../../domain/catalogue-query.ts';
import { FEED_FORMATS, type FeedFormat } from '../../domain/feed-address.ts';
import { recordSite } from '../../domain/record-site.ts';
import { CatalogueParameters } from '../catalogue-parameters.ts';
import { severalMediaTypes } from '../citations/citation-formats.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { atomFeed } from '../feeds/atom.ts';
import { FEED_SIZE, feedQuery, makeFeed } from '../feeds/feed.ts';
import { jsonFeed } from '../feeds/json-feed.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, locateCatalogue } from '../located-catalogue.ts';

const FORMATS = {
  atom: { mediaType: 'application/atom+xml', write: atomFeed },
  json: { mediaType: 'application/feed+json', write: jsonFeed },
} as const satisfies Record<FeedFormat, unknown>;

const schema = {
  summary: 'A feed of the catalogue',
  description:
    'The publications that GET /api/publications finds for the same parameters, newest first, whatever `sort` and ' +
    `\`shown\` say. At most ${FEED_SIZE} entries from \`from\` on; links lead to the others (RFC 5005).`,
  tags: ['publications'],
  headers: LocaleHeaders,
  querystring: Type.Object({
    format: Type.Unsafe<FeedFormat>(Type.Union(FEED_FORMATS.map((name) => Type.Literal(name)))),
    page: CataloguePage,
    ...LocaleParameters,
    ...CatalogueParameters.properties,
  }),
  response: responses(
    {
      200: severalMediaTypes('the feed', {
        [FORMATS.atom.mediaType]: { schema: Type.String() },
        [FORMATS.json.mediaType]: { schema: Type.Object({}, { description: 'JSON Feed 1.1' }) },
      }),
    },
    ['BAD_PARAMETER', 'NOT_FOUND', 'TOO_MANY_REQUESTS', ...CONTENT_ERRORS],
  ),
};

/** GET /api/publications/feed: the catalogue as Atom or JSON Feed (docs/rules.md#feeds). */
export const feed: FastifyPluginAsyncTypebox = async (app) => {
  const { content, config, locator, rates } = app;
  app.get('/publications/feed', { schema }, async (request, reply) => {
    const { callContext } = request;
    const { format, page } = request.query;
    const { mediaType, write } = FORMATS[format];
    const query = feedQuery(readCatalogueQuery(request.query));
    const { sitesRead: sites, ...ref } = await locateLinkedCall(request, request.query);
    const located = await locateCatalogue(content, { ref, page, term: query.term, callContext });
    const { path, reads, isComplete } = located;
    const origin = config.publicOrigin ?? locator.originOf(request).origin;
    return sendJson(request, reply, {
      sites,
      reads,
      key: JSON.stringify([format, origin, formatCatalogueQuery(query)]),
      headers: { 'content-type': `${mediaType}; charset=utf-8` },
      isComplete,
      make: async () => {
        rates.acquire('read', request.ip);
        const list = { locale: ref.locale, path, query };
        return bodyOf(write(await makeFeed({ format, located, list, site: recordSite(origin, ref) })));
      },
    });
  });
};
