import type { FastifyInstance } from 'fastify';
import { sendJson, sendMissing } from './json-response.ts';
import { type ContentRouteOptions, nameOfLocale, requestLocale } from './request-locale.ts';

/** GET /api/translations: key to text. */
export async function translationsRoute(app: FastifyInstance, { content }: ContentRouteOptions) {
  app.get('/api/translations', (request, reply) => {
    const locale = requestLocale(content, request);
    const texts = locale && content.translations(locale);
    if (!texts) return sendMissing(reply, `There are no translations for ${nameOfLocale(locale)}.`);
    return sendJson(request, reply, texts);
  });
}
