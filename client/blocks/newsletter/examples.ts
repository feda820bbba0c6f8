import type { BlockOf } from '../../../src/domain/blocks.ts';
import { LONG_HTML, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Newsletter blocks for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'newsletter',
    title: 'Four letters a year',
    text: '<p>No advertising, and leaving is one click.</p>',
  },
  long: { type: 'newsletter', title: `${LONG_WORD}: ${LONG_TEXT}`, text: LONG_HTML },
  arabic: { type: 'newsletter', title: 'أربع رسائل في السنة', text: '<p>بلا إعلانات، والإلغاء بنقرة واحدة.</p>' },
  chinese: { type: 'newsletter', title: '每年四期通讯', text: '<p>没有广告，一键退订。</p>' },
  bare: { type: 'newsletter' },
} satisfies Record<string, BlockOf<'newsletter'>>;
