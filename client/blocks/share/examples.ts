import type { BlockOf } from '../../../src/domain/blocks.ts';
import { LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Share blocks for the gallery and the tests. */
export const examples = {
  typical: { type: 'share', title: 'Share this page', border: true },
  hiddenOnPhones: { type: 'share', title: 'Share', hideMobile: true },
  long: { type: 'share', title: `${LONG_WORD}: ${LONG_TEXT}`, border: true },
  arabic: { type: 'share', title: 'شارك هذه الصفحة', border: true },
  chinese: { type: 'share', title: '分享此页', border: true },
  bare: { type: 'share' },
} satisfies Record<string, BlockOf<'share'>>;
