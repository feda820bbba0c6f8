import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Images for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'image',
    image: '/static/placeholders/infographics.svg',
    alt: 'Curve of potassium uptake by maize over 120 days',
    caption: 'Potassium uptake of <em>maize</em>, 2023 to 2025',
  },
  linked: {
    type: 'image',
    image: '/static/placeholders/papers.svg',
    alt: 'Plot 12',
    link: '/research',
    hideMobile: true,
  },
  bare: { type: 'image' },
} satisfies Record<string, BlockOf<'image'>>;
