import type { BlockOf } from '../../../src/domain/blocks.ts';

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
  bare: { type: 'tools' },
} satisfies Record<string, BlockOf<'tools'>>;
