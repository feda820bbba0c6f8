import type { BlockOf } from '../../../src/domain/blocks.ts';

const LONG = '<p>Publications dated 2012 or later are under a Creative Commons Attribution licence.</p>'.repeat(6);

/** Accordions for the gallery and the tests. */
export const examples = {
  typical: { type: 'content-accordion', title: 'How to cite', description: LONG },
  open: { type: 'content-accordion', title: 'Starts open', description: LONG, startOpen: true },
  image: {
    type: 'content-accordion',
    title: 'Symptoms of deficiency',
    image: '/static/placeholders/infographics.svg',
    description: LONG,
  },
  short: { type: 'content-accordion', title: 'Is it free?', description: '<p>Yes.</p>' },
  bare: { type: 'content-accordion' },
} satisfies Record<string, BlockOf<'content-accordion'>>;
