import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_HTML, BROKEN_IMAGE, CHINESE_HTML, LONG_HTML, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

const LICENCE = '<p>Publications dated 2012 or later are under a Creative Commons Attribution licence.</p>'.repeat(6);

/** Accordions for the gallery and the tests. */
export const examples = {
  typical: { type: 'content-accordion', title: 'How to cite', description: LICENCE },
  open: { type: 'content-accordion', title: 'Starts open', description: LICENCE, startOpen: true },
  image: {
    type: 'content-accordion',
    title: 'Symptoms of deficiency',
    image: '/static/placeholders/infographics.svg',
    description: LICENCE,
  },
  imageOpen: {
    type: 'content-accordion',
    title: 'With a missing image',
    image: BROKEN_IMAGE,
    description: LICENCE,
    startOpen: true,
  },
  short: { type: 'content-accordion', title: 'Is it free?', description: '<p>Yes.</p>' },
  untitled: { type: 'content-accordion', description: LICENCE },
  titleOnly: { type: 'content-accordion', title: 'Nothing inside' },
  long: { type: 'content-accordion', title: `${LONG_TEXT} ${LONG_WORD}`, description: LONG_HTML },
  arabic: { type: 'content-accordion', title: 'كيف أستشهد بالمنشورات؟', description: ARABIC_HTML.repeat(4) },
  chinese: { type: 'content-accordion', title: '如何引用？', description: CHINESE_HTML.repeat(4) },
  bare: { type: 'content-accordion' },
} satisfies Record<string, BlockOf<'content-accordion'>>;
