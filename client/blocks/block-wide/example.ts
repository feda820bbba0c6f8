import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Bands for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'block-wide',
    title: 'What we do',
    text: '<p>Crops take up more potassium than any other nutrient except nitrogen.</p>',
    background: '#efe9f8',
  },
  dark: {
    type: 'block-wide',
    title: 'Ask a colleague',
    text: '<p>Advisers answer advisers.</p>',
    background: '#123a28',
  },
  image: {
    type: 'block-wide',
    title: 'Plot 12',
    text: '<p>Since 1956.</p>',
    background: '/static/placeholders/bulletins.svg',
  },
  bare: { type: 'block-wide' },
} satisfies Record<string, BlockOf<'block-wide'>>;
