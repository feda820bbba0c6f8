import type { FastifyInstance } from 'fastify';
import { answerJson, answerMissing } from './json-answer.ts';
import { type ContentRouteOptions, nameOfLocale, requestLocale } from './request-locale.ts';

/** GET /api/translations: key to text. */
export async function translationsRoute(app: FastifyInstance, { content }: ContentRouteOptions) {
  app.get('/api/translations', (request, reply) => {
    const locale = requestLocale(content, request);
    const texts = locale && content.translations(locale);
    if (!texts) return answerMissing(reply, `There are no translations for ${nameOfLocale(locale)}.`);
    return answerJson(request, reply, texts);
  });
}
