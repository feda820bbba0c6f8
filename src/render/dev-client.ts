import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Assets, PageAssets } from './assets.ts';
import type { GalleryClient } from './gallery-routes.ts';
import type { ClientRenderer, PageClient } from './page-client.ts';

// In development there is one entry module; it imports styles and blocks itself.
const devAssets = (entry: string): PageAssets => ({ entry, styles: [], modules: [], latinFonts: [] });

const DEV_ASSETS: Assets = { buildId: 'development', forModules: () => devAssets('/static/client/dev.tsx') };

/** The client from its current sources. */
interface DevClient {
  page: () => Promise<PageClient>;
  gallery: () => Promise<GalleryClient>;
  galleryAssets: PageAssets;
}

/** Folders that pages are made from. */
const SOURCES = /^(?:client|src|static)(?:\/|$)/;

// Vite ignores these paths. It would reload the page even after a change of an HTML file of a test
// or a report.
const isNoSource = (root: string) => (path: string) => {
  const fromRoot = relative(root, path);
  return fromRoot !== '' && !SOURCES.test(fromRoot);
};

/** Registers Vite's middleware before the routes (npm run dev). */
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
  // Closes the connections of hot reload, which would stay open while a browser shows a page.
  app.addHook('preClose', () => vite.close());
  // Compiles the client now, so that the first request need not wait.
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
