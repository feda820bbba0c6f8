import { foldedName } from './folded-name.ts';

/** What a column may hold: a field of the import format, or what the import makes fields from. */
export const COLUMN_FIELDS = [
  '_id',
  'slug',
  'title',
  'author',
  'publicationDate',
  'doi',
  'journal',
  'volume',
  'issue',
  'pages',
  'firstPage',
  'lastPage',
  'publisher',
  'issn',
  'isbn',
  'keywords',
  'abstract',
  'text',
  'language',
  'category',
  'type',
  'subCategory',
  'region',
  'cropType',
  'externalUrl',
  'external',
  'uploads',
  'license',
  'modified',
  'zone',
  'overviewImage',
  'socialImage',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Folded names of columns in spreadsheets, DSpace, Zotero and Scopus, the preferred one first. */
const SYNONYMS: Readonly<Partial<Record<ColumnField, string>>> = {
  _id: 'id uuid key recordid',
  title: 'title documenttitle articletitle titel titulo titre',
  author: 'author authors creator creators contributorauthor authorfullnames autor autores auteur auteurs autoren',
  publicationDate:
    'publicationdate dateissued issued date published datepublished fecha datum data year publicationyear pubyear jahr ano anio annee',
  doi: 'doi identifierdoi',
  journal:
    'journal publicationtitle sourcetitle journaltitle containertitle ispartof booktitle source zeitschrift revista revue',
  volume: 'volume vol band volumen',
  issue: 'issue number no heft numero',
  pages: 'pages page pagerange seiten paginas artno articlenumber',
  firstPage: 'firstpage pagestart startpage',
  lastPage: 'lastpage pageend endpage',
  publisher: 'publisher verlag editorial editeur',
  issn: 'issn identifierissn',
  isbn: 'isbn identifierisbn',
  keywords:
    'keywords keyword authorkeywords tags manualtags subject subjects schlagworte palabrasclave palavraschave motscles',
  abstract: 'abstract abstractnote descriptionabstract description summary resumen resumo resume zusammenfassung',
  language: 'language lang languageiso languageoforiginaldocument sprache idioma langue',
  category: 'category categories kategorie categoria categorie',
  type: 'type itemtype documenttype publicationtype typ tipo',
  subCategory: 'subcategory subtype',
  region: 'region country coveragespatial coverage',
  cropType: 'croptype crop crops',
  externalUrl: 'externalurl url link identifieruri uri webaddress website',
  uploads: 'uploads upload files file pdf pdfurl fulltexturl download',
  license: 'license licence rights rightsuri lizenz licencia',
  modified: 'modified datemodified lastmodified',
  overviewImage: 'overviewimage cover coverimage image thumbnail',
};

/** A name of a column in the form of `SYNONYMS`: `dc.title[en_US]` and `Title` give `title`. */
const folded = (name: string): string =>
  foldedName(name.replace(/\[.*\]$|\|\|.*$/, '').replace(/^(?:dc|dcterms)[.:_]/i, ''));

const FIELD_BY_NAME = new Map<string, { field: ColumnField; rank: number }>();
for (const field of COLUMN_FIELDS) {
  const names = [field.toLowerCase(), ...(SYNONYMS[field]?.split(' ') ?? [])];
  for (const [rank, name] of names.entries()) if (!FIELD_BY_NAME.has(name)) FIELD_BY_NAME.set(name, { field, rank });
}

/** The columns of each field, the preferred one first, and the columns that no field takes. */
interface ColumnPlan {
  columns: ReadonlyMap<ColumnField, readonly number[]>;
  ignored: readonly string[];
}

/**
 * Decides what each column holds: by `mapping`, whose keys are names of columns and which `""`
 * leaves out, or else by its name. A field that the mapping assigns is not assigned by a name.
 */
export function planColumns(header: readonly string[], mapping: Readonly<Record<string, string>> = {}): ColumnPlan {
  const found: { field: ColumnField; rank: number; at: number }[] = [];
  const ignored: string[] = [];
  const taken = new Set(Object.values(mapping));
  for (const [at, title] of header.entries()) {
    const name = title.trim();
    const mapped = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const known = FIELD_BY_NAME.get(folded(name));
    if (mapped) found.push({ field: mapped as ColumnField, rank: 0, at });
    else if (mapped === undefined && known && !taken.has(known.field)) found.push({ ...known, at });
    else if (name !== '' && mapped !== '') ignored.push(name);
  }
  const columns = new Map<ColumnField, number[]>();
  for (const { field, at } of found.sort((one, other) => one.rank - other.rank || one.at - other.at)) {
    columns.set(field, [...(columns.get(field) ?? []), at]);
  }
  return { columns, ignored };
}
