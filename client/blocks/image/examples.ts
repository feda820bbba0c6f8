import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Images for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'image',
    image: '/static/placeholders/infographics.svg',
    alt: 'Curve of potassium uptake by maize over 120 days',
    caption: 'Potassium uptake of <em>maize</em>, 2023 to 2025',
  },
  linked: {
    type: 'image',
    image: '/static/placeholders/papers.svg',
    alt: 'Plot 12',
    link: '/research',
    hideMobile: true,
  },
  long: {
    type: 'image',
    image: '/static/placeholders/posters.svg',
    alt: LONG_TEXT,
    caption: `${LONG_TEXT} ${LONG_WORD}`,
  },
  missing: { type: 'image', image: BROKEN_IMAGE, alt: 'A field of maize', caption: 'A missing image' },
  captionOnly: { type: 'image', caption: 'A caption without an image' },
  arabic: {
    type: 'image',
    image: '/static/placeholders/brochures.svg',
    alt: 'حقل ذرة',
    caption: 'امتصاص البوتاسيوم في <em>الذرة</em>',
  },
  chinese: {
    type: 'image',
    image: '/static/placeholders/brochures.svg',
    alt: '玉米田',
    caption: '玉米<em>钾素</em>吸收曲线',
  },
  bare: { type: 'image' },
} satisfies Record<string, BlockOf<'image'>>;
