import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { bannerMenus } from '../../content/banner-menus.ts';
import type { CacheRead, PageRef, PreparedPage } from '../../content/content-source.ts';
import { gather } from '../../content/gather.ts';
import { formatCatalogueQuery } from '../../domain/catalogue-query.ts';
import { ContentError } from '../../domain/errors.ts';
import { Page, PageRedirect } from '../../domain/page.ts';
import { pathSegments } from '../../domain/page-path.ts';
import { catalogueQuery, PageCatalogueParameters } from '../catalogue-parameters.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendJson, sendRead } from '../json-answer.ts';
import { localeRef } from '../locale-ref.ts';

const PREFIX = '/api/pages';

const schema = {
  summary: 'A page, prepared to be shown',
  description:
    'HTML is sanitised, links are resolved, the catalogue is cut to what the query shows. A page that redirects is ' +
    'answered 200 with `{redirect}`: the client follows it, as the server does with a 302 for the page itself.',
  tags: ['content'],
  headers: LocaleHeaders,
  querystring: PageCatalogueParameters,
  response: responses({ 200: Type.Union([Page, PageRedirect]) }, [
    'BAD_PARAMETER',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

/** The page path in a request's URL, decoded once. A router's parameter would not tell an encoded slash from a plain one. */
function pagePath({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return pathSegments(url.slice(PREFIX.length, end < 0 ? undefined : end)).join('/');
}

/** GET /api/pages/{path}: the prepared page, its catalogue in the state of the query. */
export const pages: FastifyPluginAsyncTypebox = async (app) => {
  const { content, derived, navigations } = app.api;

  /** Whether the cached page lacks something: translated filters, another state of its catalogue, a banner's menu. */
  const needsMore = ({ page, catalogue }: PreparedPage) =>
    catalogue !== undefined || bannerMenus(page, navigations).length > 0;

  const sendGathered = async (request: FastifyRequest, reply: FastifyReply, ref: PageRef, read: CacheRead<unknown>) => {
    const query = catalogueQuery(request.url);
    const { outcome, reads } = await gather(content, ref, query, { navigations: [...navigations] }, request.trace);
    if (outcome.kind === 'redirect') return sendRead(request, reply, read);
    if (outcome.kind === 'failure') {
      const { code, statusCode: status, retryAfter } = outcome;
      const wait = retryAfter === undefined ? {} : { retryAfter };
      throw new ContentError(code, 'The page could not be loaded.', { status, ...wait });
    }
    const key = [formatCatalogueQuery(query), ...reads.map(({ etag }) => etag)].join(' ');
    const answer = derived.from(read, key, () => Buffer.from(JSON.stringify(outcome.page)));
    return sendJson(request, reply, answer, reads);
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pagePath(request);
    const ref = { ...(await localeRef(request)), path };
    const read = await content.page(ref, request.trace);
    // A redirect is gathered as well: one that leads nowhere is an error (decisions 10).
    if ('redirect' in read.value || needsMore(read.value)) return sendGathered(request, reply, ref, read);
    return sendRead(request, reply, read);
  };
  app.get('/pages', { schema }, handler);
  app.get('/pages/*', { schema }, handler);
};
