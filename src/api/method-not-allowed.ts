import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ServiceError } from '../domain/errors.ts';

/** Methods by URL pattern of the routes that a scope has declared. */
export type DeclaredRoutes = Map<string, Set<string>>;

/** Watches a scope's routes as they are declared. */
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
 * Answers every other method on the routes declared so far: OPTIONS with 204 and no CORS grant, the rest with 405; both name
 * the methods that are allowed. Without it they would fall through to the proxy.
 */
export function refuseOtherMethods(app: FastifyInstance, routes: DeclaredRoutes, prefix: string): void {
  for (const [url, methods] of [...routes]) {
    const others = app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[];
    // Now: the hook that watches adds the methods refused below to the same set.
    const allowed = [...methods];
    const allow = [...allowed, 'OPTIONS'].join(', ');
    app.route({
      url: url.slice(prefix.length),
      method: others,
      exposeHeadRoute: false,
      schema: { hide: true },
      // Before the body is read: nobody will look at it.
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw new ServiceError('METHOD_NOT_ALLOWED', `This endpoint takes ${allowed.join(' and ')} only.`);
      },
      handler: async () => undefined,
    });
  }
}
