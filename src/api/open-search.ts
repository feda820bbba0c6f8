import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { emptyCatalogueQuery } from '../domain/catalogue-query.ts';
import { ServiceError } from '../domain/errors.ts';
import { feedAddress } from '../domain/feed-address.ts';
import { fileType } from '../domain/file-types.ts';
import type { LocaleBrand } from '../domain/locale-brand.ts';
import { languageTag } from '../domain/locales.ts';
import { joinPath } from '../domain/page-path.ts';
import { shorten } from '../domain/plain-text.ts';
import type { Locale } from '../domain/sites.ts';
import { TRANSLATION_DEFAULTS } from '../domain/translation-defaults.ts';
import type { Translations } from '../domain/translations.ts';
import { brandOf } from '../gather/brand/brand-of.ts';
import { element, type Xml } from '../http/xml.ts';
import { bodyOf, sendJson } from './json-response.ts';

const FILE = 'opensearch.xml';
const DESCRIPTION_TYPE = 'application/opensearchdescription+xml';
/** Longest names that OpenSearch 1.1 allows, in characters. */
const MAX_SHORT_NAME = 16;
const MAX_LONG_NAME = 48;

interface Described {
  brand: LocaleBrand;
  origin: string;
  prefix: string;
  locale: Locale;
  translations: Translations;
}

/** The icon of the search. */
function iconOf({ favicon }: LocaleBrand, origin: string): Xml[] {
  const url = favicon === undefined ? undefined : URL.parse(favicon, origin);
  const type = fileType(undefined, url?.pathname.split('.').at(-1));
  return url && type ? [element('Image', { width: 32, height: 32, type }, url.href)] : [];
}

/** The search of a site and language as an OpenSearch 1.1 description. */
function openSearchDescription({ origin, prefix, locale, translations, brand }: Described): string {
  const { name, shortName = name } = brand;
  const feed = feedAddress('atom', { locale, path: 'publications', query: emptyCatalogueQuery() });
  // The braces stay as they are: they are the place of the term.
  const url = (type: string, address: string, rel?: string) =>
    element('Url', { type, rel, template: origin + address });
  return element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
    element('ShortName', {}, shorten(shortName, MAX_SHORT_NAME)),
    element('LongName', {}, shorten(name, MAX_LONG_NAME)),
    element('Description', {}, translations['search-placeholder'] ?? TRANSLATION_DEFAULTS['search-placeholder']),
    url('text/html', `${joinPath(prefix, 'publications')}?term={searchTerms}`),
    url('application/atom+xml', `${feed}&term={searchTerms}`),
    url(
      'application/x-suggestions+json',
      `/api/publications/suggest?${new URLSearchParams({ ...locale })}&term={searchTerms}`,
      'suggestions',
    ),
    url(DESCRIPTION_TYPE, joinPath(prefix, FILE), 'self'),
    ...iconOf(brand, origin),
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
    const brand = brandOf(ref, translations.value);
    const described = { origin, prefix, locale: ref.locale, translations: translations.value, brand };
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
