import type { BlockOf } from '../../../src/domain/blocks.ts';
import { EXAMPLE_CARDS } from '../../publications/example-publications.ts';

/** Publications for the gallery and the tests. */
export const examples = {
  typical: { type: 'new-publications', title: 'Editor’s choice', publications: EXAMPLE_CARDS },
  untitled: { type: 'new-publications', publications: EXAMPLE_CARDS.slice(0, 1) },
  bare: { type: 'new-publications', publications: [] },
} satisfies Record<string, BlockOf<'new-publications'>>;
