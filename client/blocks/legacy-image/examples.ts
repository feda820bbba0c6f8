import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Images of the old kind for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'legacy-image',
    image: '/static/placeholders/posters.svg',
    caption: 'Les Ormes, <b>Switzerland</b>',
    alt: 'Les Ormes, Switzerland',
  },
  linked: { type: 'legacy-image', image: '/static/placeholders/papers.svg', caption: 'Plot 12', link: '/research' },
  hiddenOnPhones: { type: 'legacy-image', image: '/static/placeholders/abstracts.svg', hideMobile: true },
  long: {
    type: 'legacy-image',
    image: '/static/placeholders/videos.svg',
    caption: `${LONG_TEXT} ${LONG_WORD}`,
    link: '/research',
  },
  missing: { type: 'legacy-image', image: BROKEN_IMAGE, caption: 'A missing image' },
  captionOnly: { type: 'legacy-image', caption: 'A caption without an image' },
  arabic: {
    type: 'legacy-image',
    image: '/static/placeholders/newsletter.svg',
    caption: 'القطعة 12، <b>سويسرا</b>',
    alt: 'القطعة 12، سويسرا',
    link: '/research',
  },
  chinese: {
    type: 'legacy-image',
    image: '/static/placeholders/newsletter.svg',
    caption: '第12号试验地，<b>瑞士</b>',
    alt: '第12号试验地，瑞士',
    link: '/research',
  },
  bare: { type: 'legacy-image' },
} satisfies Record<string, BlockOf<'legacy-image'>>;
