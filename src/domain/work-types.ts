import type { BrandCategory } from './brand.ts';
import type { Category } from './categories.ts';

/** What a category is called in each bibliographic format (docs/decisions/0011-citations.md). */
export interface WorkType {
  /** Type of CSL 1.0.2. */
  csl: string;
  /** Type of schema.org. */
  schemaOrg: string;
  /** Term of the DCMI Type Vocabulary. */
  dublinCore: 'Text' | 'StillImage' | 'MovingImage';
  /** Term of info:eu-repo/semantics, where the Dublin Core type and the genre say less. */
  semantics?: 'article' | 'conferenceObject' | 'other';
  /** Reference type of RIS. */
  ris: string;
  /** Entry type of BibTeX, without `@`. */
  bibtex: 'article' | 'inproceedings' | 'techreport' | 'misc';
  /** The kind of work, in English, where the types do not tell it. */
  genre?: string;
  /** The journal of works that name none. */
  journal?: string;
}

const ARTICLE = {
  csl: 'article-journal',
  schemaOrg: 'ScholarlyArticle',
  dublinCore: 'Text',
  semantics: 'article',
  ris: 'JOUR',
  bibtex: 'article',
} satisfies WorkType;
const REPORT = {
  csl: 'report',
  schemaOrg: 'Report',
  dublinCore: 'Text',
  ris: 'RPRT',
  bibtex: 'techreport',
} satisfies WorkType;
const DOCUMENT = {
  csl: 'document',
  schemaOrg: 'CreativeWork',
  dublinCore: 'Text',
  ris: 'GEN',
  bibtex: 'misc',
} satisfies WorkType;
const GRAPHIC = { ...DOCUMENT, csl: 'graphic', dublinCore: 'StillImage', ris: 'ART' } satisfies WorkType;

/** The type of each category. A type states only what the category implies for certain. */
export const WORK_TYPES: Readonly<Record<Category, WorkType>> = {
  Papers: ARTICLE,
  Abstracts: { ...ARTICLE, genre: 'Abstract' },
  'Potash Review 1956-1995': { ...ARTICLE, journal: 'Potash Review' },
  Proceedings: {
    ...ARTICLE,
    csl: 'paper-conference',
    semantics: 'conferenceObject',
    ris: 'CONF',
    bibtex: 'inproceedings',
  },
  'Position Papers': { ...REPORT, genre: 'Position paper' },
  'Country Reports': { ...REPORT, genre: 'Country report' },
  'Bulletins | Research': { ...REPORT, genre: 'Research bulletin' },
  Brochures: { ...DOCUMENT, csl: 'pamphlet', ris: 'PAMP', genre: 'Brochure' },
  Newsletter: {
    ...DOCUMENT,
    csl: 'periodical',
    schemaOrg: 'PublicationIssue',
    ris: 'SER',
    genre: 'Newsletter',
  },
  Infographics: { ...GRAPHIC, schemaOrg: 'ImageObject', genre: 'Infographic' },
  'Posters | Infographics': { ...GRAPHIC, schemaOrg: 'Poster', genre: 'Poster' },
  Videos: {
    ...DOCUMENT,
    csl: 'motion_picture',
    schemaOrg: 'VideoObject',
    dublinCore: 'MovingImage',
    ris: 'VIDEO',
    genre: 'Video',
  },
  'Other media': { ...DOCUMENT, semantics: 'other' },
};

/** The type of a category that a site adds; its genre is its name. */
function ownType(name: string, citedAs: Category): WorkType {
  const { journal: _, ...type } = WORK_TYPES[citedAs];
  return { ...type, genre: name };
}

/**
 * The type of a category. `own` are the categories of the site's brand. A publication without
 * category is a document, and so is one of an unknown category, whose genre is the category itself.
 */
export function workTypeOf(category: string | undefined, own: readonly BrandCategory[] = []): WorkType {
  if (category === undefined) return DOCUMENT;
  const { citedAs } = own.find(({ name }) => name === category) ?? {};
  if (citedAs !== undefined) return ownType(category, citedAs);
  return Object.hasOwn(WORK_TYPES, category) ? WORK_TYPES[category as Category] : { ...DOCUMENT, genre: category };
}
