import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CacheRead, PageRef, PreparedPage } from '../../content/content-source.ts';
import { formatCatalogueQuery, parseCatalogueQuery } from '../../domain/catalogue-query.ts';
import { ContentError } from '../../domain/errors.ts';
import { Page, PageRedirect } from '../../domain/page.ts';
import { pathSegments } from '../../domain/page-path.ts';
import { BUNDLE_PARAMETER, localeBundleUrl } from '../../domain/shipped-state.ts';
import { bannerMenus } from '../../gather/banner-menus.ts';
import { gather } from '../../gather/gather.ts';
import { PageCatalogueParameters } from '../catalogue-parameters.ts';
import { currentBundle } from '../current-bundle.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendJson } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const PREFIX = '/api/pages';

const schema = {
  summary: 'A page, prepared to be shown',
  description:
    'HTML is sanitised, links are resolved, the catalogue is cut to what the query shows. A page that redirects is ' +
    'answered 200 with `{redirect}`: the client follows it, as the server does with a 302 for the page itself.',
  tags: ['content'],
  headers: LocaleHeaders,
  querystring: Type.Object({
    ...PageCatalogueParameters.properties,
    [BUNDLE_PARAMETER]: Type.Optional(
      Type.Literal('1', { description: 'names the menus and translations that belong to it, in the header `X-Texts`' }),
    ),
  }),
  response: responses({ 200: Type.Union([Page, PageRedirect]) }, [
    'BAD_PARAMETER',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

/** The page path in a request's URL, decoded once. A router's parameter would not tell an encoded slash from a plain one. */
const pagePath = ({ target }: FastifyRequest): string => pathSegments(target.path.slice(PREFIX.length)).join('/');

/** The texts that belong to a page: their address, and the entries they were made from. */
interface Beside {
  texts: { texts?: string };
  reads: CacheRead<unknown>[];
}

/** In parallel with the page: whoever shows it beside texts that may be older asks for the address of those there are now. */
async function bundleUrl(request: FastifyRequest, ref: PageRef): Promise<Beside> {
  const { [BUNDLE_PARAMETER]: asked } = request.query as { texts?: '1' };
  const texts = asked ? await currentBundle(request.server, ref, request.callContext) : undefined;
  if (!texts) return { texts: {}, reads: [] };
  return { texts: { texts: localeBundleUrl(ref.locale, texts.version.digest) }, reads: texts.reads };
}

/** GET /api/pages/{path}: the prepared page, its catalogue in the state of the query. */
export const pages: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app;
  const { derived } = app.api;
  const { navigations } = app.config;

  /** Whether the cached page lacks something: translated filters, another state of its catalogue, a banner's menu. */
  const needsMore = ({ page, catalogue }: PreparedPage) =>
    catalogue !== undefined || bannerMenus(page, navigations).length > 0;

  /** The answer of a page that is gathered, and what it was made from; undefined for a redirect. */
  const gathered = async (request: FastifyRequest, ref: PageRef, read: CacheRead<unknown>) => {
    const query = parseCatalogueQuery(request.target.query);
    const { outcome, reads } = await gather(
      content,
      ref,
      query,
      { navigations: [...navigations] },
      request.callContext,
    );
    if (outcome.kind === 'redirect') return undefined;
    if (outcome.kind === 'failure') {
      const { code, statusCode: status, retryAfter } = outcome;
      const wait = retryAfter === undefined ? {} : { retryAfter };
      throw new ContentError(code, 'The page could not be loaded.', { status, ...wait });
    }
    const key = [formatCatalogueQuery(query), ...reads.map(({ etag }) => etag)].join(' ');
    return { answer: derived.from(read, key, () => Buffer.from(JSON.stringify(outcome.page))), reads };
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pagePath(request);
    const ref = { ...(await locateApiCall(request)), path };
    const [read, beside] = await Promise.all([content.page(ref, request.callContext), bundleUrl(request, ref)]);
    // A redirect is gathered as well: one that leads nowhere is an error (docs/rules.md#redirects).
    const isPlain = !('redirect' in read.value || needsMore(read.value));
    const { answer, reads } = (isPlain ? undefined : await gathered(request, ref, read)) ?? {
      answer: read,
      reads: [read],
    };
    const { json, etag } = answer;
    return sendJson(request, reply, { json, etag, ...beside.texts }, reads, { beside: beside.reads });
  };
  app.get('/pages', { schema }, handler);
  app.get('/pages/*', { schema }, handler);
};
