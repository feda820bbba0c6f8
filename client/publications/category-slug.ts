import { CATEGORIES } from '../../src/domain/categories.ts';

/** The slug of each category, which style sheets use (client/styles/categories.css). */
const SLUGS: Record<(typeof CATEGORIES)[number], string> = {
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
};

/** The slug of a category; `default` for an unknown category, so that no content becomes a slug. */
export function categorySlug(category: string | undefined): string {
  const found = CATEGORIES.find((name) => name === category?.trim());
  return found ? SLUGS[found] : 'default';
}
