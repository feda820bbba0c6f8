import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { bibliographicRecord } from '../../domain/bibliographic-record.ts';
import { defaultLanguage, findSite } from '../../domain/locales.ts';
import { LinkSet, linkSet } from '../../gather/metadata/link-set.ts';
import { furtherDescriptions, LINKSET_TYPE, typedLinks } from '../../gather/metadata/typed-links.ts';
import { severalMediaTypes } from '../citations/citation-formats.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { LocaleParameters } from '../locate-api-call.ts';
import { CataloguePage } from '../located-catalogue.ts';
import { findInCatalogue, type LocatedPublication, locatePublication } from '../located-publication.ts';

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

/** What OAI-PMH has of a publication: that of the catalogue in the default language of the site. */
async function harvested(request: FastifyRequest, { ref, publication }: LocatedPublication) {
  const site = findSite(ref.sites, ref.locale.site);
  const language = site && defaultLanguage(site);
  if (!language) return undefined;
  const locale = { site: ref.locale.site, lang: language.locale };
  return findInCatalogue(request, { ...ref, locale }, { id: publication._id });
}

/** GET /api/publications/{id}/linkset: the typed links of a publication. */
export const linkSets: FastifyPluginAsyncTypebox = async (app) => {
  const styles = app.config.citationStyles;
  app.get('/publications/:id/linkset', { schema }, async (request, reply) => {
    const located = await locatePublication(request, { ...request.query, id: request.params.id });
    const { publication, site, ref, sites, reads, key, isComplete } = located;
    const record = bibliographicRecord(publication, site);
    const inRepository = await harvested(request, located);
    const isHarvested = inRepository?.publication !== undefined;
    return sendJson(request, reply, {
      sites,
      reads: [...reads, ...(inRepository?.reads ?? [])],
      key: JSON.stringify([key, isHarvested]),
      headers: { 'content-type': LINKSET_TYPE },
      isComplete,
      make: () => {
        const further = furtherDescriptions(record, ref.locale, { styles, isHarvested });
        return bodyOf(JSON.stringify(linkSet(record.page, [...typedLinks(record, ref.locale), ...further])));
      },
    });
  });
};
