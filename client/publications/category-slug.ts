import { CATEGORIES } from '../../src/domain/categories.ts';

/** Name of a category in style sheets and in the file name of its placeholder. */
type CategorySlug = (typeof SLUGS)[keyof typeof SLUGS] | 'default';

const SLUGS = {
  Infographics: 'infographics',
  Videos: 'videos',
  'Posters | Infographics': 'posters',
  Proceedings: 'proceedings',
  'Bulletins | Research': 'bulletins',
  'Other media': 'other-media',
  Newsletter: 'newsletter',
  Brochures: 'brochures',
  Papers: 'papers',
  'Position Papers': 'position-papers',
  Abstracts: 'abstracts',
  'Country Reports': 'country-reports',
  'Potash Review 1956-1995': 'potash-review',
} as const satisfies Record<(typeof CATEGORIES)[number], string>;

/** The slug of a category, `default` for an unknown one. It is never derived from content. */
export function categorySlug(category: string | undefined): CategorySlug {
  const found = CATEGORIES.find((name) => name === category?.trim());
  return found ? SLUGS[found] : 'default';
}

/** URL of the placeholder for a missing cover. */
export const placeholderImage = (category: string | undefined): string =>
  `/static/placeholders/${categorySlug(category)}.svg`;
