import type { BlockOf, BlockType } from '../../src/domain/blocks.ts';
import { examples as allPublications } from '../blocks/all-publications/examples.ts';
import { examples as banner } from '../blocks/banner/examples.ts';
import { examples as blockWide } from '../blocks/block-wide/examples.ts';
import { examples as content } from '../blocks/content/examples.ts';
import { examples as contentAccordion } from '../blocks/content-accordion/examples.ts';
import { examples as highlightedPublications } from '../blocks/highlighted-publications/examples.ts';
import { examples as iframe } from '../blocks/iframe/examples.ts';
import { examples as image } from '../blocks/image/examples.ts';
import { examples as imageGallery } from '../blocks/image-gallery/examples.ts';
import { examples as legacyImage } from '../blocks/legacy-image/examples.ts';
import { examples as link } from '../blocks/link/examples.ts';
import { examples as newPublications } from '../blocks/new-publications/examples.ts';
import { examples as newsletter } from '../blocks/newsletter/examples.ts';
import { examples as person } from '../blocks/person/examples.ts';
import { examples as publicationDetail } from '../blocks/publication-detail/examples.ts';
import { examples as relatedPublications } from '../blocks/related-publications/examples.ts';
import { examples as richText } from '../blocks/rich-text/examples.ts';
import { examples as share } from '../blocks/share/examples.ts';
import { examples as slide } from '../blocks/slide/examples.ts';
import { examples as tools } from '../blocks/tools/examples.ts';

/** The examples of each block type by name: a type without examples does not compile. */
export const BLOCK_EXAMPLES: { [K in BlockType]: Record<string, BlockOf<K>> } = {
  'all-publications': allPublications,
  banner,
  'block-wide': blockWide,
  content,
  'content-accordion': contentAccordion,
  'highlighted-publications': highlightedPublications,
  iframe,
  image,
  'image-gallery': imageGallery,
  'legacy-image': legacyImage,
  link,
  'new-publications': newPublications,
  newsletter,
  person,
  'publication-detail': publicationDetail,
  'related-publications': relatedPublications,
  'rich-text': richText,
  share,
  slide,
  tools,
};

/** Language of the examples that belong to one language, by name. */
const LANGUAGE_OF: Readonly<Record<string, string>> = { arabic: 'ar', chinese: 'zh' };

/** The examples for a page in this language: its own first, none of another language. */
export function examplesFor<K extends BlockType>(type: K, lang: string): { name: string; block: BlockOf<K> }[] {
  const language = new Intl.Locale(lang).language;
  const examples = Object.entries<BlockOf<K>>(BLOCK_EXAMPLES[type]).map(([name, block]) => ({ name, block }));
  const own = examples.filter(({ name }) => LANGUAGE_OF[name] === language);
  return [...own, ...examples.filter(({ name }) => LANGUAGE_OF[name] === undefined)];
}

/** Types whose runs look different from single blocks: side by side or close together. */
export const SHOWN_AS_RUN: ReadonlySet<BlockType> = new Set([
  'banner',
  'block-wide',
  'content',
  'content-accordion',
  'image',
  'legacy-image',
  'link',
  'person',
  'slide',
]);
