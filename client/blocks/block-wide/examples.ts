import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_HTML, CHINESE_HTML, LONG_HTML, LONG_WORD } from '../example-parts.ts';

/** Bands for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'block-wide',
    title: 'What we do',
    text: '<p>Crops take up more potassium than any other nutrient except nitrogen.</p>',
    background: '#efe9f8',
  },
  dark: {
    type: 'block-wide',
    title: 'Ask a colleague',
    text: '<p>Advisers answer <a href="/contact">advisers</a>.</p>',
    background: '#1c3047',
  },
  image: {
    type: 'block-wide',
    title: 'Plot 12',
    text: '<p>Since 1956.</p>',
    background: '/static/placeholders/bulletins.svg',
  },
  noBackground: { type: 'block-wide', title: 'On paper', text: '<p>A band without a background of its own.</p>' },
  textOnly: { type: 'block-wide', text: '<p>A band without a title.</p>', background: 'rgb(201 138 27 / 0.25)' },
  long: { type: 'block-wide', title: LONG_WORD, text: LONG_HTML, background: '#c98a1b' },
  arabic: { type: 'block-wide', title: 'ما نقوم به', text: ARABIC_HTML, background: '#efe9f8' },
  chinese: { type: 'block-wide', title: '我们的工作', text: CHINESE_HTML, background: '#efe9f8' },
  bare: { type: 'block-wide' },
} satisfies Record<string, BlockOf<'block-wide'>>;
