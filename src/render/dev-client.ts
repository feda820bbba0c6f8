import type { FastifyInstance } from 'fastify';
import type { Assets } from './assets.ts';
import type { ClientRenderer } from './client-renderer.ts';
import type { PageClient } from './page-client.ts';

// In development there is one module to start with; styles and blocks come as it asks for them.
const DEV_ASSETS: Assets = {
  buildId: 'development',
  forModules: () => ({ entry: '/static/client/dev.tsx', styles: [], preloads: [], latinFonts: [] }),
};

/** Puts Vite's middleware in front of the app (npm run dev) and answers how to load the renderer for each request. */
export async function registerDevClient(app: FastifyInstance, root: string): Promise<() => Promise<PageClient>> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    configFile: `${root}/client/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => ({
    renderer: (await vite.ssrLoadModule('/client/server.tsx')) as ClientRenderer,
    assets: DEV_ASSETS,
  });
}
