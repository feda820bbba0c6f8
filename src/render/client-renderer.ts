import { pathToFileURL } from 'node:url';
import type * as Client from '../../client/server.tsx';

/** What the client's server build offers; the only thing that the server knows of the client. */
export type ClientRenderer = Pick<
  typeof Client,
  | 'createPageElement'
  | 'stateWithoutFailingBlocks'
  | 'renderToPipeableStream'
  | 'blockTypesInFront'
  | 'blockModules'
  | 'headModel'
>;

/** Loads the built client, the views of all block types included. Throws when it is not built. */
export const loadClientRenderer = async (distribution: string): Promise<ClientRenderer> =>
  import(pathToFileURL(`${distribution}/ssr/server.js`).href);
