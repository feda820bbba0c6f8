import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Assets, PageAssets } from './assets.ts';
import type { ClientRenderer } from './client-renderer.ts';
import type { GalleryClient } from './gallery-routes.ts';
import type { PageClient } from './page-client.ts';

// In development there is one module to start with; styles and blocks come as it asks for them.
const devAssets = (entry: string): PageAssets => ({ entry, styles: [], modules: [], latinFonts: [] });

const DEV_ASSETS: Assets = { buildId: 'development', forModules: () => devAssets('/static/client/dev.tsx') };

/** The client from its sources, as they are at each request. */
export interface DevClient {
  page: () => Promise<PageClient>;
  gallery: () => Promise<GalleryClient>;
  galleryAssets: PageAssets;
}

/** Folders of the project that pages are made of. */
const SOURCES = /^(?:client|src|static)(?:\/|$)/;

/** What else changes in the project is no reason to reload a page: Vite would for any HTML file, a test's or a report's. */
const isNoSource = (root: string) => (path: string) => {
  const place = relative(root, path);
  return place !== '' && !SOURCES.test(place);
};

/** Puts Vite's middleware in front of the app (npm run dev). */
export async function registerDevClient(app: FastifyInstance, root: string): Promise<DevClient> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    configFile: `${root}/client/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: [isNoSource(root)] } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  // Before connections are waited for: those of hot reload stay open as long as a browser shows a page.
  app.addHook('preClose', () => vite.close());
  // Compiled before the first visitor comes, whose connection would otherwise have to last as long.
  await vite.ssrLoadModule('/client/server.tsx');
  return {
    page: async () => ({
      renderer: (await vite.ssrLoadModule('/client/server.tsx')) as ClientRenderer,
      assets: DEV_ASSETS,
    }),
    gallery: async () => (await vite.ssrLoadModule('/client/gallery/gallery-server.tsx')) as GalleryClient,
    galleryAssets: devAssets('/static/client/gallery/gallery-dev.tsx'),
  };
}
