import { type ComponentType, use } from 'react';
import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { type Preloadable, preloadable } from '../store/preloadable.ts';

/**
 * What renders one block type: a block, and, for types that form groups, a run of consecutive ones.
 */
interface BlockView<K extends BlockType> {
  Block: ComponentType<{ block: BlockOf<K> }>;
  /**
   * Renders a run of two or more, each inside a BlockFrame. Without it the blocks of a run are
   * rendered one by one.
   */
  Group?: ComponentType<{ blocks: BlockOf<K>[] }>;
}

/** Every block type and the chunk that renders it: a type without a view does not compile. */
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

// A synchronous mirror of the runtime's module cache. It is at module level because it holds code
// only.
const views = new Map<BlockType, Preloadable<unknown>>();

function viewOf(type: BlockType): Preloadable<unknown> {
  const view = views.get(type) ?? preloadable();
  views.set(type, view);
  return view;
}

const isLoaded = (type: BlockType) => viewOf(type).isThere();

const loadBlock = async (type: BlockType): Promise<void> => viewOf(type).provide(await LOADERS[type]());

/**
 * Loads the views of these block types, so that they render without waiting. Rejects if one fails.
 */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  await Promise.all([...new Set(types)].filter((type) => !isLoaded(type)).map(loadBlock));
}

/** Whether the views of all these block types are loaded. */
export const hasBlocks = (types: readonly BlockType[]): boolean => types.every(isLoaded);

/**
 * The view of a type. The render suspends until its chunk is loaded; a hydration keeps the server's
 * markup until then. Only a page that the server has rendered may suspend. For all others call
 * {@link loadBlocks} first.
 */
export const useBlockView = <K extends BlockType>(type: K): BlockView<K> =>
  // The table above pairs each type with its view, which a Map can't express.
  use(viewOf(type).promise) as BlockView<K>;
