import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ContentError } from '../domain/errors.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { Pages, type PagesOptions } from './pages.ts';
import { plainErrorPage, sendPlainError } from './plain-error-page.ts';
import { briefCacheControl, REDIRECT_S } from './shared-caching.ts';

const notReady = (cause: ContentError) =>
  new ContentError('CONTENT_SUSPENDED', 'The site is starting. Please try again in a moment.', {
    cause,
    retryAfter: 2,
  });

/** Responds where no route matches: 404 for a missing file, 405 for any method but GET and HEAD. */
function sendNoRoute(request: FastifyRequest, reply: FastifyReply) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  reply.header('cache-control', 'no-store');
  if (isRead) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n');
  return reply.code(405).header('allow', 'GET, HEAD').type('text/html; charset=utf-8').send(plainErrorPage(405));
}

/** The route of pages: every path without another route (docs/rules.md#any-path-is-a-page). */
export const pageRoutes = fp<PagesOptions>(
  async (app, options) => {
    const { locator, metrics, now, readiness } = app;
    const pages = new Pages(app, options);
    const handleError = createErrorHandler({ now, onError: metrics.onError, send: sendPlainError });
    const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // Until the site list has been loaded once, the site is starting (faults F01).
      const isStarting = error instanceof ContentError && !readiness.hasLoaded();
      return handleError(isStarting ? notReady(error) : error, request, reply);
    };
    const serveLocated = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await locator.locatePage(request);
      if (page.kind === 'page') return pages.serve(page, request, reply);
      const { statusCode, location, reads } = page;
      return reply.header('cache-control', briefCacheControl(reads, REDIRECT_S)).redirect(location, statusCode);
    };
    app.register(async (scope) => {
      scope.setErrorHandler(sendFailure);
      const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        if (!pages.serveCached(request, reply)) done();
      };
      scope.get('/*', { schema: { hide: true }, onRequest }, serveLocated);
    });
    app.setErrorHandler(sendFailure);
    app.setNotFoundHandler(sendNoRoute);
  },
  {
    name: 'pages',
    fastify: '5.x',
    dependencies: ['services', 'load-shedding', 'request-target', 'request-notes', 'call-context', 'security-headers'],
  },
);
