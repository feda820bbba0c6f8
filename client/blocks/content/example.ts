import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Texts for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'content',
    text: '<h2>Three findings</h2><ol><li><strong>Straw counts.</strong></li><li>A test is worth more than a habit.</li></ol>',
  },
  centred: { type: 'content', text: '<p>Write to the person who knows your region or crop.</p>', center: true },
  coloured: { type: 'content', text: '<h3>In short</h3><p>Critical soil test: 110 mg/kg</p>', background: '#f1f0e6' },
  image: { type: 'content', text: '<p>Plot 12 from the air</p>', background: '/static/placeholders/abstracts.svg' },
  bare: { type: 'content' },
} satisfies Record<string, BlockOf<'content'>>;
