import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_CARDS, CHINESE_CARDS, EXAMPLE_CARDS, MANY_CARDS } from '../../publications/example-publications.ts';
import { LONG_TEXT } from '../example-parts.ts';

/** Publications for the gallery and the tests. */
export const examples = {
  typical: { type: 'highlighted-publications', title: 'Editor’s choice', publications: EXAMPLE_CARDS },
  many: { type: 'highlighted-publications', title: LONG_TEXT, publications: MANY_CARDS },
  untitled: { type: 'highlighted-publications', publications: EXAMPLE_CARDS.slice(0, 1) },
  two: { type: 'highlighted-publications', title: 'Two', publications: EXAMPLE_CARDS.slice(0, 2) },
  repeated: {
    type: 'highlighted-publications',
    publications: [...EXAMPLE_CARDS.slice(0, 2), ...EXAMPLE_CARDS.slice(0, 2)],
  },
  arabic: { type: 'highlighted-publications', title: 'مختارات التحرير', publications: ARABIC_CARDS },
  chinese: { type: 'highlighted-publications', title: '编辑推荐', publications: CHINESE_CARDS },
  bare: { type: 'highlighted-publications', publications: [] },
} satisfies Record<string, BlockOf<'highlighted-publications'>>;
