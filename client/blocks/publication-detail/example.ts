import type { BlockOf } from '../../../src/domain/blocks.ts';
import { EXAMPLE_CARDS, EXAMPLE_DETAIL } from '../../publications/example-publications.ts';

/** Details for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'publication-detail',
    publication: EXAMPLE_DETAIL,
    text: '<p>Plot 12 has received no potassium since April 1956.</p>',
  },
  poor: {
    type: 'publication-detail',
    publication: {
      _id: '9',
      slug: 'poor',
      href: '/publications/poor',
      external: false,
      title: 'Untitled',
      downloads: [],
    },
  },
  foreign: { type: 'publication-detail', publication: { ...EXAMPLE_DETAIL, ...EXAMPLE_CARDS[2] } },
  bare: { type: 'publication-detail' },
} satisfies Record<string, BlockOf<'publication-detail'>>;
