import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinPath } from '../domain/page-path.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { chooseEncoding, type Encoding } from '../http/content-encoding.ts';
import type { LocatedPage } from '../locate/locator.ts';
import { type PageQuery, readPageQuery } from './page-query.ts';

/** A located request for a page. */
export interface PageRequest {
  page: LocatedPage;
  query: PageQuery;
  /** The router's first location: the path, and the query that the page depends on. */
  location: string;
  /** Key in the page cache, from located and validated values (docs/rules.md#cache-keys). */
  key: string;
  encoding: Encoding;
  request: FastifyRequest;
  reply: FastifyReply;
}

function locationOf({ prefix, context }: LocatedPage, { text, newsletter, debug }: PageQuery): string {
  const search = new URLSearchParams(text);
  if (newsletter) search.set('newsletter', newsletter);
  if (debug) search.set('_debug', '1');
  return joinPath(prefix, context.path) + (search.size > 0 ? `?${search}` : '');
}

export function toPageRequest(
  page: LocatedPage,
  { request, reply }: Pick<PageRequest, 'request' | 'reply'>,
  preview?: Preview,
): PageRequest {
  const query = { ...readPageQuery(request.target.query), preview };
  const location = locationOf(page, query);
  return {
    page,
    query,
    location,
    key: `${page.origin}|${page.context.domain}|${location}`,
    encoding: chooseEncoding(request.headers['accept-encoding'] as string | undefined),
    request,
    reply,
  };
}

/** Key of an error page in the page cache. The page is the same for every path. */
export const errorPageKey = ({ page: { origin, context } }: PageRequest, statusCode: number): string =>
  [statusCode, origin, context.domain, context.locale.site, context.locale.lang].join('|');
