import type { BlockOf } from '../../../src/domain/blocks.ts';
import {
  ARABIC_CARDS,
  CHINESE_CARDS,
  COMPLETE_CARD,
  EXAMPLE_CARDS,
  MANY_CARDS,
} from '../../publications/example-publications.ts';
import { LONG_TEXT } from '../example-parts.ts';

/** Publications for the gallery and the tests. */
export const examples = {
  typical: { type: 'new-publications', title: 'Editor’s choice', publications: EXAMPLE_CARDS },
  many: { type: 'new-publications', title: LONG_TEXT, publications: MANY_CARDS },
  untitled: { type: 'new-publications', publications: EXAMPLE_CARDS.slice(0, 1) },
  two: { type: 'new-publications', title: 'Two', publications: EXAMPLE_CARDS.slice(0, 2) },
  repeated: { type: 'new-publications', publications: [...EXAMPLE_CARDS.slice(0, 2), ...EXAMPLE_CARDS.slice(0, 2)] },
  arabic: { type: 'new-publications', title: 'مختارات التحرير', publications: ARABIC_CARDS },
  chinese: { type: 'new-publications', title: '编辑推荐', publications: CHINESE_CARDS },
  everyField: { type: 'new-publications', publications: [COMPLETE_CARD] },
  bare: { type: 'new-publications', publications: [] },
} satisfies Record<string, BlockOf<'new-publications'>>;
