import { type Assets, readAssets } from './assets.ts';
import { type ClientRenderer, loadClientRenderer } from './client-renderer.ts';

/** The client as pages are rendered with it. */
export interface PageClient {
  renderer: ClientRenderer;
  assets: Assets;
}

/** The built client, loaded once. Throws a readable error when it is not built. */
export async function loadPageClient(root: string): Promise<() => Promise<PageClient>> {
  const distribution = `${root}/dist`;
  const built = { assets: readAssets(distribution), renderer: await loadClientRenderer(distribution) };
  return async () => built;
}
