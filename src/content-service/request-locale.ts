import type { FastifyRequest } from 'fastify';
import type { Content } from './content.ts';
import { type ContentLocale, contentLocale } from './content-locale.ts';

/** What a content route needs. */
export interface ContentRouteOptions {
  content: Content;
}

/** The value of a request header; one that is sent several times is joined as HTTP says. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  [request.headers[name] ?? []].flat().join(',') || undefined;

/** The locale a call asks for by X-Site-Slug and Accept-Language; undefined where there are no sites at all. */
export const requestLocale = (content: Content, request: FastifyRequest): ContentLocale | undefined =>
  contentLocale(content.sites(), headerOf(request, 'x-site-slug'), headerOf(request, 'accept-language'));

/** Names a locale in a message. */
export const nameOfLocale = (locale: ContentLocale | undefined): string =>
  locale ? `site "${locale.site}" in language "${locale.language}"` : 'a service without sites';
