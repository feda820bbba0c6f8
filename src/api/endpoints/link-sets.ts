import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { bibliographicRecord } from '../../domain/bibliographic-record.ts';
import { localePrefix } from '../../domain/locales.ts';
import { LinkSet, linkSet } from '../../gather/metadata/link-set.ts';
import { LINKSET_TYPE, typedLinks } from '../../gather/metadata/typed-links.ts';
import { severalMediaTypes } from '../citations/citation-formats.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters, locateLinkedCall } from '../locate-api-call.ts';
import { CataloguePage, locateCatalogue, publicationOf } from '../located-catalogue.ts';

const schema = {
  summary: 'The link set of a publication (RFC 9264)',
  description:
    'The typed links of the publication by Signposting: those of its page, which the header `Link` of the page has ' +
    'too, and those from its files and citations back to the page.',
  tags: ['publications'],
  headers: LocaleHeaders,
  params: Type.Object({ id: Type.String({ maxLength: 200, description: '_id of the publication' }) }),
  querystring: Type.Object({ page: CataloguePage, ...LocaleParameters }),
  response: responses({ 200: severalMediaTypes('the link set', { [LINKSET_TYPE]: { schema: LinkSet } }) }, [
    'BAD_PARAMETER',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

/** GET /api/publications/{id}/linkset: the typed links of a publication. */
export const linkSets: FastifyPluginAsyncTypebox = async (app) => {
  const { content, config, locator } = app;
  app.get('/publications/:id/linkset', { schema }, async (request, reply) => {
    const { callContext, params, query } = request;
    const { sitesRead: sites, ...ref } = await locateLinkedCall(request, query);
    const located = await locateCatalogue(content, { ref, page: query.page, term: '', callContext });
    const publication = await publicationOf(located, params.id);
    const origin = config.publicOrigin ?? locator.originOf(request).origin;
    const prefix = localePrefix(ref.sites, ref.locale) ?? '';
    const record = bibliographicRecord(publication, { origin, prefix });
    return sendJson(request, reply, {
      sites,
      reads: located.reads,
      key: JSON.stringify([params.id, origin]),
      headers: { 'content-type': LINKSET_TYPE },
      isComplete: located.isComplete,
      make: () => bodyOf(JSON.stringify(linkSet(record.page, typedLinks(record, ref.locale)))),
    });
  });
};
