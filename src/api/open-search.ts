import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { emptyCatalogueQuery } from '../domain/catalogue-query.ts';
import { ServiceError } from '../domain/errors.ts';
import { feedAddress } from '../domain/feed-address.ts';
import { languageTag } from '../domain/locales.ts';
import { joinPath } from '../domain/page-path.ts';
import { shorten } from '../domain/plain-text.ts';
import { SITE_TITLE } from '../domain/site-title.ts';
import type { Locale } from '../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';
import { element } from '../http/xml.ts';
import { bodyOf, sendJson } from './json-response.ts';

const FILE = 'opensearch.xml';
const DESCRIPTION_TYPE = 'application/opensearchdescription+xml';
/** Longest names that OpenSearch 1.1 allows, in characters. */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;

interface Described {
  origin: string;
  prefix: string;
  locale: Locale;
  translations: Translations;
}

/** The search of a site and language as an OpenSearch 1.1 description. */
function openSearchDescription({ origin, prefix, locale, translations }: Described): string {
  const title = translations['site-title'] || SITE_TITLE;
  const feed = feedAddress('atom', { locale, path: 'publications', query: emptyCatalogueQuery() });
  // The braces stay as they are: they are the place of the term.
  const url = (type: string, address: string, rel?: string) =>
    element('Url', { type, rel, template: origin + address });
  return element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
    element('ShortName', {}, shorten(title, MAX_SHORT_NAME)),
    element('LongName', {}, shorten(title, MAX_LONG_NAME)),
    element('Description', {}, translations['search-placeholder'] ?? TRANSLATION_DEFAULTS['search-placeholder']),
    url('text/html', `${joinPath(prefix, 'publications')}?term={searchTerms}`),
    url('application/atom+xml', `${feed}&term={searchTerms}`),
    url(
      'application/x-suggestions+json',
      `/api/publications/suggest?${new URLSearchParams({ ...locale })}&term={searchTerms}`,
      'suggestions',
    ),
    url(DESCRIPTION_TYPE, joinPath(prefix, FILE), 'self'),
    element('Image', { width: 32, height: 32, type: 'image/x-icon' }, `${origin}/static/icons/favicon.ico`),
    element('Language', {}, languageTag(locale.lang) ?? locale.lang),
    element('InputEncoding', {}, 'UTF-8'),
    element('OutputEncoding', {}, 'UTF-8'),
  ]).toDocument();
}

/** GET /opensearch.xml below each prefix of site and language (docs/rules.md#opensearch). */
export const openSearch: FastifyPluginAsync = async (app) => {
  const { content, config, locator } = app;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const located = await locator.locatePage(request);
    if (located.kind === 'redirect') return reply.redirect(located.location, located.statusCode);
    const { ref, prefix, sites } = located;
    if (ref.path !== FILE) throw new ServiceError('NOT_FOUND', 'There is no site or language at this path.');
    const translations = await content.translations(ref, request.callContext);
    const origin = config.publicOrigin ?? located.origin;
    const described = { origin, prefix, locale: ref.locale, translations: translations.value };
    return sendJson(request, reply, {
      reads: [sites, translations],
      key: JSON.stringify([origin, ref.locale]),
      headers: { 'content-type': `${DESCRIPTION_TYPE}; charset=utf-8` },
      make: () => bodyOf(openSearchDescription(described)),
    });
  };
  for (const prefix of ['', '/:site', '/:site/:language']) {
    app.get(`${prefix}/${FILE}`, { schema: { hide: true } }, serve);
  }
};
