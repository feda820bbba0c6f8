import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerJson, answerMissing, answerRedirect } from './json-answer.ts';
import { type ContentRouteOptions, nameOfLocale, requestLocale } from './request-locale.ts';

/**
 * GET /api/pages/{path}: the page of a path without site and language; home is `/api/pages/`
 * (docs/rules.md#pages-call).
 */
export async function pagesRoute(app: FastifyInstance, { content }: ContentRouteOptions) {
  const answerPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const locale = requestLocale(content, request);
    if (locale) await content.ready(locale, path);
    const found = locale && content.snapshot(() => content.page(locale, path));
    if (!found) return answerMissing(reply, `There is no page "${path}" for ${nameOfLocale(locale)}.`);
    return 'redirect' in found ? answerRedirect(reply, found.redirect) : answerJson(request, reply, found.page);
  };
  app.get('/api/pages', (request, reply) => answerPage(request, reply, ''));
  app.get<{ Params: { '*': string } }>('/api/pages/*', (request, reply) =>
    answerPage(request, reply, request.params['*'].replace(/^\/+|\/+$/g, '')),
  );
}
