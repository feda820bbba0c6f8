import type { BlockOf } from '../../../src/domain/blocks.ts';

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
  searchInPlace: { type: 'banner', title: 'Questions', search: true, submit: false },
  bare: { type: 'banner' },
} satisfies Record<string, BlockOf<'banner'>>;
