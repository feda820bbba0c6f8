import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { BlockList, type BlockView } from './block-list.tsx';

/** Loads the view of each block type. A type without a view does not compile. */
const LOADERS: { [K in BlockType]: () => Promise<BlockView<K>> } = {
  'block-wide': () => import('./block-wide/block-wide.tsx'),
  banner: () => import('./banner/banner.tsx'),
  iframe: () => import('./iframe/iframe.tsx'),
  person: () => import('./person/person.tsx'),
  share: () => import('./share/share.tsx'),
  content: () => import('./content/content.tsx'),
  'content-accordion': () => import('./content-accordion/content-accordion.tsx'),
  image: () => import('./image/image.tsx'),
  'legacy-image': () => import('./legacy-image/legacy-image.tsx'),
  link: () => import('./link/link.tsx'),
  newsletter: () => import('./newsletter/newsletter.tsx'),
  'image-gallery': () => import('./image-gallery/image-gallery.tsx'),
  slide: () => import('./slide/slide.tsx'),
  tools: () => import('./tools/tools.tsx'),
  'rich-text': () => import('./rich-text/rich-text.tsx'),
  'new-publications': () => import('./new-publications/new-publications.tsx'),
  'highlighted-publications': () => import('./highlighted-publications/highlighted-publications.tsx'),
  'related-publications': () => import('./related-publications/related-publications.tsx'),
  'all-publications': () => import('./all-publications/all-publications.tsx'),
  'publication-detail': () => import('./publication-detail/publication-detail.tsx'),
};

/** Source module of a block type, which is its key in the build manifest. */
export const blockModule = (type: BlockType): string => `client/blocks/${type}/${type}.tsx`;

/** Renders a run of consecutive blocks of one type. */
type RunView<K extends BlockType> = ComponentType<{ blocks: BlockOf<K>[] }>;

interface LoadableView {
  View: LazyExoticComponent<RunView<BlockType>>;
  isLoaded: () => boolean;
  load: () => Promise<void>;
}

/** A thenable that `lazy` reads at once, so that no render waits for code that is loaded. */
const loadedNow = <T>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: `lazy` takes a promise or another thenable; only a thenable is synchronous
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as Promise<T>;

function loadableView<K extends BlockType>(load: () => Promise<BlockView<K>>): LoadableView {
  const { promise, resolve } = Promise.withResolvers<{ default: RunView<K> }>();
  let module: { default: RunView<K> } | undefined;
  return {
    View: lazy(() => (module ? loadedNow(module) : promise)) as LoadableView['View'],
    isLoaded: () => module !== undefined,
    load: async () => {
      const view = await load();
      module ??= { default: ({ blocks }) => createElement(BlockList<K>, { view, blocks }) };
      resolve(module);
    },
  };
}

const VIEWS = Object.fromEntries(
  Object.entries(LOADERS).map(([type, load]) => [type, loadableView(load as () => Promise<BlockView<BlockType>>)]),
) as Record<BlockType, LoadableView>;

/** Loads the views of these block types, so that they render at once. Rejects if a load fails. */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].map((type) => VIEWS[type]).filter(({ isLoaded }) => !isLoaded());
  await Promise.all(missing.map(({ load }) => load()));
}

/** Whether the views of all these block types are loaded. */
export const hasBlocks = (types: readonly BlockType[]): boolean => types.every((type) => VIEWS[type].isLoaded());

/**
 * The component that renders a run of blocks of a type. It suspends until its code is loaded.
 * Meanwhile, during hydration, React keeps the server's markup. Before any other render, the code
 * must be loaded with {@link loadBlocks}.
 */
export const runView = <K extends BlockType>(type: K): RunView<K> =>
  // LOADERS pairs each type with its view. The return type of Object.fromEntries loses the pairs.
  VIEWS[type].View as unknown as RunView<K>;
