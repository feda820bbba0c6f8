import type { BlockOf } from '../../../src/domain/blocks.ts';

const CELLS = Array.from({ length: 14 }, (_, n) => `<td>${n * 13}.5</td>`).join('');

/** Running text for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'rich-text',
    text: '<h2>Removal</h2><p>Only a fifth ends in the <em>grain</em>.</p><blockquote><p>A test is worth more than a habit.</p></blockquote>',
  },
  wideTable: { type: 'rich-text', text: `<table><tbody><tr>${CELLS}</tr></tbody></table>` },
  longWord: { type: 'rich-text', text: `<p>${'https://example.org/'.padEnd(240, 'abcdef/')}</p>` },
  bare: { type: 'rich-text' },
} satisfies Record<string, BlockOf<'rich-text'>>;
