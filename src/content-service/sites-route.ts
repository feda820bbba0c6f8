import type { FastifyInstance } from 'fastify';
import { sendJson } from './json-response.ts';
import { composedText } from './page-composition.ts';
import { type ContentRouteOptions, headerOf } from './request-locale.ts';
import { sitesByHost } from './sites-by-host.ts';

/**
 * GET /api/sites: the sites of the visitor's host, which the caller names in X-Forwarded-Host
 * (docs/rules.md#sites-by-host).
 */
export async function sitesRoute(app: FastifyInstance, { content }: ContentRouteOptions) {
  app.get('/api/sites', (request, reply) => {
    const host = headerOf(request, 'x-forwarded-host') ?? request.host;
    const sites = sitesByHost(content.sites(), host);
    return sendJson(request, reply, composedText(JSON.stringify(sites)), 'X-Forwarded-Host, Host');
  });
}
