/** A publication as the content service sends it, not validated. */
export type CatalogueRecord = Record<string, unknown>;

/** Each category with its cumulative share of a thousand publications. */
const CATEGORIES: readonly [name: string, upTo: number][] = [
  ['Papers', 710],
  ['Bulletins | Research', 890],
  ['Country Reports', 952],
  ['Abstracts', 977],
  ['Proceedings', 985],
  ['Other media', 990],
  ['Position Papers', 995],
  ['Videos', 998],
  ['Posters | Infographics', 999],
  ['Potash Review 1956-1995', 1_000],
];
const LANGUAGES = ['English', 'zh', 'eng', 'en', 'pt', 'es', 'english', 'Spanish', 'French', 'ru', 'de-DE', 'ita; eng'];
const WORDS =
  'potassium maize soil response to rate of season under rainfed irrigated uptake wheat and balance yield long term trial smallholder dryland leaching clay'.split(
    ' ',
  );
const DATES = ['2019', '2020-05', '2021-06-30', 'JUN 2021', '2013/05/01/May 2013', '2014///', 'n.d.', null];

/** A seeded sequence of numbers from 0 to 1. */
function seededRandom(): () => number {
  let state = 20_011;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Publications as in harvested repositories: skewed categories, many regions, odd dates, gaps. */
export function syntheticPublications(count: number): CatalogueRecord[] {
  const random = seededRandom();
  const below = (limit: number) => Math.floor(random() * limit);
  // The square makes a few values frequent and most of them rare, as in real catalogues.
  const skewed = (limit: number) => Math.floor(random() ** 2 * limit);
  const word = () => WORDS[below(WORDS.length)] ?? '';
  const category = () => {
    const place = below(1_000);
    return CATEGORIES.find(([, upTo]) => place < upTo)?.[0];
  };
  const orNothing = (share: number, value: string) => (random() < share ? value : null);
  return Array.from({ length: count }, (_, i) => ({
    _id: { $id: i.toString(16).padStart(24, '0') },
    slug: `publication-${i - (i % 5 === 0 ? 1 : 0)}`,
    title: `${Array.from({ length: 6 + below(18) }, word).join(' ')} ${i % 250 === 0 ? 'K<sub>2</sub>O' : i}`,
    category: category(),
    subCategory: orNothing(0.8, 'Journal Article'),
    region: orNothing(0.6, `Region ${skewed(100)}`),
    cropType: orNothing(0.36, `Crop ${skewed(26)}`),
    language: orNothing(0.6, LANGUAGES[skewed(LANGUAGES.length)] ?? ''),
    publicationDate: DATES[below(DATES.length)],
    external: random() < 0.26,
    externalUrl: orNothing(0.8, `https://repository.example/${i}`),
    author: random() < 0.95 ? { _id: `a${i % 4_000}`, name: `Author ${i % 4_000}, A. B.` } : null,
    uploads: i % 20 === 0 ? [{ file: `files/${i}.pdf`, name: `${i}.pdf` }] : [],
    overviewImage: null,
    socialImage: null,
  }));
}
