import { formatPublicationDate, isoDate, parsePublicationDate } from '../../domain/publication-date.ts';
import type { Publication } from '../../domain/publications.ts';

/**
 * A publication's date for machines and, in the language of the page, for readers; empty for a bad
 * one (docs/rules.md#publication-dates).
 */
export function publicationDates(
  { publicationDate, category }: Pick<Publication, 'publicationDate' | 'category'>,
  lang: string,
) {
  const date = parsePublicationDate(publicationDate);
  return {
    publicationDate: date && isoDate(date),
    date: date && formatPublicationDate(date, category, lang),
  };
}
