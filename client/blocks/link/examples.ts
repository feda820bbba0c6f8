import type { BlockOf } from '../../../src/domain/blocks.ts';
import { LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Links for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'link',
    title: 'Crop by crop',
    subtitle: 'Removal figures, starting with <em>maize</em>.',
    link: '/crops',
  },
  current: {
    type: 'link',
    title: 'This page',
    subtitle: 'The link of the page that is shown.',
    link: '/_gallery/blocks/link',
  },
  external: { type: 'link', title: 'Open trial data', link: 'https://data.example/trials' },
  untitled: { type: 'link', link: 'https://data.example/a/very/long/address/of/a/data/set?version=12&format=csv' },
  noTarget: { type: 'link', title: 'Nowhere yet', subtitle: 'Without a target.' },
  long: { type: 'link', title: `${LONG_WORD}: ${LONG_TEXT}`, subtitle: LONG_TEXT, link: '/crops' },
  arabic: { type: 'link', title: 'محصول بعد محصول', subtitle: 'كميات الإزالة، بدءاً <em>بالذرة</em>.', link: '/crops' },
  chinese: { type: 'link', title: '逐个作物', subtitle: '养分移走量，从<em>玉米</em>开始。', link: '/crops' },
  bare: { type: 'link' },
} satisfies Record<string, BlockOf<'link'>>;
