import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Links for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'link',
    title: 'Crop by crop',
    subtitle: 'Removal figures, starting with <em>maize</em>.',
    link: '/crops',
  },
  external: { type: 'link', title: 'Open trial data', link: 'https://data.example/trials' },
  bare: { type: 'link' },
} satisfies Record<string, BlockOf<'link'>>;
