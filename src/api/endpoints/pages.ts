import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { CallContext, PageRef, PreparedPage } from '../../content/content-source.ts';
import { type CatalogueQuery, formatCatalogueQuery, readCatalogueQuery } from '../../domain/catalogue-query.ts';
import { ContentError } from '../../domain/errors.ts';
import { Page, PageRedirect } from '../../domain/page.ts';
import { pathSegments } from '../../domain/page-path.ts';
import { BUNDLE_PARAMETER } from '../../domain/shipped-state.ts';
import { attempt } from '../../gather/attempt.ts';
import { gather } from '../../gather/gather.ts';
import { bannerMenus, gatherPage } from '../../gather/gather-page.ts';
import { hasRecord } from '../../gather/metadata/page-record.ts';
import { PageCatalogueParameters } from '../catalogue-parameters.ts';
import { bundleHeader, currentBundle } from '../current-bundle.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson, sourceOfRead } from '../json-response.ts';
import { locatePreviewCall, PreviewParameter } from '../preview-call.ts';

const PREFIX = '/api/pages';

const Query = Type.Object({
  ...PageCatalogueParameters.properties,
  ...PreviewParameter,
  [BUNDLE_PARAMETER]: Type.Optional(
    Type.Literal('1', { description: 'names the menus and translations of the page in the header `X-Texts`' }),
  ),
});
type Query = Static<typeof Query>;

const schema = {
  summary: 'A page, prepared to be shown',
  description:
    'HTML is sanitised, links are resolved, the catalogue is cut to what the query shows. The response for a page ' +
    'that redirects is 200 with `{redirect}`, which the client follows.',
  tags: ['content'],
  headers: LocaleHeaders,
  querystring: Query,
  response: responses({ 200: Type.Union([Page, PageRedirect]) }, [
    'BAD_PARAMETER',
    'PREVIEW_REFUSED',
    'TOO_MANY_REQUESTS',
    ...CONTENT_ERRORS,
  ]),
};

/** The page path, decoded once. In the router's parameter, encoded slashes would look plain. */
const pagePath = ({ target }: Pick<FastifyRequest, 'target'>): string =>
  pathSegments(target.path.slice(PREFIX.length)).join('/');

/** GET /api/pages/{path}: the prepared page, its catalogue filtered by the query. */
export const pages: FastifyPluginAsyncTypebox = async (app) => {
  const { content, locator } = app;
  const { navigations, publicOrigin } = app.config;

  /** Whether a response needs a view of the catalogue or a banner's menu besides the page. */
  const needsMore = ({ page, catalogue }: PreparedPage) =>
    catalogue !== undefined || bannerMenus(page, navigations).length > 0;

  /** The source of a response that needs more than the cached page. */
  const gatheredPage = async (ref: PageRef, query: CatalogueQuery, origin: string | undefined, call: CallContext) => {
    const translations = () => attempt(content.translations(ref, call));
    const {
      outcome,
      reads,
      complete: isComplete,
    } = await (origin === undefined
      ? gatherPage(content, ref, query, { navigations, translations }, call)
      : gather(content, ref, query, { navigations, origin }, call));
    if (outcome.kind === 'failure') {
      const { code, statusCode: status, retryAfter } = outcome;
      throw new ContentError(code, 'The page could not be loaded.', { status, retryAfter });
    }
    const shown = outcome.kind === 'page' ? outcome.page : { redirect: outcome.redirect };
    return {
      reads,
      key: JSON.stringify([formatCatalogueQuery(query), origin]),
      isComplete,
      make: () => bodyOf(JSON.stringify(shown)),
    };
  };

  /** `origin`: origin of the absolute URLs in record tags. */
  const pageSource = async (ref: PageRef, query: CatalogueQuery, origin: string, call: CallContext) => {
    const read = await content.page(ref, call);
    // Gathering also checks that a redirect leads somewhere (docs/rules.md#redirects).
    if ('redirect' in read.value) return gatheredPage(ref, query, undefined, call);
    if (hasRecord(read.value.page, ref.path)) return gatheredPage(ref, query, origin, call);
    return needsMore(read.value) ? gatheredPage(ref, query, undefined, call) : sourceOfRead(read);
  };

  app.get('/pages', { schema }, sendPage);
  app.get('/pages/*', { schema }, sendPage);

  async function sendPage(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
    const { callContext, query } = request;
    const path = pagePath(request);
    const { sitesRead: sites, ...located } = await locatePreviewCall(request, reply, path);
    const ref = { ...located, path };
    const origin = publicOrigin ?? locator.originOf(request).origin;
    const [source, bundle] = await Promise.all([
      pageSource(ref, readCatalogueQuery(query), origin, callContext),
      query[BUNDLE_PARAMETER] ? currentBundle(app, ref, callContext) : undefined,
    ]);
    if (!bundle?.version) return sendJson(request, reply, { ...source, sites });
    const headers = bundleHeader(ref.locale, bundle);
    return sendJson(request, reply, { ...source, sites, headers, headerReads: bundle.reads });
  }
};
