import type { PublicationCard, PublicationDetail } from '../../src/domain/publications.ts';

const card = (index: number, more: Partial<PublicationCard>): PublicationCard => ({
  _id: `00000000000000000000000${index}`,
  slug: `example-${index}`,
  href: `/publications/example-${index}`,
  external: false,
  title: `Example ${index}`,
  ...more,
});

/** A card with every field: a new field does not compile until it has an example here. */
export const COMPLETE_CARD: Required<PublicationCard> = {
  _id: '000000000000000000000010',
  slug: 'complete',
  href: 'https://journal.example/complete',
  external: true,
  title: 'Engrais et <em>sols</em>',
  plainTitle: 'Engrais et sols',
  titleLang: 'fr',
  category: 'Papers',
  region: 'Europe',
  language: 'French',
  cropType: 'Cereals',
  image: '/static/placeholders/papers.svg',
  publicationDate: '2025-11',
  date: 'November 2025',
  authors: ['Jeanne Moreau-Petit'],
};

/** Cards for the gallery and the tests: typical, in another language, external, bare, overlong. */
export const EXAMPLE_CARDS: PublicationCard[] = [
  card(1, {
    title: 'Potassium budgets of 31 countries, 1990–2022',
    category: 'Country Reports',
    region: 'Worldwide',
    language: 'English',
    cropType: 'All crops',
    publicationDate: '2024-03',
    date: '2024',
    authors: ['Amara Diallo', 'Jonas Wetterli'],
  }),
  card(2, {
    title: 'The arithmetic of K<sup>+</sup>: why <em>small</em> balances decide',
    plainTitle: 'The arithmetic of K+: why small balances decide',
    category: 'Papers',
    publicationDate: '2026-06-30',
    date: '2026',
    authors: ['Amara Diallo'],
  }),
  card(3, {
    title: 'البوتاسيوم في التربة والمحاصيل: دليل حقلي للمرشدين',
    titleLang: 'ar',
    category: 'Brochures',
    date: '2025',
    authors: ['يوناس فيترلي'],
  }),
  card(4, {
    title: 'Straw off the field, on film',
    category: 'Videos',
    href: 'https://video.example/watch/4',
    external: true,
    publicationDate: '2026-05',
    date: 'May 2026',
  }),
  card(5, {}),
  card(6, {
    title: `${'A title that an export has written out with all of its subtitles, places and years, '.repeat(4)}vol. 12`,
    category: 'An unknown category',
    authors: ['First Author', 'Second Author', 'Third Author', 'Fourth Author'],
    date: '1956',
  }),
];

/** More cards than fit on one slide of a slideshow. */
const MANY_CARDS: PublicationCard[] = Array.from({ length: 10 }, (_, index) => ({
  ...card(index, { title: `Potassium in season ${index + 1}`, category: 'Papers', date: `${2015 + index}` }),
  _id: `10000000000000000000000${index}`,
}));

/** Cards in a right-to-left language. */
export const ARABIC_CARDS: PublicationCard[] = [
  card(1, {
    title: 'البوتاسيوم في التربة والمحاصيل: دليل حقلي للمرشدين',
    category: 'Brochures',
    region: 'غرب آسيا',
    language: 'العربية',
    date: '2025',
    authors: ['يوناس فيترلي', 'أمارا ديالو'],
  }),
  card(2, { title: 'ميزان البوتاسيوم في 31 بلداً', category: 'Country Reports', date: '2024' }),
];

/** Cards in an ideographic script. */
export const CHINESE_CARDS: PublicationCard[] = [
  card(1, {
    title: '长期不施钾条件下土壤交换性钾与作物产量的变化：第12号试验地七十季结果',
    category: 'Bulletins | Research',
    region: '中国',
    language: '中文',
    date: '2026年',
    authors: ['陈丽华', '王建国'],
  }),
  card(2, { title: '31国钾素平衡（1990—2022）', category: 'Country Reports', date: '2024年' }),
];

/** A publication of a detail page. */
export const EXAMPLE_DETAIL: PublicationDetail = {
  ...card(7, {
    title: 'Seventy seasons of Plot 12: what a potassium trial teaches after 1956',
    category: 'Bulletins | Research',
    region: 'Europe',
    language: 'English',
    cropType: 'Cereals',
    publicationDate: '2026',
    date: '2026',
    authors: ['Sanna Koskinen', 'Jonas Wetterli'],
  }),
  downloads: [
    { href: '/media/files/plot-12.pdf', name: 'Short edition', extension: 'PDF' },
    { href: '/media/files/plot-12-table.csv', name: 'Annex: table', extension: 'CSV' },
  ],
  journal: 'Soils and Potassium',
  volume: '12',
  issue: '3',
  pages: '17-29',
  doi: '10.5555/plot-12',
  license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
};

/** The title and the cards of blocks that list publications, by the name of the example. */
const LISTS = {
  typical: { title: 'Editor’s choice', publications: EXAMPLE_CARDS },
  many: {
    title: `Potassium placement and grain yield: ${'results of seventy seasons, with an appendix; '.repeat(3)}vol. 12`,
    publications: MANY_CARDS,
  },
  untitled: { publications: EXAMPLE_CARDS.slice(0, 1) },
  two: { title: 'Two', publications: EXAMPLE_CARDS.slice(0, 2) },
  repeated: { publications: [...EXAMPLE_CARDS.slice(0, 2), ...EXAMPLE_CARDS.slice(0, 2)] },
  everyField: { publications: [COMPLETE_CARD] },
  arabic: { title: 'مختارات التحرير', publications: ARABIC_CARDS },
  chinese: { title: '编辑推荐', publications: CHINESE_CARDS },
  bare: { publications: [] },
};

/** Examples of a block type that lists publications. */
export const listExamples = <T extends string>(type: T) =>
  Object.fromEntries(Object.entries(LISTS).map(([name, list]) => [name, { type, ...list }]));
