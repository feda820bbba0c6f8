import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../domain/errors.ts';

/** The declared methods of a scope's routes, by URL pattern. */
type DeclaredRoutes = Map<string, Set<string>>;

/** Records a scope's routes as they are declared. */
export function watchRoutes(app: FastifyInstance): DeclaredRoutes {
  const routes: DeclaredRoutes = new Map();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = routes.get(url) ?? new Set<string>();
    for (const name of [method].flat()) methods.add(name);
    routes.set(url, methods);
  });
  return routes;
}

/**
 * Adds routes for the methods that the routes declared so far do not have. Requests with these
 * methods would otherwise reach the proxy. OPTIONS gets 204 without CORS headers, any other method
 * gets 405. Both responses name the allowed methods.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: DeclaredRoutes, prefix: string): void {
  for (const [url, methods] of [...routes]) {
    const others = app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[];
    // A copy, because the onRoute hook adds the methods below to the same set.
    const allowed = [...methods];
    const allow = [...allowed, 'OPTIONS'].join(', ');
    app.route({
      url: url.slice(prefix.length),
      method: others,
      exposeHeadRoute: false,
      schema: { hide: true },
      // In onRequest, so that the body is not read first.
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw new ServiceError('METHOD_NOT_ALLOWED', `This endpoint takes ${allowed.join(' and ')} only.`);
      },
      handler: async () => undefined,
    });
  }
}
