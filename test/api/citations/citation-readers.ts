import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import type { CslItem, CslName } from '../../../src/api/citations/csl-item.ts';
import { writeCitations } from '../../../src/api/citations/write-citations.ts';
import type { CitationFormatName } from '../../../src/domain/citation-export.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { readBibtex, readRis, texPrints } from './citation-parsers.ts';

export const ORIGIN = 'https://meridian.example';

/** The fields of a record that every format has. */
interface CitedRecord {
  key: string;
  /** In RIS plain text; else with `<i>`, `<b>`, `<sub>` and `<sup>`. */
  title: string | undefined;
  authors: string[];
  year: number | undefined;
  url: string | undefined;
}

const nameOf = ({ literal, family, given }: CslName) => literal ?? `${family}, ${given}`;
const yearIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** For each format, a function that reads the records of a file. */
export const readers: Record<CitationFormatName, (file: string) => CitedRecord[]> = {
  bibtex: (file) =>
    readBibtex(file).map(({ key, fields }) => ({
      key,
      title: texPrints(fields.title?.[0] ?? ''),
      authors: (fields.author ?? []).map(texPrints),
      year: yearIn(fields.year?.[0]),
      url: fields.url?.[0],
    })),
  ris: (file) =>
    readRis(file).map(({ key, fields }) => ({
      key,
      title: fields.TI?.[0],
      authors: fields.AU ?? [],
      year: yearIn(fields.PY?.[0]),
      url: fields.UR?.[0],
    })),
  'csl-json': (file) =>
    (JSON.parse(file) as CslItem[]).map(({ id, title, author = [], issued, URL }) => ({
      key: id,
      title,
      authors: author.map(nameOf),
      year: issued?.['date-parts'][0]?.[0],
      url: URL,
    })),
};
export const FORMAT_NAMES = Object.keys(readers) as CitationFormatName[];

/** Writes publications as a file of the given format. */
export const write = async (items: readonly PublicationDetail[], format: CitationFormatName) =>
  String(await writeCitations(items, CITATION_FORMATS[format], { origin: ORIGIN, prefix: '' }));

/** A publication to cite, with a title and a URL. */
export const citable = (given: Partial<PublicationDetail>): PublicationDetail => ({
  _id: '5f00',
  slug: 'a-study',
  href: '/publications/a-study',
  external: false,
  title: 'A study',
  downloads: [],
  ...given,
});
