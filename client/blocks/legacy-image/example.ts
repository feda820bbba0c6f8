import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Images of the old kind for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'legacy-image',
    image: '/static/placeholders/posters.svg',
    caption: 'Les Ormes, <b>Switzerland</b>',
  },
  linked: { type: 'legacy-image', image: '/static/placeholders/papers.svg', caption: 'Plot 12', link: '/research' },
  hiddenOnPhones: { type: 'legacy-image', image: '/static/placeholders/abstracts.svg', hideMobile: true },
  bare: { type: 'legacy-image' },
} satisfies Record<string, BlockOf<'legacy-image'>>;
