import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_HTML, CHINESE_HTML, LONG_HTML, LONG_WORD } from '../example-parts.ts';

/** Texts for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'content',
    text: '<h2>Three findings</h2><ol><li><strong>Straw counts.</strong></li><li>A test is worth more than a habit.</li></ol>',
  },
  centred: { type: 'content', text: '<p>Write to the person who knows your region or crop.</p>', center: true },
  coloured: { type: 'content', text: '<h3>In short</h3><p>Critical soil test: 110 mg/kg</p>', background: '#f1f0e6' },
  dark: {
    type: 'content',
    text: '<h3>Open day</h3><p>On 12 June, <a href="/field-days">at Les Ormes</a>.</p>',
    background: '#1c3047',
    center: true,
  },
  image: { type: 'content', text: '<p>Plot 12 from the air</p>', background: '/static/placeholders/abstracts.svg' },
  long: { type: 'content', text: `<h2>${LONG_WORD}</h2>${LONG_HTML}`, background: '#f1f0e6' },
  arabic: { type: 'content', text: `<h2>ثلاث نتائج</h2>${ARABIC_HTML}`, background: '#f1f0e6' },
  chinese: { type: 'content', text: `<h2>三项结论</h2>${CHINESE_HTML}` },
  bare: { type: 'content' },
} satisfies Record<string, BlockOf<'content'>>;
