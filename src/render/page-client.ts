import { pathToFileURL } from 'node:url';
import type * as Client from '../../client/server.tsx';
import { type Assets, readAssets } from './assets.ts';

/** The parts of the client's server build that the server uses. */
export type ClientRenderer = Pick<
  typeof Client,
  | 'createPageElement'
  | 'stateWithoutFailingBlocks'
  | 'renderToPipeableStream'
  | 'blockTypesInFront'
  | 'blockModules'
  | 'headModel'
>;

/** The client that pages are rendered with. */
export interface PageClient {
  renderer: ClientRenderer;
  assets: Assets;
}

/** Loads the built renderer with all block types. Rejects if it is not built. */
export const loadClientRenderer = async (distribution: string): Promise<ClientRenderer> =>
  import(pathToFileURL(`${distribution}/ssr/server.js`).href);

/** Loads the built client. Rejects with a readable error if it is not built. */
export async function loadPageClient(root: string): Promise<() => Promise<PageClient>> {
  const distribution = `${root}/dist`;
  const client = { assets: readAssets(distribution), renderer: await loadClientRenderer(distribution) };
  return async () => client;
}
