import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Galleries for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'image-gallery',
    images: [
      { image: '/static/placeholders/papers.svg', caption: 'Rice terraces, Ifugao' },
      { image: '/static/placeholders/posters.svg', caption: 'Oil palm, <i>Perak</i>' },
      { image: '/static/placeholders/bulletins.svg' },
    ],
  },
  single: { type: 'image-gallery', images: [{ image: '/static/placeholders/papers.svg', caption: 'Alone' }] },
  long: {
    type: 'image-gallery',
    images: [
      { image: BROKEN_IMAGE, caption: `${LONG_TEXT} ${LONG_WORD}` },
      { image: '/static/placeholders/videos.svg', caption: 'Short' },
    ],
  },
  arabic: {
    type: 'image-gallery',
    images: [
      { image: '/static/placeholders/papers.svg', caption: 'مدرجات الأرز، إيفوغاو' },
      { image: '/static/placeholders/posters.svg', caption: 'نخيل الزيت، بيراك' },
    ],
  },
  chinese: {
    type: 'image-gallery',
    images: [
      { image: '/static/placeholders/papers.svg', caption: '伊富高水稻梯田' },
      { image: '/static/placeholders/posters.svg', caption: '霹雳州油棕' },
    ],
  },
  bare: { type: 'image-gallery' },
} satisfies Record<string, BlockOf<'image-gallery'>>;
