import { publicationLanguageTag } from '../../domain/publication-language.ts';
import type { PublicationCard } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { citedAuthors, oneLine } from './cited-authors.ts';
import { citedType } from './cited-type.ts';
import type { CslItem } from './csl-item.ts';

/** The fields of a card or a full publication that a citation is made from. */
export type Citable = Pick<
  PublicationCard,
  | '_id'
  | 'slug'
  | 'href'
  | 'title'
  | 'plainTitle'
  | 'category'
  | 'region'
  | 'language'
  | 'cropType'
  | 'publicationDate'
  | 'authors'
>;

/** Year, month and day of an ISO date; day and month may be missing. */
const datePartsOf = (iso: string): number[] => iso.split('-').map(Number);

/** A publication as a CSL item with the key `id`; `origin` makes its URL absolute. */
export function citePublication(publication: Citable, id: string, origin: string): CslItem {
  const { href, title, plainTitle, category, region, cropType, language, publicationDate, authors = [] } = publication;
  const author = citedAuthors(authors);
  const keyword = [region, cropType].flatMap((value) => (value ? oneLine(value) : [])).join(', ');
  return withoutUndefined({
    id,
    ...citedType(category),
    title: oneLine(plainTitle ?? title),
    author: author.length > 0 ? author : undefined,
    issued: publicationDate ? { 'date-parts': [datePartsOf(publicationDate)] } : undefined,
    language: publicationLanguageTag(language),
    keyword: keyword || undefined,
    URL: new URL(href, origin).href,
  });
}
