import { CATEGORIES } from '../../domain/publications.ts';
import { ANNEX_TABLES } from './annex-tables.ts';
import { APP_PICTURES } from './app-pictures.ts';
import { ARCHIVE_PICTURES } from './archive-pictures.ts';
import { BANNER_NAMES, banner } from './banners.ts';
import { CHARTS } from './charts.ts';
import { cover, socialPicture } from './covers.ts';
import { GALLERY_NAMES, galleryPicture } from './gallery-pictures.ts';
import { LEAF_NAMES, leafFigure, leafPlate } from './leaf-plates.ts';
import { PORTRAIT_NAMES, portrait } from './portraits.ts';
import { coverPath, filesOf, rowSlug, socialPath } from './publication-records.ts';
import type { PublicationRow } from './publication-table.ts';
import { rateTablePage } from './rate-table.ts';
import { SCHEMATIC_FIGURES } from './schematic-figures.ts';
import { annexDocument, shortEdition } from './short-edition.ts';
import { siteMap } from './site-map.ts';
import { TRIAL_NAMES, trialPicture } from './trial-pictures.ts';

/** Path below the media folder, and content. */
export type MediaFile = readonly [path: string, content: string | Buffer];

const series = (folder: string, names: readonly string[], draw: (name: string) => string): MediaFile[] =>
  names.map((name) => [`${folder}/${name}.svg`, draw(name)]);

const coversOf = (rows: readonly PublicationRow[]): MediaFile[] =>
  rows.flatMap((row): MediaFile[] => {
    const slug = rowSlug(row);
    const path = coverPath(row, slug);
    return path === undefined ? [] : [[path, cover(row.category, slug)]];
  });

const siblingsOf = (row: PublicationRow, rows: readonly PublicationRow[]): PublicationRow[] =>
  rows
    .filter((other) => other !== row && other.category === row.category && other.language === row.language)
    .slice(0, 6);

function annexOf(row: PublicationRow, slug: string): Buffer {
  const table = ANNEX_TABLES[slug];
  if (table === undefined) throw new RangeError(`media files: ${slug} has no annex`);
  return annexDocument(row, table());
}

const documentsOf = (rows: readonly PublicationRow[]): MediaFile[] =>
  rows.flatMap((row) => {
    const slug = rowSlug(row);
    return filesOf(row, slug).map(
      ({ path, kind }): MediaFile => [
        path,
        kind === 'annex' ? annexOf(row, slug) : shortEdition(row, siblingsOf(row, rows)),
      ],
    );
  });

const drawings = (folder: string, own: Record<string, () => string>): MediaFile[] =>
  Object.entries(own).map(([name, draw]) => [`${folder}/${name}.svg`, draw()]);

/** Every file of the sample content's media folder, made from the table of publications. */
export const mediaFiles = (rows: readonly PublicationRow[]): MediaFile[] => [
  ...coversOf(rows),
  ...documentsOf(rows),
  ...CATEGORIES.map((category): MediaFile => [socialPath(category), socialPicture(category)]),
  ...series('banners', BANNER_NAMES, banner),
  ...series('portraits', PORTRAIT_NAMES, portrait),
  ...series('gallery', GALLERY_NAMES, galleryPicture),
  ...series('trials', TRIAL_NAMES, trialPicture),
  ...series('symptoms', LEAF_NAMES, leafPlate),
  ['figures/leaf-margin.svg', leafFigure('coffee-potassium')],
  ['figures/maize-leaf.svg', leafFigure('maize-potassium')],
  ...drawings('figures', CHARTS),
  ...drawings('figures', SCHEMATIC_FIGURES),
  ...drawings('archive', ARCHIVE_PICTURES),
  ...drawings('apps', APP_PICTURES),
  ['map.svg', siteMap()],
  ['rate-table.html', rateTablePage()],
];
