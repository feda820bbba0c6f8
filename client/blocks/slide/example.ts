import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Slides for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'slide',
    image: '/static/placeholders/papers.svg',
    caption: '<a href="/field-days">Field days</a>: May to September',
  },
  plain: { type: 'slide', image: '/static/placeholders/abstracts.svg' },
  bare: { type: 'slide' },
} satisfies Record<string, BlockOf<'slide'>>;
