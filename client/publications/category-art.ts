import { CATEGORIES } from '../../src/domain/categories.ts';

/** Name of a category in style sheets and of its placeholder's file; made of letters and hyphens. */
type CategoryArt = (typeof ART)[keyof typeof ART] | 'default';

const ART = {
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

/** The art of a category; a category nobody knows has the default one. Never made from what content says. */
export function categoryArt(category: string | undefined): CategoryArt {
  const known = CATEGORIES.find((name) => name === category?.trim());
  return known ? ART[known] : 'default';
}

/** Address of the picture that stands in for a missing cover. */
export const placeholderImage = (category: string | undefined): string =>
  `/static/placeholders/${categoryArt(category)}.svg`;
