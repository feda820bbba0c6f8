import type { BlockOf } from '../../../src/domain/blocks.ts';

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
  single: { type: 'image-gallery', images: [{ image: '/static/placeholders/papers.svg' }] },
  bare: { type: 'image-gallery' },
} satisfies Record<string, BlockOf<'image-gallery'>>;
