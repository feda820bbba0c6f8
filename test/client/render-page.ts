import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as Registry from '../../client/blocks/registry.ts';
import type * as Client from '../../client/server.tsx';
import { BLOCK_TYPES, type Block } from '../../src/domain/blocks.ts';
import type { InitialState } from '../../src/domain/initial-state.ts';
import type { Page } from '../../src/domain/page.ts';
import { initialState, pageOf } from './app-store.ts';
import { compileClient } from './compile-client.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The compiled client, and functions that render with it. */
interface RenderPage {
  /** Loads a module of the client by its path in the project. */
  load: <M>(path: string) => Promise<M>;
  /** HTML of the application with this page. Throws on reports except missing translations. */
  page: (page: Page, changes?: Partial<InitialState>) => string;
  /** HTML of a page with these blocks in its main zone. */
  blocks: (blocks: Block[], changes?: Partial<InitialState>) => string;
}

/** Compiles the client if it has changed, and loads it. */
export async function renderPage(): Promise<RenderPage> {
  const folder = await compileClient();
  const load = async <M>(path: string) => (await import(`${folder}/${path.replace(/\.tsx?$/, '.js')}`)) as M;
  const client = await load<typeof Client>('client/server.tsx');
  const { loadBlocks } = await load<typeof Registry>('client/blocks/registry.ts');
  await loadBlocks(BLOCK_TYPES);
  const page: RenderPage['page'] = (content, changes = {}) => {
    const state = initialState({ page: { path: '', content, status: 200 }, ...changes });
    const element = client.createPageElement(state, (kind, message, error) => {
      if (kind !== 'translation') throw error ?? new Error(message);
    });
    return renderToStaticMarkup(element);
  };
  return { load, page, blocks: (blocks, changes) => page(pageOf('Page', { main: blocks }), changes) };
}

/** Text of a file of the project. */
export const projectFile = (path: string): Promise<string> => readFile(`${root}${path}`, 'utf8');
