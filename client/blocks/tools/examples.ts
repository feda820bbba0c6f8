import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_HTML, BROKEN_IMAGE, CHINESE_HTML, LONG_HTML, LONG_WORD } from '../example-parts.ts';

/** App promotions for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'tools',
    text: '<h2>Fieldnote</h2><p>Turns a soil test into a rate.</p>',
    gif1: '/static/placeholders/infographics.svg',
    gif2: '/static/placeholders/abstracts.svg',
    mobileView: '/static/placeholders/papers.svg',
    apple: 'https://apps.apple.com/app/id1',
    google: 'https://play.google.com/store/apps/details?id=example.fieldnote',
  },
  textOnly: { type: 'tools', text: '<p>For fields without a network.</p>' },
  oneAnimation: {
    type: 'tools',
    text: '<h2>Rates in the field</h2><p>One animation, one store.</p>',
    gif1: '/static/placeholders/videos.svg',
    apple: 'https://apps.apple.com/app/id1',
  },
  sameAnimationTwice: {
    type: 'tools',
    gif1: '/static/placeholders/videos.svg',
    gif2: '/static/placeholders/videos.svg',
  },
  long: {
    type: 'tools',
    text: `<h2>${LONG_WORD}</h2>${LONG_HTML}`,
    mobileView: BROKEN_IMAGE,
    google: 'https://play.google.com/store/apps/details?id=example.fieldnote',
  },
  arabic: {
    type: 'tools',
    text: `<h2>دفتر الحقل</h2>${ARABIC_HTML}`,
    gif1: '/static/placeholders/infographics.svg',
    mobileView: '/static/placeholders/papers.svg',
    apple: 'https://apps.apple.com/app/id1',
    google: 'https://play.google.com/store/apps/details?id=example.fieldnote',
  },
  chinese: {
    type: 'tools',
    text: `<h2>田间笔记</h2>${CHINESE_HTML}`,
    mobileView: '/static/placeholders/papers.svg',
    apple: 'https://apps.apple.com/app/id1',
  },
  bare: { type: 'tools' },
} satisfies Record<string, BlockOf<'tools'>>;
