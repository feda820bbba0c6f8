import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendJson, sendMissing, sendRedirect } from './json-response.ts';
import { type ContentRouteOptions, nameOfLocale, requestLocale } from './request-locale.ts';

/**
 * GET /api/pages/{path}: the page of a path without site and language; home is `/api/pages/`
 * (docs/rules.md#pages-call).
 */
export async function pagesRoute(app: FastifyInstance, { content }: ContentRouteOptions) {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const locale = requestLocale(content, request);
    if (locale) await content.ready(locale, path);
    const found = locale && content.snapshot(() => content.page(locale, path));
    if (!found) return sendMissing(reply, `There is no page "${path}" for ${nameOfLocale(locale)}.`);
    return 'redirect' in found ? sendRedirect(reply, found.redirect) : sendJson(request, reply, found.page);
  };
  app.get('/api/pages', (request, reply) => sendPage(request, reply, ''));
  app.get<{ Params: { '*': string } }>('/api/pages/*', (request, reply) =>
    sendPage(request, reply, request.params['*'].replace(/^\/+|\/+$/g, '')),
  );
}
