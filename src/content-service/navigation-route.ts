import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sendJson, sendMissing } from './json-response.ts';
import { type ContentRouteOptions, nameOfLocale, requestLocale } from './request-locale.ts';

const params = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) });

/** GET /api/navigation/{name}: the entries of a menu. */
export const navigationRoute: FastifyPluginAsyncTypebox<ContentRouteOptions> = async (app, { content }) => {
  app.get('/api/navigation/:name', { schema: { params } }, (request, reply) => {
    const { name } = request.params;
    const locale = requestLocale(content, request);
    const entries = locale && content.navigation(locale, name);
    if (!entries) return sendMissing(reply, `There is no menu "${name}" for ${nameOfLocale(locale)}.`);
    return sendJson(request, reply, entries);
  });
};
