import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinPath } from '../domain/page-path.ts';
import { chooseEncoding, type Encoding } from '../http/content-encoding.ts';
import type { LocatedPage } from '../locate/locator.ts';
import { type PageQuery, readPageQuery } from './page-query.ts';

/** Path and query that the router starts with: only what the page depends on, so that its copy fits everyone. */
export function locationOf(page: LocatedPage, query: PageQuery): string {
  const search = new URLSearchParams(query.text);
  if (query.newsletter) search.set('newsletter', query.newsletter);
  if (query.debug) search.set('_debug', '1');
  return joinPath(page.prefix, page.context.path) + (search.size > 0 ? `?${search}` : '');
}

/** One request for a page, on its way through. */
export interface PageRequest {
  page: LocatedPage;
  query: PageQuery;
  /** Names the rendered page; made of located, validated values only. */
  key: string;
  encoding: Encoding;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What is known of a request for a page once it is located. */
export function toPageRequest(page: LocatedPage, request: FastifyRequest, reply: FastifyReply): PageRequest {
  const query = readPageQuery(request.target.query);
  return {
    page,
    query,
    key: `${page.origin}|${page.context.domain}|${locationOf(page, query)}`,
    encoding: chooseEncoding(request.headers['accept-encoding'] as string | undefined),
    request,
    reply,
  };
}
