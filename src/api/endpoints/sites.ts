import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BrandedSites } from '../../domain/sites.ts';
import { CONTENT_ERRORS, responses } from '../described-responses.ts';
import { sendRead } from '../json-response.ts';

/** GET /api/sites: the site list for the host. */
export const sites: FastifyPluginAsyncTypebox = async (app) => {
  const { content, locator } = app;
  const schema = {
    summary: "The site list for the request's host",
    description:
      'Language slugs are URL prefixes: "" for the default site and language, "/es", "/china/en". A brand has only what is ' +
      'usable, and its colours have their contrast.',
    tags: ['content'],
    response: responses({ 200: BrandedSites }, CONTENT_ERRORS),
  };
  app.get('/sites', { schema }, async (request, reply) =>
    sendRead(request, reply, await content.sites(locator.originOf(request).host, request.callContext)),
  );
};
