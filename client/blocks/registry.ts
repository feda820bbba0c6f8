import type { BlockType } from '../../src/domain/blocks.ts';
import type { BlockView } from './block-view.ts';

/** Every block type and the chunk that draws it: a type without a view does not compile. */
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

/** Source module of a block type: its key in the build manifest, by which the server names the chunks of a page. */
export const blockModule = (type: BlockType): string => `client/blocks/${type}/${type}.tsx`;

// A mirror of the runtime's own module cache: what has been imported can be had again without waiting. It holds code
// only, the same for every visitor.
const loaded = new Map<BlockType, unknown>();

/** Loads the views of these block types, so that rendering them needs no waiting. */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !loaded.has(type));
  await Promise.all(missing.map(async (type) => loaded.set(type, await LOADERS[type]())));
}

/** The view of a type whose chunk has been loaded; throws by name for one that has not. */
export function blockView<K extends BlockType>(type: K): BlockView<K> {
  const view = loaded.get(type);
  if (!view) throw new Error(`The view of block type ${type} is not loaded: call loadBlocks before rendering`);
  // The table above pairs each type with its own view, which a Map can't express.
  return view as BlockView<K>;
}
