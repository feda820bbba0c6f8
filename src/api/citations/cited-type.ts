import type { CATEGORIES } from '../../domain/categories.ts';
import type { CslItem } from './csl-item.ts';

type Category = (typeof CATEGORIES)[number];
type CitedType = Pick<CslItem, 'type' | 'genre' | 'container-title'>;

/** The CSL type and genre of each category (docs/decisions/0011-citations.md). */
const TYPES: Record<Category, CitedType> = {
  Papers: { type: 'article-journal' },
  Abstracts: { type: 'article-journal', genre: 'Abstract' },
  'Potash Review 1956-1995': { type: 'article-journal', 'container-title': 'Potash Review' },
  Proceedings: { type: 'paper-conference' },
  'Position Papers': { type: 'report', genre: 'Position paper' },
  'Country Reports': { type: 'report', genre: 'Country report' },
  'Bulletins | Research': { type: 'report', genre: 'Research bulletin' },
  Brochures: { type: 'pamphlet', genre: 'Brochure' },
  Newsletter: { type: 'periodical', genre: 'Newsletter' },
  Infographics: { type: 'graphic', genre: 'Infographic' },
  'Posters | Infographics': { type: 'graphic', genre: 'Poster' },
  Videos: { type: 'motion_picture', genre: 'Video' },
  'Other media': { type: 'document' },
};

/** The CSL type of a category. An unknown category becomes the genre of a document. */
export function citedType(category: string | undefined): CitedType {
  if (category === undefined) return { type: 'document' };
  return Object.hasOwn(TYPES, category) ? TYPES[category as Category] : { type: 'document', genre: category };
}
