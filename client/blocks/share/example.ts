import type { BlockOf } from '../../../src/domain/blocks.ts';

/** Share blocks for the gallery and the tests. */
export const examples = {
  typical: { type: 'share', title: 'Share this page', border: true },
  hiddenOnPhones: { type: 'share', title: 'Share', hideMobile: true },
  bare: { type: 'share' },
} satisfies Record<string, BlockOf<'share'>>;
