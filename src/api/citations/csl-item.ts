import { type Static, Type } from 'typebox';
import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { Creator } from '../../domain/creators.ts';
import { licenseText } from '../../domain/license.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { keywordList } from './keyword-list.ts';
import { writeTitle } from './write-title.ts';

const Text = Type.Optional(Type.String());

/** A CSL name: family and given name if the catalogue separates them, else one literal. */
export const CslName = Type.Object({ family: Text, given: Text, literal: Text });
export type CslName = Static<typeof CslName>;

/** The fields of CSL-JSON 1.0.2 that citations use. All texts but the title are plain. */
export const CslItem = Type.Object({
  id: Type.String({ description: 'made from the slug; unique in a file' }),
  type: Type.String({ description: 'CSL type, by category' }),
  title: Type.String({ description: 'text in which `<i>`, `<b>`, `<sub>` and `<sup>` are markup' }),
  author: Type.Optional(Type.Array(CslName)),
  issued: Type.Optional(
    Type.Object({
      'date-parts': Type.Array(Type.Array(Type.Integer()), {
        description: 'year, month, day; may end early',
      }),
    }),
  ),
  'container-title': Text,
  volume: Text,
  issue: Text,
  page: Text,
  publisher: Text,
  ISSN: Text,
  ISBN: Text,
  DOI: Text,
  genre: Text,
  language: Type.Optional(Type.String({ description: 'BCP 47' })),
  keyword: Type.Optional(
    Type.String({ description: 'separated by commas, or by semicolons if a keyword has a comma' }),
  ),
  note: Type.Optional(Type.String({ description: 'the licence, as `Rights: CC BY 4.0`' })),
  abstract: Text,
  URL: Type.String({ description: 'absolute URL of the publication on this site, or its external URL' }),
});
export type CslItem = Static<typeof CslItem>;

const ITALIC = ['<i>', '</i>'] as const;
const BOLD = ['<b>', '</b>'] as const;
const ELEMENTS = {
  b: BOLD,
  strong: BOLD,
  i: ITALIC,
  em: ITALIC,
  cite: ITALIC,
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
} as const;

const cslTitle = (html: string): string => writeTitle(html, { elements: ELEMENTS, text: (text) => text });

const cslName = (creator: Creator): CslName =>
  'literal' in creator ? { literal: creator.literal } : { family: creator.family, given: creator.given };

/** A record as a CSL item. */
export function cslItem(record: BibliographicRecord, key: string): CslItem {
  const { type, creators, issued, container = {} } = record;
  const { firstPage, lastPage, pages } = container;
  return withoutUndefined({
    id: key,
    type: type.csl,
    genre: type.genre,
    title: cslTitle(record.title.html),
    author: creators.length > 0 ? creators.map(cslName) : undefined,
    issued: issued && { 'date-parts': [[issued.year, issued.month, issued.day].filter((part) => part !== undefined)] },
    'container-title': container.title,
    volume: container.volume,
    issue: container.issue,
    page: lastPage === undefined ? pages : `${firstPage}-${lastPage}`,
    publisher: record.publisher,
    ISSN: container.issn,
    ISBN: record.isbn,
    DOI: record.doi,
    language: record.language,
    keyword: keywordList(record.keywords) || undefined,
    note: record.license && `Rights: ${licenseText(record.license)}`,
    abstract: record.abstract,
    URL: record.url,
  });
}
