import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { headerOf } from '../domain/header-of.ts';
import { covers } from '../domain/preview.ts';
import type { WireSite } from '../domain/sites.ts';
import type { Drafts } from './admin/drafts.ts';
import { readPreviewTokens } from './admin/preview-calls.ts';
import type { Content } from './content.ts';
import { type ContentLocale, nameOfLocale, requestLocale } from './content-locale.ts';
import { sendJson, sendMissing, sendRedirect } from './json-response.ts';
import { composedText } from './page-composition.ts';
import type { Clock } from './time-of-change.ts';

// For the limits, see docs/rules.md#request-limits and docs/rules.md#reading-list-calls.
const SearchQuery = Type.Object({ term: Type.Optional(Type.String({ maxLength: 200 })) });
const IndexQuery = Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) });
const MenuName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) });
const PublicationIds = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 });

/** The first host name of a list, in lower case, without port and final dot. */
function hostnameOf(host: string): string {
  const [first = ''] = host.split(',');
  return first.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The sites of a host, or all sites if the host has none (docs/rules.md#sites-by-host). Omits the
 * field `hostnames`.
 */
export function sitesByHost(sites: readonly WireSite[], host: string): Array<Omit<WireSite, 'hostnames'>> {
  const hostname = hostnameOf(host);
  const listed = sites.filter((site) => site.hostnames?.some((name) => hostnameOf(name) === hostname));
  return (listed.length > 0 ? listed : sites).map(({ hostnames: _hostnames, ...site }) => site);
}

interface ContentRoutesOptions {
  content: Content;
  drafts: Drafts;
  /** Secret of the tokens of previews; undefined: previews are refused. */
  previewSecret: string | undefined;
  now: Clock;
}

/** The calls that read content (docs/rules.md#content-calls). */
export const contentRoutes: FastifyPluginAsyncTypebox<ContentRoutesOptions> = async (app, options) => {
  const { content, drafts, previewSecret: secret, now } = options;
  readPreviewTokens(app, { secret, now });
  const localeOf = (request: FastifyRequest) => requestLocale(content.sites(), request.headers);

  app.get('/api/sites', (request, reply) => {
    const host = headerOf(request.headers, 'x-forwarded-host') || request.host;
    const sites = sitesByHost(content.sites(), host);
    return sendJson(request, reply, composedText(JSON.stringify(sites)), 'X-Forwarded-Host, Host');
  });

  /** The draft of a page, if the token of the call covers the page. */
  const draftOf = ({ previewClaims }: FastifyRequest, locale: ContentLocale, path: string) => {
    const site = content.sites().find(({ slug }) => slug === locale.site);
    const lang = site?.languages.find(({ slug }) => slug === locale.language)?.locale;
    if (!previewClaims || lang === undefined) return undefined;
    return covers(previewClaims, { site: locale.site, lang }, path) ? drafts.get(locale, path) : undefined;
  };

  // The home page is `/api/pages/` (docs/rules.md#pages-call).
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const locale = localeOf(request);
    const draft = locale && draftOf(request, locale, path);
    if (locale) await content.preload(locale, path, draft);
    const found = locale && content.snapshot(() => content.page(locale, path, draft));
    if (!found) return sendMissing(reply, `There is no page "${path}" for ${nameOfLocale(locale)}.`);
    return 'redirect' in found ? sendRedirect(reply, found.redirect) : sendJson(request, reply, found.page);
  };
  app.get('/api/pages', (request, reply) => sendPage(request, reply, ''));
  app.get<{ Params: { '*': string } }>('/api/pages/*', (request, reply) =>
    sendPage(request, reply, request.params['*'].replace(/^\/+|\/+$/g, '')),
  );

  app.get('/api/page-index', { schema: { querystring: IndexQuery } }, (request, reply) => {
    const locale = localeOf(request);
    if (!locale) return sendMissing(reply, 'There is no site.');
    return sendJson(request, reply, content.pageIndex(locale, request.query.page ?? 1));
  });

  app.get('/api/navigation/:name', { schema: { params: MenuName } }, (request, reply) => {
    const { name } = request.params;
    const locale = localeOf(request);
    const entries = locale && content.navigation(locale, name);
    if (!entries) return sendMissing(reply, `There is no menu "${name}" for ${nameOfLocale(locale)}.`);
    return sendJson(request, reply, entries);
  });

  app.get('/api/translations', (request, reply) => {
    const locale = localeOf(request);
    const translations = locale && content.translations(locale);
    if (!translations) return sendMissing(reply, `There are no translations for ${nameOfLocale(locale)}.`);
    return sendJson(request, reply, translations);
  });

  app.get('/api/search/publications', { schema: { querystring: SearchQuery } }, (request, reply) =>
    sendJson(request, reply, composedText(content.publications.matching(request.query.term ?? ''))),
  );

  app.post('/api/readinglist', { schema: { body: PublicationIds } }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Buffer.from(content.publications.withIds(request.body))),
  );
};
