import type { BlockOf } from '../../../src/domain/blocks.ts';
import { byFacet } from '../../../src/domain/facets.ts';
import { ARABIC_CARDS, CHINESE_CARDS, EXAMPLE_CARDS } from '../../publications/example-publications.ts';

const FACETS = {
  ...byFacet(() => []),
  category: [
    { value: 'Papers', label: 'Papers', count: 68 },
    { value: 'Bulletins | Research', label: 'Bulletins and research reports', count: 42 },
  ],
  region: [
    { value: 'Asia', label: 'Asia', count: 31 },
    { value: 'Europe', label: 'Europe', count: 0 },
  ],
};

/** Catalogues for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'all-publications',
    title: 'All publications',
    publications: EXAMPLE_CARDS,
    total: 333,
    shown: 6,
    facets: FACETS,
  },
  complete: { type: 'all-publications', publications: EXAMPLE_CARDS, total: 6, shown: 6, facets: FACETS },
  search: {
    type: 'all-publications',
    publications: EXAMPLE_CARDS.slice(0, 3),
    total: 3,
    shown: 3,
    bestMatches: true,
    facets: FACETS,
  },
  repeated: {
    type: 'all-publications',
    publications: [...EXAMPLE_CARDS.slice(0, 2), ...EXAMPLE_CARDS.slice(0, 2)],
    total: 4,
    shown: 4,
    facets: FACETS,
  },
  arabic: {
    type: 'all-publications',
    title: 'جميع المنشورات',
    publications: ARABIC_CARDS,
    total: 2,
    shown: 2,
    facets: FACETS,
  },
  chinese: {
    type: 'all-publications',
    title: '全部出版物',
    publications: CHINESE_CARDS,
    total: 2,
    shown: 2,
    facets: FACETS,
  },
  none: { type: 'all-publications', publications: [], total: 0, shown: 0, facets: FACETS },
  failed: { type: 'all-publications', publications: [], total: 0, shown: 0, facets: FACETS, failed: true },
} satisfies Record<string, BlockOf<'all-publications'>>;
