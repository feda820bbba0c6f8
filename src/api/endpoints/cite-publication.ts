import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Negotiator } from 'negotiator';
import { Type } from 'typebox';
import { bibliographicRecord } from '../../domain/bibliographic-record.ts';
import { CITATION_FORMAT_NAMES, type CitationFormatName } from '../../domain/citation-export.ts';
import { ServiceError } from '../../domain/errors.ts';
import { escapeHtml } from '../../domain/html-escapes.ts';
import { describesHeader } from '../../gather/metadata/link-header.ts';
import { sendCitationFile } from '../citation-file.ts';
import { CITATIONS, severalMediaTypes } from '../citations/citation-formats.ts';
import { formattedReference, referenceText } from '../citations/formatted-reference.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters } from '../locate-api-call.ts';
import { CataloguePage } from '../located-catalogue.ts';
import { locatePublication } from '../located-publication.ts';

const TEXT = 'text/plain';
const HTML = 'text/html';

const oneOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Optional(
    Type.Unsafe<Name>(
      Type.Union(
        names.map((name) => Type.Literal(name)),
        { description },
      ),
    ),
  );

const schemaFor = (styles: readonly string[]) => ({
  summary: 'The reference of a publication',
  description:
    'With `style`, the formatted reference in the language of the call: as plain text, or as HTML if `Accept` prefers ' +
    'it. Styles are by the Citation Style Language (https://citationstyles.org). With `format`, a file for citation ' +
    'managers. Exactly one of the two is needed.',
  tags: ['publications'],
  headers: Type.Object({
    ...LocaleHeaders.properties,
    accept: Type.Optional(Type.String({ description: `${TEXT} or ${HTML}` })),
  }),
  params: Type.Object({ id: Type.String({ maxLength: 200, description: '_id of the publication' }) }),
  querystring: Type.Object({
    style: oneOf(styles, 'style of the formatted reference'),
    format: oneOf<CitationFormatName>(CITATION_FORMAT_NAMES, 'format of the file'),
    page: CataloguePage,
    ...LocaleParameters,
  }),
  response: responses(
    {
      200: severalMediaTypes('the reference', {
        [TEXT]: { schema: Type.String() },
        [HTML]: { schema: Type.String() },
        ...CITATIONS,
      }),
    },
    ['BAD_PARAMETER', 'NOT_FOUND', 'TOO_MANY_REQUESTS', ...CONTENT_ERRORS],
  ),
});

/** The media type of a reference that the client prefers; text if it accepts neither. */
const wantedType = (accept: string | undefined): string =>
  new Negotiator({ headers: { accept } }).mediaTypes([TEXT, HTML])[0] ?? TEXT;

/** A formatted reference as a text of the given media type. HTML is one paragraph. */
function referenceBody(html: string, type: string, language: string): string {
  return type === HTML ? `<p lang="${escapeHtml(language)}" dir="auto">${html}</p>` : referenceText(html);
}

/** GET /api/publications/{id}/citation (docs/rules.md#references). */
export const citePublication: FastifyPluginAsyncTypebox = async (app) => {
  const { config, rates } = app;
  const schema = schemaFor(config.citationStyles);
  app.get('/publications/:id/citation', { schema }, async (request, reply) => {
    const { headers, ip, query } = request;
    const { style, format: name } = query;
    const located = await locatePublication(request, { ...query, id: request.params.id });
    if (style && !name) {
      const { publication, site, ref, sites, reads, key, isComplete } = located;
      const record = bibliographicRecord(publication, site);
      const type = wantedType(headers.accept);
      return sendJson(request, reply, {
        sites,
        reads,
        key: JSON.stringify([key, style, type]),
        headers: { ...describesHeader(record, ref.locale), 'content-type': `${type}; charset=utf-8` },
        isComplete,
        isNegotiated: true,
        make: async () => {
          rates.acquire('list', ip);
          const source = { id: style, file: config.ownStyles?.get(style)?.file };
          const html = await formattedReference(record, source, ref.locale.lang);
          return bodyOf(referenceBody(html, type, ref.locale.lang));
        },
      });
    }
    if (!name || style) throw new ServiceError('BAD_PARAMETER', 'The query needs either "style" or "format".');
    return sendCitationFile(request, reply, located, name);
  });
};
