import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Negotiator } from 'negotiator';
import { Type } from 'typebox';
import { ServiceError } from '../../domain/errors.ts';
import { isCallableId } from '../../domain/publication-ids.ts';
import { FullPublication } from '../../domain/publications.ts';
import { MAX_READING_LIST, readingListIds } from '../../domain/reading-list.ts';
import { recordSite } from '../../domain/record-site.ts';
import { limitRate } from '../../rates/client-rates.ts';
import { CITATION_FORMATS, CITATIONS, type CitationFormat, severalMediaTypes } from '../citations/citation-formats.ts';
import { writeCitations } from '../citations/write-citations.ts';
import { BODY_ERRORS, CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { locateApiCall } from '../locate-api-call.ts';

const Ids = Type.Array(Type.String(), { description: `at most ${MAX_READING_LIST} publication ids` });

const JSON_TYPE = 'application/json';
const FORMATS: readonly CitationFormat[] = Object.values(CITATION_FORMATS);
const MEDIA_TYPES = [JSON_TYPE, ...FORMATS.map(({ mediaType }) => mediaType)];

const schema = {
  summary: 'Full publications for saved ids, or their citations',
  description:
    'In the given order; unknown ids are left out. JSON, unless Accept prefers a citation format. Never stored.',
  tags: ['publications'],
  headers: Type.Object({
    ...LocaleHeaders.properties,
    accept: Type.Optional(Type.String({ description: `one of ${MEDIA_TYPES.join(', ')}` })),
  }),
  body: Ids,
  response: responses(
    {
      200: severalMediaTypes('the publications', {
        [JSON_TYPE]: { schema: Type.Array(FullPublication) },
        ...CITATIONS,
      }),
    },
    [...BODY_ERRORS, 'TOO_MANY_REQUESTS', ...CONTENT_ERRORS],
  ),
};

/** The citation format that the client prefers; undefined for JSON and for an unknown type. */
function wantedFormat(accept: string | undefined): CitationFormat | undefined {
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(MEDIA_TYPES);
  return FORMATS.find(({ mediaType }) => mediaType === best);
}

/** POST /api/readinglist: full publications for saved ids (docs/rules.md#reading-list-endpoint). */
export const readingList: FastifyPluginAsyncTypebox = async (app) => {
  const { content, config, locator, rates } = app;
  app.post('/readinglist', { schema, preHandler: limitRate(rates, 'list') }, async (request, reply) => {
    const ids = readingListIds(request.body);
    if (ids.length > MAX_READING_LIST) {
      throw new ServiceError('TOO_LARGE', `A reading list has at most ${MAX_READING_LIST} ids.`);
    }
    const ref = await locateApiCall(request);
    const found = await content.readingList(ref, ids.filter(isCallableId), request.callContext);
    const format = wantedFormat(request.headers.accept);
    reply.headers({
      'content-type': `${format?.mediaType ?? JSON_TYPE}; charset=utf-8`,
      'cache-control': 'private, no-store',
      'cache-status': 'site; fwd=method',
      vary: 'X-Site-Slug, Accept-Language, Accept',
    });
    if (!format) return reply.send(Buffer.from(JSON.stringify(found)));
    reply.header('content-disposition', `attachment; filename="reading-list.${format.extension}"`);
    const origin = config.publicOrigin ?? locator.originOf(request).origin;
    return reply.send(await writeCitations(found, format, recordSite(origin, ref)));
  });
};
