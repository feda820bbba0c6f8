import { CATEGORIES, type Category } from '../../src/domain/categories.ts';

/** The slug of each category, which style sheets use (client/styles/categories.css). */
const SLUGS: Record<Category, string> = {
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

/**
 * The slug of a category; `default` for an unknown category, so that no content becomes a slug. One
 * of `own`, the categories of the brand, has a second slug, whose rule is in the style sheet of the
 * brand (src/gather/brand/style-sheet.ts).
 */
export function categorySlug(category: string | undefined, own: readonly string[] = []): string {
  const name = category?.trim() ?? '';
  const known = CATEGORIES.find((one) => one === name);
  const slug = known ? SLUGS[known] : 'default';
  return own.includes(name) ? `${slug} own-${own.indexOf(name) + 1}` : slug;
}
