import type { FastifyInstance } from 'fastify';
import { type Assets, readAssets } from './assets.ts';
import { type ClientRenderer, loadClientRenderer } from './client-renderer.ts';
import { registerDevClient } from './dev-client.ts';

/** The client as pages are rendered with it. */
export interface PageClient {
  renderer: ClientRenderer;
  assets: Assets;
}

/**
 * How to get the client for a render: the built one, loaded once, or in development what the sources are now.
 * Throws a readable error when it is not built.
 */
export async function pageClient(
  app: FastifyInstance,
  root: string,
  isDev: boolean,
): Promise<() => Promise<PageClient>> {
  if (isDev) return registerDevClient(app, root);
  const distribution = `${root}/dist`;
  const built = { assets: readAssets(distribution), renderer: await loadClientRenderer(distribution) };
  return async () => built;
}
