import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ContentError, ServiceError } from '../domain/errors.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { filePrefixes } from './client-settings.ts';
import { errorSender } from './error-form.ts';
import { Pages, type PagesOptions } from './pages.ts';
import { locatePreview } from './preview-page.ts';
import { briefCacheControl, NOT_STORED, REDIRECT_S } from './shared-caching.ts';

const notReady = (cause: ContentError) =>
  new ContentError('CONTENT_SUSPENDED', 'The site is starting. Please try again in a moment.', {
    cause,
    retryAfter: 2,
  });

/** Responds to a request for a file below /static that does not exist. */
const sendNoFile = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n');

/** The methods that are forwarded to the content service. */
const FORWARDED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Refuses methods without a route, before the body is read. GET has a route for every path. */
async function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  if (!request.is404) return;
  const { proxyPaths } = request.server.config;
  const isForwarded = proxyPaths.some((prefix) => request.target.path.startsWith(`${prefix}/`));
  reply.header('allow', isForwarded ? FORWARDED : 'GET, HEAD, OPTIONS');
  if (request.method === 'OPTIONS') return reply.code(204).header('cache-control', 'no-store').send();
  throw new ServiceError('METHOD_NOT_ALLOWED', 'This URL does not take that method.');
}

/** The route of pages: every path without another route (docs/rules.md#any-path-is-a-page). */
export const pageRoutes = fp<PagesOptions>(
  async (app, options) => {
    const { locator, metrics, now, readiness } = app;
    const pages = new Pages(app, options);
    const handleError = createErrorHandler({
      now,
      onError: metrics.onError,
      send: errorSender(filePrefixes(app.config)),
    });
    const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // Until the site list has been loaded once, the site is starting (faults F01).
      const isStarting = error instanceof ContentError && !readiness.hasLoaded();
      return handleError(isStarting ? notReady(error) : error, request, reply);
    };
    const serveLocated = async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await locatePreview(app, request, reply);
      const page = found?.located ?? (await locator.locatePage(request));
      if (page.kind === 'page') return pages.serve(page, request, reply, found?.preview);
      const { statusCode, location, reads } = page;
      const cacheControl = found ? NOT_STORED : briefCacheControl(reads, REDIRECT_S);
      return reply.header('cache-control', cacheControl).redirect(location, statusCode);
    };
    app.register(async (scope) => {
      scope.setErrorHandler(sendFailure);
      const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        if (!pages.serveCached(request, reply)) done();
      };
      scope.get('/*', { schema: { hide: true }, onRequest }, serveLocated);
    });
    app.setErrorHandler(sendFailure);
    app.addHook('onRequest', refuseMethod);
    app.setNotFoundHandler(sendNoFile);
  },
  {
    name: 'pages',
    fastify: '5.x',
    dependencies: ['services', 'load-shedding', 'request-target', 'request-notes', 'call-context', 'security-headers'],
  },
);
