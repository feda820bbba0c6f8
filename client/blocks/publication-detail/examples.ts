import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_CARDS, CHINESE_CARDS, EXAMPLE_CARDS, EXAMPLE_DETAIL } from '../../publications/example-publications.ts';
import { ARABIC_HTML, CHINESE_HTML, LONG_HTML } from '../example-parts.ts';

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
  sameFileTwice: {
    type: 'publication-detail',
    publication: {
      ...EXAMPLE_DETAIL,
      downloads: [
        { href: '/media/files/plot-12.pdf', name: 'Short edition', extension: 'PDF' },
        { href: '/media/files/plot-12.pdf', name: 'For printing', extension: 'PDF' },
      ],
    },
  },
  foreign: { type: 'publication-detail', publication: { ...EXAMPLE_DETAIL, ...EXAMPLE_CARDS[2] } },
  long: { type: 'publication-detail', publication: { ...EXAMPLE_DETAIL, ...EXAMPLE_CARDS[5] }, text: LONG_HTML },
  textOnly: { type: 'publication-detail', text: '<p>An abstract without a publication.</p>' },
  arabic: { type: 'publication-detail', publication: { ...EXAMPLE_DETAIL, ...ARABIC_CARDS[0] }, text: ARABIC_HTML },
  chinese: { type: 'publication-detail', publication: { ...EXAMPLE_DETAIL, ...CHINESE_CARDS[0] }, text: CHINESE_HTML },
  bare: { type: 'publication-detail' },
} satisfies Record<string, BlockOf<'publication-detail'>>;
