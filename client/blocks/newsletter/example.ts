import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Newsletter blocks for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'newsletter',
    title: 'Four letters a year',
    text: '<p>No advertising, and leaving is one click.</p>',
  },
  bare: { type: 'newsletter' },
} satisfies Record<string, BlockOf<'newsletter'>>;
