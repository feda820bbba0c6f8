import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Slides for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'slide',
    image: '/static/placeholders/papers.svg',
    caption: '<a href="/field-days">Field days</a>: May to September',
  },
  plain: { type: 'slide', image: '/static/placeholders/abstracts.svg' },
  long: { type: 'slide', image: '/static/placeholders/videos.svg', caption: `${LONG_TEXT} ${LONG_WORD}` },
  missing: { type: 'slide', image: BROKEN_IMAGE, caption: 'A missing image' },
  captionOnly: { type: 'slide', caption: 'A caption without an image' },
  arabic: {
    type: 'slide',
    image: '/static/placeholders/posters.svg',
    caption: '<a href="/field-days">أيام الحقل</a>: من مايو إلى سبتمبر',
  },
  chinese: {
    type: 'slide',
    image: '/static/placeholders/posters.svg',
    caption: '<a href="/field-days">田间日</a>：五月至九月',
  },
  bare: { type: 'slide' },
} satisfies Record<string, BlockOf<'slide'>>;
