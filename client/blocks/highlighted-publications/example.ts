import type { BlockOf } from '../../../src/domain/blocks.ts';
import { EXAMPLE_CARDS } from '../../publications/example-publications.ts';

/** Publications for the gallery and the tests. */
export const examples = {
  typical: { type: 'highlighted-publications', title: 'Editor’s choice', publications: EXAMPLE_CARDS },
  untitled: { type: 'highlighted-publications', publications: EXAMPLE_CARDS.slice(0, 1) },
  bare: { type: 'highlighted-publications', publications: [] },
} satisfies Record<string, BlockOf<'highlighted-publications'>>;
