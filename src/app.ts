import type { FastifyInstance } from 'fastify';
import { api } from './api/api.ts';
import { loadFirstContent } from './first-content.ts';
import { imageRoutes } from './images/image-routes.ts';
import { health } from './ops/health.ts';
import { loadShedding } from './ops/load-shedding.ts';
import { createMetrics } from './ops/metrics.ts';
import { buildOpsListener } from './ops/ops-listener.ts';
import type { Readiness } from './ops/readiness.ts';
import { requestBasics } from './ops/request-basics.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { closeListener, createPublicListener } from './public-listener.ts';
import { brandFiles } from './render/brand-files.ts';
import { registerDevClient } from './render/dev-client.ts';
import { galleryRoutes } from './render/gallery-routes.ts';
import { loadPageClient } from './render/page-client.ts';
import { pageRoutes } from './render/page-routes.ts';
import { robots } from './render/robots.ts';
import { staticFiles } from './render/static-files.ts';
import { type AppOptions, createServices, services } from './services.ts';

/** The service with its two Fastify instances, which do not listen yet. */
export interface Service {
  app: FastifyInstance;
  ops: FastifyInstance;
  readiness: Readiness;
  /** Waits for the open requests of both instances, and closes their connections. */
  close(): Promise<void>;
}

/** Builds the whole service, without listening. Its parts are registered in this order. */
export async function buildApp(options: AppOptions): Promise<Service> {
  const { config, endpoint, isDev, nodeOptions, tracing } = options;
  const metrics = createMetrics();
  const app = createPublicListener(options, metrics);
  const shared = createServices(options, metrics, () => app.isOverloaded());

  // The services that every part uses, and the hooks that every request passes.
  await app.register(services, shared);
  // No limit in development, where the first pages are slow: their modules are compiled on demand.
  await app.register(loadShedding, { maxEventLoopDelayMs: isDev ? 0 : config.maxEventLoopDelayMs, nodeOptions });
  await app.register(requestBasics, { tracing });

  // Routes: health, files, the API and its proxy, images, and pages for every other path.
  await app.register(robots);
  await app.register(health);
  await app.register(staticFiles, { root: `${PROJECT_ROOT}/dist/static` });
  await app.register(brandFiles);
  await app.register(api, { endpoint });
  await app.register(imageRoutes);
  const dev = isDev ? await registerDevClient(app, PROJECT_ROOT) : undefined;
  if (dev) await app.register(galleryRoutes, dev);
  const client = dev?.page ?? (await loadPageClient(PROJECT_ROOT));
  await app.register(pageRoutes, { client, isDev });

  // The operations listener, and readiness.
  const ops = await buildOpsListener(app);
  await app.register(loadFirstContent);

  const close = async () => {
    await closeListener(app);
    await closeListener(ops);
    await app.content.close();
  };
  return { app, ops, readiness: app.readiness, close };
}
