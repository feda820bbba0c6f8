import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Frames for the gallery and the tests. */
export const examples = {
  typical: { type: 'iframe', url: '/media/rate-table.html', title: 'Removal rates of 28 crops' },
  bare: { type: 'iframe' },
} satisfies Record<string, BlockOf<'iframe'>>;
