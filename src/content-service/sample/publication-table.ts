/** One row of `publications.tsv`: a publication as its editor writes it down. Empty cells are empty texts. */
export interface PublicationRow {
  slug: string;
  category: string;
  subCategory: string;
  region: string;
  cropType: string;
  language: string;
  date: string;
  /** Names divided by `; `. */
  author: string;
  /** `none` where there is no cover. */
  cover: string;
  /** Files to download, divided by blanks: `report`, `annex`. */
  files: string;
  /** `external` where the publication lies in the institutional repository. */
  access: string;
  /** May hold inline HTML. */
  title: string;
  /** The abstract; inline HTML, one paragraph. */
  text: string;
}

const COLUMNS = [
  'slug',
  'category',
  'subCategory',
  'region',
  'cropType',
  'language',
  'date',
  'author',
  'cover',
  'files',
  'access',
  'title',
  'text',
] as const satisfies readonly (keyof PublicationRow)[];

function rowOf(line: string, number: number): PublicationRow {
  const cells = line.split('\t');
  if (cells.length !== COLUMNS.length)
    throw new SyntaxError(`publications.tsv, line ${number}: ${cells.length} columns instead of ${COLUMNS.length}`);
  return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]])) as unknown as PublicationRow;
}

/** Reads the table of publications. Throws a SyntaxError that names the line if a row or the heading does not fit. */
export function parsePublicationTable(table: string): PublicationRow[] {
  const [heading, ...lines] = table.replace(/\n+$/, '').split('\n');
  if (heading !== COLUMNS.join('\t'))
    throw new SyntaxError('publications.tsv, line 1: the columns are not those expected');
  return lines.map((line, at) => rowOf(line, at + 2));
}
