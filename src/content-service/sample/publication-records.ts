import { createHash } from 'node:crypto';
import { slugify } from '../publication-path.ts';
import type { PublicationLine } from '../wire-publication.ts';
import type { PublicationRow } from './publication-table.ts';

const SLUG_LENGTH = 72;

/** An id of 24 hexadecimal digits, the same for the same name. */
export const stableId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24);

/** A short path segment from a title, cut after a word. */
export function slugOf(title: string): string {
  const slug = slugify(title);
  if (slug.length <= SLUG_LENGTH) return slug;
  const cut = slug.lastIndexOf('-', SLUG_LENGTH);
  return slug.slice(0, cut > 0 ? cut : SLUG_LENGTH);
}

/** Words of a file's name as its downloader reads them, by language of the publication. */
const FILE_NAMES: Record<string, Record<'report' | 'annex', string>> = {
  English: { report: 'Short edition', annex: 'Annex: table' },
  Spanish: { report: 'Edición abreviada', annex: 'Anexo: cuadro' },
  French: { report: 'Édition abrégée', annex: 'Annexe : tableau' },
  Portuguese: { report: 'Edição resumida', annex: 'Anexo: tabela' },
};

/** A file of a publication: its place below /media, and which of the two kinds it is. */
export interface PublicationFile {
  path: string;
  kind: 'report' | 'annex';
}

/** The files of a publication. Throws a RangeError for a kind that is neither `report` nor `annex`. */
export function filesOf(row: PublicationRow, slug: string): PublicationFile[] {
  return row.files
    .split(' ')
    .filter(Boolean)
    .map((kind) => {
      if (kind !== 'report' && kind !== 'annex') throw new RangeError(`${slug}: a file is called ${kind}`);
      return { kind, path: `files/${slug}${kind === 'annex' ? '-annex' : ''}.pdf` };
    });
}

/** Place of a category's wide picture below /media. */
export const socialPath = (category: string): string => `social/${slugOf(category)}.svg`;

/** Place of a publication's cover below /media; undefined where it has none. */
export const coverPath = (row: PublicationRow, slug: string): string | undefined =>
  row.cover === 'none' ? undefined : `covers/${stableId(slug).slice(0, 10)}.svg`;

/** Slug of a row: its own, or made from its title. */
export const rowSlug = (row: PublicationRow): string => row.slug || slugOf(row.title);

// Real catalogues spell a true flag in several ways (decisions 21, 30); a few records keep ours honest.
const trueFlag = (number: number): PublicationLine['external'] =>
  number % 7 === 3 ? '1' : number % 7 === 5 ? 'true' : true;

const authorOf = (names: string): Pick<PublicationLine, 'author'> => {
  const authors = names
    .split('; ')
    .filter(Boolean)
    .map((name) => ({ _id: stableId(`author ${name}`), name }));
  if (authors.length > 1) return { author: authors };
  return authors[0] === undefined ? {} : { author: authors[0] };
};

const uploadsOf = (row: PublicationRow, slug: string, number: number): Pick<PublicationLine, 'uploads'> => {
  const names = FILE_NAMES[row.language] ?? FILE_NAMES.English;
  // Every ninth has no name: then the file's own is shown (decisions 28).
  const uploads = filesOf(row, slug).map(({ path, kind }) =>
    number % 9 === 4 ? { file: `/media/${path}` } : { file: `/media/${path}`, name: names?.[kind] ?? kind },
  );
  return uploads.length === 0 ? {} : { uploads };
};

const filled = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined || value === '' ? {} : ({ [key]: value } as Record<K, string>);

/** The record of a row in the form that the content service imports; `number` counts the rows from 0. */
export function publicationRecord(row: PublicationRow, number: number): PublicationLine {
  const slug = rowSlug(row);
  const cover = coverPath(row, slug);
  const external = row.access === 'external';
  return {
    _id: { $id: stableId(slug) },
    slug,
    category: row.category,
    ...filled('subCategory', row.subCategory),
    region: row.region,
    cropType: row.cropType,
    title: row.title,
    ...filled('overviewImage', cover === undefined ? undefined : `/media/${cover}`),
    socialImage: `/media/${socialPath(row.category)}`,
    language: row.language,
    ...filled('publicationDate', row.date),
    external: external ? trueFlag(number) : false,
    ...filled(
      'externalUrl',
      external ? `https://repository.example.org/meridian/${stableId(`repository ${slug}`).slice(0, 8)}` : undefined,
    ),
    ...authorOf(row.author),
    ...uploadsOf(row, slug, number),
    ...filled('text', row.text === '' ? undefined : `<p>${row.text}</p>`),
  };
}
