import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Translations } from '../../domain/translations.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendRead } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

/** GET /api/translations: the translations of a site and language. */
export const translations: FastifyPluginAsyncTypebox = async (app) => {
  const { content } = app;
  const schema = {
    summary: 'The interface texts of a site and language',
    tags: ['content'],
    headers: LocaleHeaders,
    response: responses({ 200: Translations }, CONTENT_ERRORS),
  };
  app.get('/translations', { schema }, async (request, reply) => {
    const ref = await locateApiCall(request);
    return sendRead(request, reply, await content.translations(ref, request.callContext), ref.sitesRead);
  });
};
