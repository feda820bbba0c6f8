import type { BlockOf } from '../../../src/domain/blocks.ts';
import { BROKEN_IMAGE, LONG_TEXT, LONG_WORD } from '../example-parts.ts';

/** Banners for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'banner',
    title: 'Feeding crops well, and knowing why it works',
    subtitle: 'Field research and extension since 1954',
    image: '/static/placeholders/papers.svg',
    search: true,
    submit: true,
    placeholder: 'Title, author, crop or country',
    left: true,
  },
  plain: { type: 'banner', title: 'Contact', subtitle: 'Nyon, and seven offices closer to you' },
  coloured: { type: 'banner', title: 'Our team', background: '#efe9f8', navigation: 'main', noSpacing: true },
  dark: { type: 'banner', title: 'Annual report', subtitle: 'What we did in 2025', background: '#3a1244', left: true },
  imageAsBackground: {
    type: 'banner',
    title: 'Plot 12',
    background: '/static/placeholders/bulletins.svg',
    navigation: 'main',
  },
  searchInPlace: { type: 'banner', title: 'Questions', search: true, submit: false },
  searchAlone: { type: 'banner', search: true, submit: true },
  long: {
    type: 'banner',
    title: `${LONG_WORD}: ${LONG_TEXT}`,
    subtitle: LONG_TEXT,
    image: BROKEN_IMAGE,
    search: true,
    submit: true,
    placeholder: LONG_TEXT,
    navigation: 'main',
  },
  arabic: {
    type: 'banner',
    title: 'تغذية المحاصيل على أساس العلم',
    subtitle: 'بحوث ميدانية وإرشاد منذ عام 1954',
    image: '/static/placeholders/papers.svg',
    search: true,
    submit: true,
    placeholder: 'العنوان أو المؤلف أو المحصول',
    left: true,
    navigation: 'main',
  },
  chinese: {
    type: 'banner',
    title: '科学养分管理，助力作物高产优质',
    subtitle: '自1954年以来的田间试验与技术推广',
    search: true,
    submit: true,
    placeholder: '标题、作者、作物或国家',
    navigation: 'main',
  },
  bare: { type: 'banner' },
} satisfies Record<string, BlockOf<'banner'>>;
